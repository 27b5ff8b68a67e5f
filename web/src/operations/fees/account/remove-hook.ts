import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeHookRemove = graphql(`
  mutation feeHookRemove {
    feeHookRemove {
      ...Envelope
    }
  }
`)

/** Removes the addresses and the key for the bank services, which then cannot deliver. Shows the outcome in a toast. */
export const useRemoveFeeHook = () =>
  useOperationMutation({
    send: async () => (await request(feeHookRemove, {})).feeHookRemove,
    texts: changeTexts('Đã bỏ địa chỉ và khoá', 'Không bỏ được địa chỉ và khoá'),
    refetch: 'answered',
  })
