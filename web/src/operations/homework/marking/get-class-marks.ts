import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

export const classGetMarks = graphql(`
  query classGetMarks($classId: ID!) {
    classGetMarks(classId: $classId) {
      ...Envelope
      item {
        homeworks {
          id
          title
          dueAt
          maxPoints
          released
        }
        rows {
          candidateCode
          fullName
          points
          excused
          average
        }
      }
    }
  }
`)

/** Every student's marks of a class. */
export type MarksOfClass = NonNullable<ResultOf<typeof classGetMarks>['classGetMarks']['item']>

/** The marks of a class, for its teacher or centre. */
export const useClassMarks = (classId: string) =>
  useQuery({ ...operationQuery(classGetMarks, { classId }, (data) => data.classGetMarks), ...uncached })
