import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const courseGetTeachers = graphql(`
  query courseGetTeachers($id: ID!) {
    courseGetTeachers(id: $id) {
      ...Envelope
      items {
        code
        fullName
      }
    }
  }
`)

/** Returns a query for the teachers who may teach lessons of a centre's course, sorted by name. */
export const useCourseTeachers = (id: string | null) =>
  useQuery({
    ...operationQuery(courseGetTeachers, { id: id ?? '' }, (data) => data.courseGetTeachers),
    enabled: id !== null,
  })
