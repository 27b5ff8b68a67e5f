import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const pushRemoveDevice = graphql(`
  mutation pushRemoveDevice($id: ID!) {
    pushRemoveDevice(id: $id) {
      ...Envelope
    }
  }
`)

/** Stops notices to another device of the member, and shows the outcome in a toast. */
export const useRemovePushDevice = () =>
  useOperationMutation({
    send: async (id: string) => (await request(pushRemoveDevice, { id })).pushRemoveDevice,
    texts: changeTexts('Đã ngừng gửi tới thiết bị đó', 'Xảy ra lỗi khi ngừng gửi tới thiết bị'),
    refetch: 'answered',
  })
