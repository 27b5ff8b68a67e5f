import { graphql } from '../../lib/graphql/graphql-document.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

export const meetingCheckToken = graphql(`
  query meetingCheckToken($token: String!) {
    meetingCheckToken(token: $token) {
      ...Envelope
      item {
        joinLink
      }
    }
  }
`)

/**
 * Returns the link to the lesson. The teacher's call starts the lesson, so call it only once when a member presses the button
 * (decision 029).
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function enterLesson(token: string): Promise<string> {
  const { item } = requireSuccess((await request(meetingCheckToken, { token })).meetingCheckToken)
  if (!item) throw new Error('meetingCheckToken reported success without an item')
  return item.joinLink
}
