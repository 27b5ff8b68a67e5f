import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

/** courseGetDetailByCode with all fields of a course. get-course.ts requests only the main ones. */
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

/** Returns a query for one course by its code, with the sections that the signed-in member may see. */
export const useCourseContent = (courseCode: string) => useQuery(contentQuery(courseCode))

/**
 * Returns a query for a course to edit. `course` is undefined until it has been fetched since the form was opened: saving an
 * old cached version would undo later changes.
 */
export function useCourseToEdit(courseCode: string) {
  const { data, dataUpdatedAt, ...query } = useQuery({ ...contentQuery(courseCode), refetchOnMount: 'always' })
  const [cachedAt] = useState(dataUpdatedAt)
  return { ...query, course: dataUpdatedAt === cachedAt ? undefined : data?.item }
}
