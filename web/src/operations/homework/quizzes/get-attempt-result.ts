import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'

/** quizGetAttempt with the fields for the student and the student's parents. */
export const attemptResult = graphql(`
  query attemptResult($homeworkId: ID!, $studentCode: String!) {
    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
      ...Envelope
      item {
        id
        number
        submittedAt
        points
        answers {
          questionId
          answer
          points
        }
        questions {
          id
          order
          kind
          html
          options
          points
          key
        }
      }
    }
  }
`)

/** The attempt that counts, with its points and the right answers as far as they are released. */
export type AttemptResult = NonNullable<ResultOf<typeof attemptResult>['quizGetAttempt']['item']>

/** Returns a query for the attempt of a student that counts. */
export const useAttemptResult = (homeworkId: string, studentCode: string) =>
  useQuery({
    ...operationQuery(attemptResult, { homeworkId, studentCode }, (data) => data.quizGetAttempt),
    ...alwaysFresh,
  })
