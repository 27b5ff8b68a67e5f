import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRedeemSlip = graphql(`
  mutation memberRedeemSlip($code: String!) {
    memberRedeemSlip(code: $code) {
      ...Envelope
      item {
        classCode
        title
      }
    }
  }
`)

/** Joins the class of a slip at once. No toast shows an error: the calling page does. */
export const useRedeemSlip = () =>
  useOperationMutation({
    send: async (code: string) => (await request(memberRedeemSlip, { code })).memberRedeemSlip,
    refetch: 'done',
  })
