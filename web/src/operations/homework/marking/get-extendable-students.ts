import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

/** homeworkGetSubmissions with only the state and the extension of each student. */
export const extendableStudents = graphql(`
  query extendableStudents($id: ID!) {
    homeworkGetSubmissions(id: $id) {
      ...Envelope
      items {
        candidateCode
        fullName
        state
        extendedTo
      }
    }
  }
`)

/** A student of the class that has the homework. */
export type ExtendableStudent = NonNullable<
  ResultOf<typeof extendableStudents>['homeworkGetSubmissions']['items']
>[number]

/** Returns a query for the students who have to do the homework. */
export const useExtendableStudents = (id: string) =>
  useQuery({ ...operationQuery(extendableStudents, { id }, (data) => data.homeworkGetSubmissions), ...uncached })
