import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { forgetAnswer, offlineQuery } from '../../../lib/graphql/offline-query.ts'

/** quizGetOwnAttempt with everything that a student needs to answer the questions, also without a network. */
export const attemptToTake = graphql(`
  query attemptToTake($homeworkId: ID!) {
    quizGetOwnAttempt(homeworkId: $homeworkId) {
      ...Envelope
      item {
        id
        homeworkId
        number
        endsAt
        now
        submittedAt
        answers {
          questionId
          answer
        }
        questions {
          id
          order
          kind
          html
          options
          points
        }
      }
    }
  }
`)

/** The running attempt of the signed-in student at a test, or else the last attempt. */
export type AttemptToTake = NonNullable<ResultOf<typeof attemptToTake>['quizGetOwnAttempt']['item']>

const toTake = (homeworkId: string) => offlineQuery(attemptToTake, { homeworkId }, (data) => data.quizGetOwnAttempt)

/**
 * Returns a query for the attempt that the signed-in student takes. This device keeps it. The query asks only once, because the
 * questions of an attempt never change; get-attempt-progress.ts asks for the rest.
 */
export const useAttemptToTake = (homeworkId: string) => useQuery({ ...toTake(homeworkId), staleTime: 'static' })

/**
 * Makes the next page ask for the attempt again, because it is handed in or another attempt has begun. All attempts at a test have
 * the same query, so this device also forgets its copy.
 */
export const forgetAttempt = (queryClient: QueryClient, homeworkId: string) =>
  forgetAnswer(queryClient, toTake(homeworkId).queryKey)
