import { limits } from '@hien/contract/limits'
import { readAnswer } from '@hien/contract/quiz'
import { Refusal, isId } from '../../../core/refusal.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import { findOwnAttempt } from '../access.ts'
import { findAttempt, insertAbsences, writeAnswers } from '../attempt-store.ts'
import { listQuestionsToMark } from '../question-store.ts'
import { showQuestions, storedAnswer } from '../shuffle.ts'

type Answer = { questionId: string; answer: string }
type Absence = { id: string; secondsAgo: number; seconds: number }

/** Longest absence that is recorded, in seconds. */
const maxAbsence = 24 * 60 * 60

const wrongAnswer = () => new Refusal('INVALID_INPUT', { field: 'answers', description: 'Câu trả lời không hợp lệ' })

/** Removes characters that PostgreSQL cannot store as text, and puts letters into the form of the contract. */
const cleanText = (text: string) => text.normalize('NFC').replaceAll(/[^\P{Cc}\t\n\r]/gu, '')

/** Returns the answers as they are stored, the last one for each question. @throws {Refusal} INVALID_INPUT */
function readAnswers(
  answers: readonly Answer[],
  questions: ReadonlyMap<string, Parameters<typeof readAnswer>[0] & { translate(answer: string): string }>,
): Answer[] {
  if (answers.length > limits.maxQuizQuestions) throw wrongAnswer()
  const read = new Map<string, string>()
  for (const { questionId: givenId, answer: given } of answers) {
    const questionId = givenId.toLowerCase()
    const question = questions.get(questionId)
    if (!question || given.length > limits.maxSubmissionTextLength) throw wrongAnswer()
    const answer = readAnswer(question, cleanText(given))
    if (answer === null) throw wrongAnswer()
    read.set(questionId, question.translate(answer))
  }
  return [...read].map(([questionId, answer]) => ({ questionId, answer }))
}

const isWhole = (value: number, maximum: number) => Number.isSafeInteger(value) && value >= 0 && value <= maximum

/** @throws {Refusal} INVALID_INPUT */
function readAbsences(absences: readonly Absence[]): Absence[] {
  const isValid = ({ id, secondsAgo, seconds }: Absence) =>
    isId(id) && isWhole(secondsAgo, maxAbsence) && isWhole(seconds, maxAbsence)
  if (absences.length > limits.maxQuizAbsences || !absences.every(isValid))
    throw new Refusal('INVALID_INPUT', { field: 'absences' })
  return absences.map((absence) => ({ ...absence, id: absence.id.toLowerCase() }))
}

/**
 * quizSaveAnswers: saves answers of the calling student's attempt. The last answer to a question counts; an empty one removes it.
 * Also records when the test was not in view. Answers are accepted until `limits.quizSaveGrace` after the attempt's end.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND for another's attempt, or if the student
 *   has left the class; STATE_CHANGED if the attempt is handed in; HOMEWORK_CLOSED after its end; INVALID_INPUT
 */
export async function saveAnswers(
  { dependencies: { database }, viewer }: HomeworkRequest,
  input: { attemptId: string; answers: readonly Answer[]; absences: readonly Absence[] },
): Promise<void> {
  const { attempt, settings } = await findOwnAttempt(database, viewer, input.attemptId)
  const { homeworkId } = attempt
  const absences = readAbsences(input.absences)
  const shown = showQuestions(await listQuestionsToMark(database, homeworkId), {
    attemptId: attempt.id,
    shuffle: settings.shuffle,
  })
  const questions = shown.map((each) => {
    const { question } = each
    return [question.id, { ...question, translate: (answer: string) => storedAnswer(each, answer) }] as const
  })
  const answers = readAnswers(input.answers, new Map(questions))
  if (!(await writeAnswers(database, { attemptId: attempt.id, answers }))) {
    const now = await findAttempt(database, attempt.id)
    if (now?.submittedAt !== null) throw new Refusal('STATE_CHANGED', { description: 'Bài làm này đã được nộp' })
    throw new Refusal('HOMEWORK_CLOSED', { description: 'Đã hết giờ làm bài' })
  }
  await insertAbsences(database, attempt.id, absences)
}
