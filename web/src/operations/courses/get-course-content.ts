import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** courseGetDetailByCode with all that a course holds; get-course.ts asks for its head alone. */
export const courseContent = graphql(`
  query courseContent($courseCode: String!) {
    courseGetDetailByCode(courseCode: $courseCode) {
      ...Envelope
      item {
        ...CourseCard
        centreId
        teacherCode
        desc
        phone
        liveSetting {
          type
          link
        }
        sections {
          sectionId
          title
          description
          order
        }
        enrollments {
          candidateCount
        }
      }
    }
  }
`)

export type CourseContent = NonNullable<ResultOf<typeof courseContent>['courseGetDetailByCode']['item']>

const contentQuery = (courseCode: string) =>
  operationQuery(courseContent, { courseCode }, (data) => data.courseGetDetailByCode)

/** One course by its code, with its sections as far as the caller may see them. */
export const useCourseContent = (courseCode: string) => useQuery(contentQuery(courseCode))

/**
 * The same to be changed: nothing before it has been asked for anew. Saving what an earlier page left in the cache would
 * take later changes back.
 */
export function useCourseToEdit(courseCode: string) {
  const { data, isFetchedAfterMount, ...query } = useQuery({ ...contentQuery(courseCode), refetchOnMount: 'always' })
  return { ...query, course: isFetchedAfterMount ? data?.item : undefined }
}
