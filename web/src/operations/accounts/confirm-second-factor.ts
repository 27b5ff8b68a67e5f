import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberConfirmSecondFactor = graphql(`
  mutation memberConfirmSecondFactor($code: String!) {
    memberConfirmSecondFactor(code: $code) {
      ...Envelope
      item {
        codes
      }
    }
  }
`)

/** Switches the second factor on: the recovery codes, or why it was not done. Never throws. */
export function useConfirmSecondFactor(): (
  code: string,
) => Promise<{ codes: string[] | null; error: OperationError | null }> {
  const change = useChangeOwnAccount()
  return async (code) => {
    let codes: string[] | null = null
    const answer = request(memberConfirmSecondFactor, { code }).then(({ memberConfirmSecondFactor: result }) => {
      codes = result.item?.codes ?? null
      return result
    })
    const error = await change(answer, 'Đã bật xác thực hai bước')
    return { codes, error }
  }
}
