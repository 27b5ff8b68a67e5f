import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { StudyClass } from '../classes/study-class.ts'
import { refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberJoinToClass = graphql(`
  mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {
    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {
      ...Envelope
    }
  }
`)

const failure = 'Xảy ra lỗi khi gửi yêu cầu tham gia lớp học'

type Asked = Pick<StudyClass, 'id' | 'courseCode'>

/**
 * Asks to join a class (none -> wait) and shows the outcome in a toast. `ask` never rejects; `asking` is true while it runs.
 */
export function useAskToJoin(memberCode: string): { ask: (studyClass: Asked) => Promise<void>; asking: boolean } {
  const { run, running } = useOperationMutation({
    send: async ({ id, courseCode }: Asked) =>
      (await request(memberJoinToClass, { id, courseCode, candidateCode: memberCode })).memberJoinToClass,
    texts: {
      success: 'Đã gửi yêu cầu tham gia lớp học thành công!',
      refused: (refusal) => refusalText(failure, refusal),
      failed: (error) => refusalText(failure, error),
    },
    refetch: 'always',
  })
  const ask = async (studyClass: Asked) => {
    if (studyClass.id) await run(studyClass)
    else toast.error('Không tìm thấy mã lớp')
  }
  return { ask, asking: running }
}
