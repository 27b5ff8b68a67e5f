import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../../lib/graphql/refusal.ts'

/** quizGetAttempt without the questions, which are the same for all students and can be large. */
export const attemptAnswers = graphql(`
  query attemptAnswers($homeworkId: ID!, $studentCode: String!) {
    quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
      ...Envelope
      item {
        number
        submittedAt
        points
        answers {
          questionId
          answer
          points
        }
      }
    }
  }
`)

/** The answers of a student in the attempt that counts. */
export type AttemptAnswers = NonNullable<ResultOf<typeof attemptAnswers>['quizGetAttempt']['item']>

/** Number of requests that run at the same time. */
const atOnce = 4

/**
 * Loads the attempts that count of these students, a few at a time.
 * @param onLoaded called after each attempt with the number of attempts loaded so far
 * @returns the attempts by the code of their student
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses
 */
export async function listAttempts(
  homeworkId: string,
  studentCodes: readonly string[],
  onLoaded: (count: number) => void,
): Promise<ReadonlyMap<string, AttemptAnswers>> {
  const attempts = new Map<string, AttemptAnswers>()
  const waiting = [...studentCodes]
  const loadNext = async (): Promise<void> => {
    const studentCode = waiting.shift()
    if (studentCode === undefined) return
    const { item } = requireSuccess((await request(attemptAnswers, { homeworkId, studentCode })).quizGetAttempt)
    if (item) attempts.set(studentCode, item)
    onLoaded(attempts.size)
    await loadNext()
  }
  await Promise.all(Array.from({ length: atOnce }, loadNext))
  return attempts
}
