import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeHookRenew = graphql(`
  mutation feeHookRenew {
    feeHookRenew {
      ...Envelope
      item {
        sepayUrl
        cassoUrl
        key
      }
    }
  }
`)

/** The addresses and the key for the bank services. */
export type Hook = NonNullable<ResultOf<typeof feeHookRenew>['feeHookRenew']['item']>

/**
 * Creates new addresses and a new key for the bank services, and shows the outcome in a toast. Earlier ones stop working.
 * The server sends the new ones only in this result.
 */
export const useRenewFeeHook = () =>
  useOperationMutation({
    send: async () => (await request(feeHookRenew, {})).feeHookRenew,
    texts: changeTexts('Đã tạo địa chỉ và khoá', 'Không tạo được địa chỉ và khoá'),
    refetch: 'answered',
  })
