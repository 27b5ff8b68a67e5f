import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

/** homeworkGetSubmissions with who has handed in, and until when each may. */
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

/** A student of a homework's class. */
export type ExtendableStudent = NonNullable<
  ResultOf<typeof extendableStudents>['homeworkGetSubmissions']['items']
>[number]

/** The students a homework is set for. */
export const useExtendableStudents = (id: string) =>
  useQuery({ ...operationQuery(extendableStudents, { id }, (data) => data.homeworkGetSubmissions), ...uncached })
