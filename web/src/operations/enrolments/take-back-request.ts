import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { StudyClass } from '../classes/study-class.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRefuseJoinToClass = graphql(`
  mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {
    memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {
      ...Envelope
    }
  }
`)

/** Withdraws the student's open request (wait -> none) and shows the outcome in a toast. */
export const useTakeBackRequest = () =>
  useOperationMutation({
    send: async ({ id, courseCode, classCode, days }: Pick<StudyClass, 'id' | 'courseCode' | 'classCode' | 'days'>) =>
      (await request(memberRefuseJoinToClass, { id, courseCode, classCode, days })).memberRefuseJoinToClass,
    texts: changeTexts('Đã rút yêu cầu tham gia lớp học', 'Xảy ra lỗi khi rút yêu cầu tham gia lớp học'),
    refetch: 'answered',
  })
