import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRemoveSecondFactor = graphql(`
  mutation memberRemoveSecondFactor($password: String!, $code: String!) {
    memberRemoveSecondFactor(password: $password, code: $code) {
      ...Envelope
    }
  }
`)

/** Turns the second factor off. No toast shows an error: the calling form does. */
export const useRemoveSecondFactor = () =>
  useOperationMutation({
    send: async (proof: { password: string; code: string }) =>
      (await request(memberRemoveSecondFactor, proof)).memberRemoveSecondFactor,
    texts: { success: 'Đã tắt xác thực hai bước' },
    refetch: 'done',
  })
