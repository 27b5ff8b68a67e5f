import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const studentsGetByCentreWithPage = graphql(`
  query studentsGetByCentreWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID) {
    studentsGetByCentreWithPage(skip: $skip, take: $take, search: $search, classId: $classId) {
      ...Envelope
      items {
        code
        fullName
        email
        phone
        avatar
        classes {
          id
          title
          classCode
          courseCode
          courseTitle
          enrolled
          waitingCount
        }
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

const pageSize = 20
const refetchInterval = 60_000

/**
 * Returns a query for one page of students in the centre's classes, sorted by name. Filters by search text and class
 * (null: all).
 */
export const useCentreStudents = (page: number, { search, classId }: { search: string; classId: string | null }) =>
  useQuery({
    ...operationQuery(
      studentsGetByCentreWithPage,
      { skip: page, take: pageSize, search: search.trim(), classId },
      (data) => data.studentsGetByCentreWithPage,
    ),
    placeholderData: keepPreviousData,
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
