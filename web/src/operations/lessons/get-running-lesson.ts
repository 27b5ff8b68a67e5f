import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** meetingGetAttendance with the newest lesson alone, and nobody in it. */
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

/** How soon a teacher's page sees that a lesson has begun or ended elsewhere. */
const refetchInterval = 15_000

/** When the lesson of a class that runs now began; null while none runs, or none is known of. */
export function useRunningLesson(classId: string): string | null {
  const { data } = useQuery({
    ...operationQuery(runningLesson, { classId }, (answer) => answer.meetingGetAttendance),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
  const newest = data?.items[0]
  return newest?.endedAt === null ? newest.startedAt : null
}
