import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { lessonFailure } from './lesson-failure.ts'

export const lessonCancel = graphql(`
  mutation lessonCancel($id: ID!, $reason: String!, $revision: Int) {
    lessonCancel(id: $id, reason: $reason, revision: $revision) {
      ...Envelope
      item {
        ...LessonOnCalendar
      }
    }
  }
`)

/**
 * Cancels a lesson. `revision` is the revision with which the lesson was read. By default a toast appears only for an
 * error that names no field.
 */
export const useCancelLesson = (texts: OutcomeTexts = lessonFailure('Không cho buổi học nghỉ được')) =>
  useOperationMutation({
    send: async (input: { id: string; reason: string; revision: number }) =>
      (await request(lessonCancel, input)).lessonCancel,
    texts,
    refetch: 'answered',
  })
