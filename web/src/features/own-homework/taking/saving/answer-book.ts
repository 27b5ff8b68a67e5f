/**
 * The answers of one attempt as this page knows them: confirmed by the server, or not confirmed yet. Pure functions; the values
 * are immutable.
 */

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, string>>

export type AnswerBook = {
  /** The answers that the server has, as far as this page knows. `step`: when the server confirmed the answer. */
  confirmed: Readonly<Record<string, { answer: string; step: number }>>
  /** The newest answers that the server has not confirmed. */
  unsent: Answers
  /** The answers of the call that is under way. Null if there is none. */
  calling: Answers | null
  /** Counts the confirmations. */
  step: number
}

/** @param kept the unsent answers of an earlier visit. */
export const beginBook = (kept: Answers): AnswerBook => ({ confirmed: {}, unsent: kept, calling: null, step: 0 })

/** Returns the newest answer to a question. Empty if there is none. */
export const answerIn = ({ confirmed, unsent }: AnswerBook, questionId: string): string =>
  unsent[questionId] ?? confirmed[questionId]?.answer ?? ''

/** True if the server has not confirmed the newest answer to a question. */
export const isUnsent = ({ unsent }: AnswerBook, questionId: string): boolean => questionId in unsent

const without = (answers: Answers, questionId: string): Answers => {
  const { [questionId]: _, ...others } = answers
  return others
}

/** Enters what the student answers. An empty answer takes the earlier answer back. */
export function withAnswer(book: AnswerBook, questionId: string, answer: string): AnswerBook {
  // A call that is under way can still change the server's answer, so only its end tells what the server has.
  const isCalling = book.calling !== null && questionId in book.calling
  const isKnown = !isCalling && (book.confirmed[questionId]?.answer ?? '') === answer
  return {
    ...book,
    unsent: isKnown ? without(book.unsent, questionId) : { ...book.unsent, [questionId]: answer },
  }
}

/** Begins a call with all unsent answers. */
export const withCall = (book: AnswerBook): AnswerBook => ({ ...book, calling: book.unsent })

/** The server has stored the answers of the call. Answers that changed during the call stay unsent. */
export function withConfirmation(book: AnswerBook): AnswerBook {
  const step = book.step + 1
  const confirmed = { ...book.confirmed }
  let { unsent } = book
  for (const [questionId, answer] of Object.entries(book.calling ?? {})) {
    confirmed[questionId] = { answer, step }
    if (unsent[questionId] === answer) unsent = without(unsent, questionId)
  }
  return { confirmed, unsent, calling: null, step }
}

/** The call has failed. Its answers stay unsent. */
export const withFailure = (book: AnswerBook): AnswerBook => ({ ...book, calling: null })

/**
 * Takes over the answers that the server has, for example from a second device. Unsent answers of this page stay.
 * @param since the step of the book when the server was asked. Later confirmations are newer than the server's answers.
 */
export function withServerAnswers(book: AnswerBook, answers: Answers, since: number): AnswerBook {
  const newer = Object.entries(book.confirmed).filter(([, { step }]) => step > since)
  const ofServer = Object.entries(answers).map(([questionId, answer]) => [questionId, { answer, step: 0 }] as const)
  return { ...book, confirmed: Object.fromEntries([...ofServer, ...newer]) }
}
