import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { withoutFields } from './lesson-failure.ts'

export const closureRemove = graphql(`
  mutation closureRemove($id: ID!) {
    closureRemove(id: $id) {
      ...Envelope
    }
  }
`)

/**
 * Removes a closure. The future lessons that it cancelled take place again, and the lessons that it appended are removed. By
 * default a toast appears only for an error.
 */
export const useRemoveClosure = (texts: OutcomeTexts = withoutFields('Không bỏ được ngày nghỉ')) =>
  useOperationMutation({
    send: async (id: string) => (await request(closureRemove, { id })).closureRemove,
    texts,
    refetch: 'answered',
  })
