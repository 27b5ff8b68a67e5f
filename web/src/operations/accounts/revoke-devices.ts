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

/** Signs out the device with this id, or all other devices for null. Shows the outcome in a toast. */
export const useRevokeDevices = () =>
  useOperationMutation({
    send: async (id: string | null) =>
      (await request(memberRevokeDevices, { ids: id === null ? null : [id] })).memberRevokeDevices,
    texts: (id) => (id === null ? allOthers : one),
    refetch: 'answered',
  })
