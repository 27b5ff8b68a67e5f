import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRequestEmailProof = graphql(`
  mutation memberRequestEmailProof {
    memberRequestEmailProof {
      ...Envelope
    }
  }
`)

/**
 * Asks the server to mail a link that confirms the member's e-mail address. No toast appears: the calling page shows the outcome.
 */
export const useRequestEmailProof = () =>
  useOperationMutation({
    send: async () => (await request(memberRequestEmailProof, {})).memberRequestEmailProof,
    // A refusal can mean that the address is confirmed already, by the link of an earlier mail. Then fetch the profile again.
    refetch: 'answered',
  })
