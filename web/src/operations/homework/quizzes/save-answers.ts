import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { type Outcome, outcomeOf } from '../../../lib/graphql/outcome.ts'
import type { ResultEnvelope } from '../../../lib/graphql/refusal.ts'

export const quizSaveAnswers = graphql(`
  mutation quizSaveAnswers($attemptId: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {
    quizSaveAnswers(attemptId: $attemptId, answers: $answers, absences: $absences) {
      ...Envelope
    }
  }
`)

/** `secondsAgo`: how long ago the student left the page. `id` is a UUID: the server stores an absence only once. */
export type AbsenceInput = { id: string; secondsAgo: number; seconds: number }
export type AnswersToSave = {
  /** By the id of the question. An empty answer withdraws the earlier one. */
  answers: Readonly<Record<string, string>>
  absences: readonly AbsenceInput[]
}

/** Maximum characters of a call that the browser finishes although the page is closed: it takes 64 KiB. */
const maxKeptAlive = 15_000

/** Saves answers of a running attempt, also if the page is closed meanwhile. Never rejects. */
export function saveAnswers(attemptId: string, { answers, absences }: AnswersToSave): Promise<Outcome<ResultEnvelope>> {
  const given = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }))
  const variables = { attemptId, answers: given, absences: [...absences] }
  const keepalive = JSON.stringify(variables).length <= maxKeptAlive
  return outcomeOf(request(quizSaveAnswers, variables, undefined, keepalive).then((data) => data.quizSaveAnswers))
}
