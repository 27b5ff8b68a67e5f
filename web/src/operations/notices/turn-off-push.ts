import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { endBrowserSubscription } from '../../lib/push/browser-subscription.ts'
import { forgetPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const pushUnsubscribe = graphql(`
  mutation pushUnsubscribe($endpoint: String!) {
    pushUnsubscribe(endpoint: $endpoint) {
      ...Envelope
    }
  }
`)

/** Stops notices to this browser and shows the outcome in a toast. */
export const useTurnOffPush = () =>
  useOperationMutation({
    send: async () => (await request(pushUnsubscribe, { endpoint: readPushRecord()?.endpoint ?? '' })).pushUnsubscribe,
    texts: changeTexts('Đã tắt thông báo trên thiết bị này', 'Xảy ra lỗi khi tắt thông báo'),
    onDone: async () => {
      forgetPushRecord()
      await endBrowserSubscription()
    },
    refetch: 'always',
  })
