import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { withoutFields } from './lesson-failure.ts'

export const lessonSetTeacher = graphql(`
  mutation lessonSetTeacher($id: ID!, $teacherCode: String) {
    lessonSetTeacher(id: $id, teacherCode: $teacherCode) {
      ...Envelope
      item {
        ...LessonOnCalendar
      }
    }
  }
`)

/** Sets the teacher of one lesson; null restores the course's teacher. By default a toast appears only for an error. */
export const useSetLessonTeacher = (texts: OutcomeTexts = withoutFields('Không đổi được người dạy')) =>
  useOperationMutation({
    send: async (input: { id: string; teacherCode: string | null }) =>
      (await request(lessonSetTeacher, input)).lessonSetTeacher,
    texts,
    refetch: 'answered',
  })
