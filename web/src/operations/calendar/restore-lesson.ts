import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { withoutFields } from './lesson-failure.ts'

export const lessonRestore = graphql(`
  mutation lessonRestore($id: ID!) {
    lessonRestore(id: $id) {
      ...Envelope
      item {
        ...LessonOnCalendar
      }
    }
  }
`)

/** Restores a cancelled lesson. By default a toast appears only for an error. */
export const useRestoreLesson = (texts: OutcomeTexts = withoutFields('Không khôi phục được buổi học')) =>
  useOperationMutation({
    send: async (id: string) => (await request(lessonRestore, { id })).lessonRestore,
    texts,
    refetch: 'answered',
  })
