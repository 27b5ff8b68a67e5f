import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'

/** quizGetOwnAttempt without the questions, which can be large. */
export const attemptProgress = graphql(`
  query attemptProgress($homeworkId: ID!) {
    quizGetOwnAttempt(homeworkId: $homeworkId) {
      ...Envelope
      item {
        id
        endsAt
        now
        submittedAt
        answers {
          questionId
          answer
        }
      }
    }
  }
`)

/** The parts of an attempt that can change: its answers, its end, and whether it is handed in. */
export type AttemptProgress = NonNullable<ResultOf<typeof attemptProgress>['quizGetOwnAttempt']['item']>

/**
 * Asks the server for the progress of the attempt that the signed-in student takes.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function getAttemptProgress(homeworkId: string): Promise<AttemptProgress> {
  const { item } = requireSuccess((await request(attemptProgress, { homeworkId })).quizGetOwnAttempt)
  if (!item) throw new Error('quizGetOwnAttempt reported success without an item')
  return item
}
