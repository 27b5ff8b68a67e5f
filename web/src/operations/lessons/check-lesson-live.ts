import { graphql } from '../../lib/graphql/graphql-document.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { Refusal, requireSuccess } from '../../lib/graphql/refusal.ts'

export const meetingCheckWaitingRoom = graphql(`
  query meetingCheckWaitingRoom($token: String!) {
    meetingCheckWaitingRoom(token: $token) {
      ...Envelope
    }
  }
`)

/**
 * True if the lesson is running. Used while the connection to the hub is lost.
 * @throws {Refusal} if the server refuses for another reason than a lesson that has not started
 * @throws {GraphqlFault} if no valid answer arrives
 */
export async function checkLessonLive(token: string): Promise<boolean> {
  try {
    requireSuccess((await request(meetingCheckWaitingRoom, { token })).meetingCheckWaitingRoom)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'MEETING_NOT_STARTED') return false
    throw error
  }
}
