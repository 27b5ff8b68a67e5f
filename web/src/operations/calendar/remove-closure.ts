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

/** Takes a closure back: what it cancelled and is still to come takes place after all. */
export const useRemoveClosure = (texts: OutcomeTexts = withoutFields('Không bỏ được ngày nghỉ')) =>
  useOperationMutation({
    send: async (id: string) => (await request(closureRemove, { id })).closureRemove,
    texts,
    refetch: 'answered',
  })
