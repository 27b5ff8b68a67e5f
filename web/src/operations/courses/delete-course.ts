import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const courseDelete = graphql(`
  mutation courseDelete($id: ID!) {
    courseDelete(id: $id) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Xoá khoá học thành công', failure: 'Xảy ra lỗi khi xoá khoá học' }

/** Archives a course, or takes it away where nobody ever asked for it, and says how it went. Never throws. */
export function useDeleteCourse(): (id: string) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return (id) => sendChange(async () => (await request(courseDelete, { id })).courseDelete, texts)
}
