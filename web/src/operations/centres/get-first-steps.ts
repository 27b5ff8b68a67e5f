import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** centreGetCoursesWithPage with what tells how far a centre has come. */
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

/** How far the courses of a centre have come; null while it is not known. `course` and `studyClass` are the ones the next step is about. */
export type CentreProgress = {
  course: { code: string } | null
  studyClass: { id: string; courseCode: string } | null
  hasStudents: boolean
}

/** How far the courses of a centre have come, by its newest ones. */
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
