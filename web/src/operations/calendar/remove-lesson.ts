import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { withoutFields } from './lesson-failure.ts'

export const lessonRemove = graphql(`
  mutation lessonRemove($id: ID!) {
    lessonRemove(id: $id) {
      ...Envelope
    }
  }
`)

/** Removes a lesson that was added to the calendar. By default a toast appears only for an error. */
export const useRemoveLesson = (texts: OutcomeTexts = withoutFields('Không bỏ được buổi học')) =>
  useOperationMutation({
    send: async (id: string) => (await request(lessonRemove, { id })).lessonRemove,
    texts,
    refetch: 'answered',
  })
