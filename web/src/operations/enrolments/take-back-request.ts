import { useMutation } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useSendChange } from '../../ui/feedback/send-change.ts'
import type { StudyClass } from '../classes/study-class.ts'

export const memberRefuseJoinToClass = graphql(`
  mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {
    memberRefuseJoinToClass(id: $id, courseCode: $courseCode, classCode: $classCode, days: $days) {
      ...Envelope
    }
  }
`)

const texts = {
  success: 'Đã rút yêu cầu tham gia lớp học',
  failure: 'Xảy ra lỗi khi rút yêu cầu tham gia lớp học',
}

type Asked = Pick<StudyClass, 'id' | 'courseCode' | 'classCode' | 'days'>

/** Takes one's own open request back, wait -> none, and says how it went. Never throws; `takingBack` while it is under way. */
export function useTakeBackRequest(): { takeBack: (studyClass: Asked) => void; takingBack: boolean } {
  const sendChange = useSendChange()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, courseCode, classCode, days }: Asked) =>
      sendChange(
        async () =>
          (await request(memberRefuseJoinToClass, { id, courseCode, classCode, days })).memberRefuseJoinToClass,
        texts,
      ),
  })
  return { takeBack: (studyClass) => mutate(studyClass), takingBack: isPending }
}
