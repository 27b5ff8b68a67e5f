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
 * Whether the lesson runs; for while the hub is away.
 * @throws Refusal for any other reason than that it has not started, GraphqlFault
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
