import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const classClose = graphql(`
  mutation classClose($id: ID!) {
    classClose(id: $id) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Đóng lớp học thành công', failure: 'Xảy ra lỗi khi đóng lớp học' }

/** Closes a class for good and says how it went. Never throws. */
export function useCloseClass(): (id: string) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return (id) => sendChange(async () => (await request(classClose, { id })).classClose, texts)
}
