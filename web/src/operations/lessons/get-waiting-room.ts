import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const meetingGetWaitingRoom = graphql(`
  query meetingGetWaitingRoom($sessionId: ID!) {
    meetingGetWaitingRoom(sessionId: $sessionId) {
      ...Envelope
      item {
        groupId
      }
    }
  }
`)

/**
 * Returns the group id of the waiting room of a running lesson; null if this member has none, or until it is loaded.
 */
export function useWaitingRoomOfLesson(sessionId: string): string | null {
  const { data } = useQuery(
    operationQuery(meetingGetWaitingRoom, { sessionId }, (answer) => answer.meetingGetWaitingRoom),
  )
  return data?.item?.groupId ?? null
}
