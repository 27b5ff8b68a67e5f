import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRevokeDevices = graphql(`
  mutation memberRevokeDevices($ids: [ID!]) {
    memberRevokeDevices(ids: $ids) {
      ...Envelope
    }
  }
`)

const failure = 'Xảy ra lỗi khi đăng xuất thiết bị'
const one = changeTexts('Đã đăng xuất thiết bị', failure)
const allOthers = changeTexts('Đã đăng xuất khỏi mọi thiết bị khác', failure)

/** Signs one device out, or all but this one without an id, and says how it went. */
export const useRevokeDevices = () =>
  useOperationMutation({
    send: async (id: string | null) =>
      (await request(memberRevokeDevices, { ids: id === null ? null : [id] })).memberRevokeDevices,
    texts: (id) => (id === null ? allOthers : one),
    refetch: 'answered',
  })
