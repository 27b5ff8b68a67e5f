import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseSetTeacher = graphql(`
  mutation courseSetTeacher($id: ID!, $teacherCode: String!) {
    courseSetTeacher(id: $id, teacherCode: $teacherCode) {
      ...Envelope
    }
  }
`)

/** Replaces the teacher of one of the centre's courses, and shows the outcome in a toast. */
export const useSetTeacher = () =>
  useOperationMutation({
    send: async (input: { id: string; teacherCode: string }) =>
      (await request(courseSetTeacher, input)).courseSetTeacher,
    texts: changeTexts('Đã đổi giáo viên của khoá học', 'Xảy ra lỗi khi đổi giáo viên'),
    refetch: 'answered',
  })
