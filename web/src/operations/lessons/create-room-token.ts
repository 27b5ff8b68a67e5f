import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'

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

type Room = { courseCode: string; classCode: string }

/**
 * Requests a token for a class's waiting room. Run it as a mutation, not as a query, so that no token is cached.
 * @throws {GraphqlFault} if no valid answer arrives
 */
export const requestRoomToken = async (room: Room) => (await request(meetingCreateToken, room)).meetingCreateToken

/**
 * Returns a token for a class's waiting room. A class card requests one before it opens the room. The room requests one if it
 * has none, for example after a reload, or if the server has refused its token (decision 030).
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function createRoomToken(room: Room): Promise<string> {
  const { item } = requireSuccess(await requestRoomToken(room))
  if (!item) throw new Error('meetingCreateToken reported success without an item')
  return item.token
}
