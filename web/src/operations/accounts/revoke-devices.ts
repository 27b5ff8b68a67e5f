import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const memberRevokeDevices = graphql(`
  mutation memberRevokeDevices($ids: [ID!]) {
    memberRevokeDevices(ids: $ids) {
      ...Envelope
    }
  }
`)

const failure = 'Xảy ra lỗi khi đăng xuất thiết bị'
const one = { success: 'Đã đăng xuất thiết bị', failure }
const allOthers = { success: 'Đã đăng xuất khỏi mọi thiết bị khác', failure }

/** Signs one device out, or all but this one without an id, and says how it went. Never throws. */
export function useRevokeDevices(): (id?: string) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return (id) => {
    const ids = id === undefined ? null : [id]
    return sendChange(
      async () => (await request(memberRevokeDevices, { ids })).memberRevokeDevices,
      ids === null ? allOthers : one,
    )
  }
}
