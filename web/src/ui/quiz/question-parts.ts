/** Numbers the questions of a test for readers. */
import { type QuestionKind, isAnswerSheet } from '@hien/contract/quiz'

type NumberedQuestion = { id: string; kind: QuestionKind; html: string }

/** A run of questions of one kind. `numeral`: I, II, … */
export type QuestionPart<Question> = { numeral: string; kind: QuestionKind; questions: Question[] }

/** Returns a number from 1 to 399 as a Roman numeral. */
function romanNumeral(number: number): string {
  const signs = [
    ['C', 100],
    ['XC', 90],
    ['L', 50],
    ['XL', 40],
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const
  let left = number
  let numeral = ''
  for (const [sign, value] of signs) {
    numeral += sign.repeat(Math.floor(left / value))
    left %= value
  }
  return numeral
}

/** Returns the parts of a test, as in the national exam: each run of questions of one kind is a part. */
export function partsOf<Question extends { kind: QuestionKind }>(
  questions: readonly Question[],
): QuestionPart<Question>[] {
  const parts: QuestionPart<Question>[] = []
  for (const question of questions) {
    const last = parts.at(-1)
    if (last?.kind === question.kind) last.questions.push(question)
    else parts.push({ numeral: romanNumeral(parts.length + 1), kind: question.kind, questions: [question] })
  }
  return parts
}

/**
 * Returns the name of each question by its id: `Câu 3`. On an answer sheet with several parts each part counts from 1, as the
 * printed questions of the national exam do: `Phần II câu 1`.
 */
export function namesOfQuestions(questions: readonly NumberedQuestion[]): ReadonlyMap<string, string> {
  const parts = partsOf(questions)
  if (!isAnswerSheet(questions) || parts.length < 2)
    return new Map(questions.map(({ id }, place) => [id, `Câu ${place + 1}`]))
  return new Map(
    parts.flatMap(({ numeral, questions: ofPart }) =>
      ofPart.map(({ id }, place) => [id, `Phần ${numeral} câu ${place + 1}`] as const),
    ),
  )
}
