import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationKey, operationQuery } from '../../../lib/graphql/query-client.ts'

/** quizGetAttempt with the fields for those who manage the class. */
export const attemptToMark = graphql(`
  query attemptToMark($homeworkId: ID!, $studentCode: String!) {
    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
      ...Envelope
      item {
        id
        number
        startedAt
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
        absences {
          leftAt
          seconds
        }
      }
    }
  }
`)

type AttemptAnswer = ResultOf<typeof attemptToMark>['quizGetAttempt']
/** The attempt of a student that counts, with the right answers. Its questions are in the order of the test. */
export type AttemptToMark = NonNullable<AttemptAnswer['item']>

export type AttemptOf = { homeworkId: string; studentCode: string }

/** Milliseconds between refetches, so that a teacher who is marking sees a new attempt. */
const refetchInterval = 30_000

const attemptOf = (of: AttemptOf) => operationQuery(attemptToMark, of, (data) => data.quizGetAttempt)

/** Returns a query for the attempt of a student that counts, for those who manage the class. */
export const useAttemptToMark = (of: AttemptOf) =>
  useQuery({ ...attemptOf(of), refetchInterval, refetchOnWindowFocus: 'always' })

/** Loads the next student's attempt into the cache. */
export const readAttemptAhead = (queryClient: QueryClient, of: AttemptOf): Promise<void> =>
  queryClient.prefetchQuery(attemptOf(of))

/** Changes the cached attempt. Cancels a running request for it, because its answer would bring back the old points. */
export async function changeAttempt(
  queryClient: QueryClient,
  of: AttemptOf,
  change: Pick<AttemptToMark, 'points' | 'answers'>,
): Promise<void> {
  const queryKey = operationKey(attemptToMark, of)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<AttemptAnswer>(
    queryKey,
    (answer) => answer && { ...answer, item: answer.item && { ...answer.item, ...change } },
  )
}

export const refetchAttempt = (queryClient: QueryClient, of: AttemptOf): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: operationKey(attemptToMark, of) })
