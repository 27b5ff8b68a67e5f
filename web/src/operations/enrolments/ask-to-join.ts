import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { refusalText } from '../../ui/feedback/send-change.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { StudyClass } from '../classes/study-class.ts'

export const memberJoinToClass = graphql(`
  mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {
    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {
      ...Envelope
    }
  }
`)

const failure = 'Xảy ra lỗi khi gửi yêu cầu tham gia lớp học'

type Asked = Pick<StudyClass, 'id' | 'courseCode'>

/** Asks to join a class, none -> wait, and says how it went. `ask` never throws; `asking` while it is under way. */
export function useAskToJoin(memberCode: string): { ask: (studyClass: Asked) => Promise<void>; asking: boolean } {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, courseCode }: Asked) =>
      request(memberJoinToClass, { id, courseCode, candidateCode: memberCode }),
  })
  const ask = async (studyClass: Asked) => {
    if (!studyClass.id) {
      toast.error('Không tìm thấy mã lớp')
      return
    }
    try {
      const { memberJoinToClass: result } = await mutateAsync(studyClass)
      if (result.isSuccess) toast.success('Đã gửi yêu cầu tham gia lớp học thành công!')
      else toast.error(refusalText(failure, result.error))
    } catch (error) {
      toast.error(
        refusalText(failure, error instanceof Error ? { code: error.name, description: error.message } : null),
      )
    }
    await queryClient.invalidateQueries()
  }
  return { ask, asking: isPending }
}
