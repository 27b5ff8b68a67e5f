import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

export const quizGetStats = graphql(`
  query quizGetStats($homeworkId: ID!) {
    quizGetStats(homeworkId: $homeworkId) {
      ...Envelope
      items {
        questionId
        answered
        correct
        choices
        counts
      }
    }
  }
`)

/** How a class answered one question of a test. `counts[n]` is how many students gave the answer `choices[n]`. */
export type QuestionStats = NonNullable<ResultOf<typeof quizGetStats>['quizGetStats']['items']>[number]

/** Milliseconds between refetches, so that a teacher sees who hands in. */
const refetchInterval = 30_000

/** Returns a query for how the class answered each question of a test, for those who manage the class. */
export const useQuizStats = (homeworkId: string) =>
  useQuery({
    ...operationQuery(quizGetStats, { homeworkId }, (data) => data.quizGetStats),
    ...uncached,
    refetchInterval,
  })
