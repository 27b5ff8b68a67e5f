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

/** Asks for the key to a class's waiting room. Run it like a mutation, never by a cache. @throws GraphqlFault */
export const requestRoomToken = async (room: Room) => (await request(meetingCreateToken, room)).meetingCreateToken

/**
 * The same key itself. A class card asks for it before it leads there, and the room itself after a reload (decision 030).
 * @throws Refusal, GraphqlFault
 */
export async function createRoomToken(room: Room): Promise<string> {
  const { item } = requireSuccess(await requestRoomToken(room))
  if (!item) throw new Error('A success carries its token')
  return item.token
}
