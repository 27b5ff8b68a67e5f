import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** centreGetCoursesWithPage with only what shows a centre's progress. */
export const centreFirstSteps = graphql(`
  query centreFirstSteps($skip: Int!, $take: Int!) {
    centreGetCoursesWithPage(skip: $skip, take: $take) {
      ...Envelope
      items {
        code
        status
        enrollments {
          id
          status
          candidateCount
          waitingCount
        }
      }
    }
  }
`)

/** Setup progress of a centre. `course` and `studyClass` are active ones, to which the next step leads; null if there is none. */
export type CentreProgress = {
  course: { code: string } | null
  studyClass: { id: string; courseCode: string } | null
  hasStudents: boolean
}

/** Returns a query for the newest courses of the centre, and their `progress`; null until loaded. */
export function useCentreProgress() {
  const query = useQuery(
    operationQuery(centreFirstSteps, { skip: 1, take: limits.pageSize }, (data) => data.centreGetCoursesWithPage),
  )
  const courses = query.data?.items
  const classes = courses?.flatMap(({ code, enrollments }) => enrollments.map((one) => ({ ...one, courseCode: code })))
  const progress: CentreProgress | null =
    courses && classes
      ? {
          course: courses.find(({ status }) => status === activeStatus) ?? null,
          studyClass: classes.find(({ status }) => status === activeStatus) ?? null,
          hasStudents: classes.some(({ candidateCount, waitingCount }) => candidateCount > 0 || Boolean(waitingCount)),
        }
      : null
  return { ...query, progress }
}
