import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const classRemoveCandidate = graphql(`
  mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {
    classRemoveCandidate(id: $id, candidateCode: $candidateCode) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Đưa học viên ra khỏi lớp thành công', failure: 'Xảy ra lỗi khi đưa học viên ra khỏi lớp' }

/** Takes a student out of a class, joined -> none, and says how it went. Never throws. */
export function useRemoveCandidate(): (id: string, candidateCode: string) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return (id, candidateCode) =>
    sendChange(async () => (await request(classRemoveCandidate, { id, candidateCode })).classRemoveCandidate, texts)
}
