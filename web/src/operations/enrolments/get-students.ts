import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const studentsGetByTeacherWithPage = graphql(`
  query studentsGetByTeacherWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID, $enrolled: Enrolled) {
    studentsGetByTeacherWithPage(skip: $skip, take: $take, search: $search, classId: $classId, enrolled: $enrolled) {
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

export type TeacherStudent = ResultOf<
  typeof studentsGetByTeacherWithPage
>['studentsGetByTeacherWithPage']['items'][number]

/**
 * Filter of the student list. `search` is part of a name, or the beginning of a code, e-mail, user name or phone. Null means any
 * class or any state.
 */
export type StudentListFilter = { search: string; classId: string | null; enrolled: 'wait' | 'joined' | null }

const pageSize = 20
/** Milliseconds between refetches, so that a teacher sees new requests. */
const refetchInterval = 30_000

/** Returns a query for one page of the teacher's students that match the filter, sorted by name. */
export const useTeacherStudents = (page: number, { search, ...filter }: StudentListFilter) =>
  useQuery({
    ...operationQuery(
      studentsGetByTeacherWithPage,
      { skip: page, take: pageSize, search: search.trim(), ...filter },
      (data) => data.studentsGetByTeacherWithPage,
    ),
    placeholderData: keepPreviousData,
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
