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

/** Has a link mailed that shows the member's address to be real. How it went is for the page to show. */
export const useRequestEmailProof = () =>
  useOperationMutation({
    send: async () => (await request(memberRequestEmailProof, {})).memberRequestEmailProof,
    // Somebody may have pressed the link of an earlier mail.
    refetch: 'answered',
  })
