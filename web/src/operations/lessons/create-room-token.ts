import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { succeeded } from '../../lib/graphql/refusal.ts'

export const meetingCreateToken = graphql(`
  query meetingCreateToken($courseCode: String!, $classCode: String!) {
    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {
      ...Envelope
      item {
        token
      }
    }
  }
`)

/**
 * Asks for the key to a class's waiting room. A class card does so before it leads there, and the room itself after a
 * reload (decision 030). Run it like a mutation, never by a cache.
 * @throws Refusal, GraphqlFault
 */
export async function createRoomToken(room: { courseCode: string; classCode: string }): Promise<string> {
  const { item } = succeeded((await request(meetingCreateToken, room)).meetingCreateToken)
  if (!item) throw new Error('A success carries its token')
  return item.token
}
