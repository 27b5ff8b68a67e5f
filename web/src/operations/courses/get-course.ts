import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const courseGetDetailByCode = graphql(`
  query courseGetDetailByCode($courseCode: String!) {
    courseGetDetailByCode(courseCode: $courseCode) {
      ...Envelope
      item {
        ...CourseCard
        centreId
        teacherCode
        desc
        phone
      }
    }
  }
`)

export const useCourseDetail = (courseCode: string) =>
  useQuery(operationQuery(courseGetDetailByCode, { courseCode }, (data) => data.courseGetDetailByCode))
