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
          quiz {
            questionCount
          }
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

export type MarksOfClass = NonNullable<ResultOf<typeof classGetMarks>['classGetMarks']['item']>

/** Returns a query for the marks of a class, for its teacher or centre. */
export const useClassMarks = (classId: string) =>
  useQuery({ ...operationQuery(classGetMarks, { classId }, (data) => data.classGetMarks), ...uncached })
