import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery, runOnce } from '../../lib/graphql/query-client.ts'
import { isFinalRefusal } from '../../lib/graphql/refusal.ts'

export const meetingGetPage = graphql(`
  query meetingGetPage($sessionId: ID!, $pass: String!) {
    meetingGetPage(sessionId: $sessionId, pass: $pass) {
      ...Envelope
      item {
        classId
        isTeacher
        courseTitle
        classTitle
        teacherName
        avatar
        startedAt
        groupId
        participants {
          id
          name
          role
        }
      }
    }
  }
`)

/** Milliseconds between requests. A member whose requests stop counts as gone. */
const refetchInterval = 10_000

/**
 * Returns a query for the running lesson and who is in it. Repeats the request until the server refuses for good; fetches nothing if not
 * `enabled`.
 */
export const useVideoRoomPage = (sessionId: string, pass: string, enabled: boolean) =>
  useQuery({
    ...operationQuery(meetingGetPage, { sessionId, pass }, (data) => data.meetingGetPage),
    ...runOnce,
    enabled,
    refetchOnMount: true,
    refetchInterval: ({ state }) => (isFinalRefusal(state.error) ? false : refetchInterval),
    refetchIntervalInBackground: true,
  })
