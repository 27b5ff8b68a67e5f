import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** meetingGetAttendance with only the newest lesson, without its students. */
export const runningLesson = graphql(`
  query runningLesson($classId: ID!) {
    meetingGetAttendance(classId: $classId, skip: 1, take: 1) {
      ...Envelope
      items {
        startedAt
        endedAt
      }
    }
  }
`)

/** Milliseconds between refetches, so that a teacher's page shows when a lesson has started or ended elsewhere. */
const refetchInterval = 15_000

/** Returns when the running lesson of a class started; null if none is running or it is not known yet. */
export function useRunningLesson(classId: string): string | null {
  const { data } = useQuery({
    ...operationQuery(runningLesson, { classId }, (answer) => answer.meetingGetAttendance),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
  const newest = data?.items[0]
  return newest?.endedAt === null ? newest.startedAt : null
}
