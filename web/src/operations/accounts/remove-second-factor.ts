import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberRemoveSecondFactor = graphql(`
  mutation memberRemoveSecondFactor($password: String!, $code: String!) {
    memberRemoveSecondFactor(password: $password, code: $code) {
      ...Envelope
    }
  }
`)

type Proof = { password: string; code: string }

/** Switches the second factor off. Answers null, or why it was not done; never throws. */
export function useRemoveSecondFactor(): (proof: Proof) => Promise<OperationError | null> {
  const change = useChangeOwnAccount()
  return (proof) => {
    const answer = request(memberRemoveSecondFactor, proof).then((data) => data.memberRemoveSecondFactor)
    return change(answer, 'Đã tắt xác thực hai bước')
  }
}
