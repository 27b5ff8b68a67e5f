import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const pushGetKey = graphql(`
  query pushGetKey {
    pushGetKey {
      ...Envelope
      item {
        publicKey
      }
    }
  }
`)

/**
 * Fetches the server's public key for push services, base64url.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function fetchPushKey(): Promise<string> {
  const { item } = requireSuccess((await request(pushGetKey, {})).pushGetKey)
  if (!item) throw new Error('The server returned no push key')
  return item.publicKey
}
