/** Texts about answers, the same for students, parents and teachers. */
import { type QuestionToMark, letterOf, statementCount } from '@hien/contract/quiz'

type AnswerableQuestion = Pick<QuestionToMark, 'kind'>

/** The places of the statements of a question, from 0. */
export const statementPlaces = Array.from({ length: statementCount }, (_, place) => place)
/** Returns the letter of a statement, as printed questions name it: 0 is `a`. */
export const statementLetter = (place: number) => letterOf(place).toLowerCase()

const truthWords: Record<string, string> = { T: 'Đúng', F: 'Sai' }
/** Returns `Đúng`, `Sai` or `—` for a letter of an answer to a question with statements. */
export const truthOf = (letter: string | undefined): string => truthWords[letter ?? ''] ?? '—'

/** Returns a key as people write it: `-1.25` becomes `−1,25`. */
export const keyWords = ({ kind }: AnswerableQuestion, key: string): string =>
  kind === 'number' ? key.replace('-', '−').replace('.', ',') : key

/** - partial: a question with statements of which some have no answer. */
export type Completeness = 'empty' | 'partial' | 'complete'

/** Returns how much of a question is answered. */
export function completenessOf({ kind }: AnswerableQuestion, answer: string): Completeness {
  if (answer.trim() === '') return 'empty'
  return kind === 'statements' && answer.includes('-') ? 'partial' : 'complete'
}

/** Returns an answer with the statement at a place set to T, F or `-`. The answer is empty if no statement is answered. */
export function withStatement(answer: string, place: number, letter: 'T' | 'F' | '-'): string {
  const letters = statementPlaces.map((one) => (one === place ? letter : (answer[one] ?? '-'))).join('')
  return /[TF]/.test(letters) ? letters : ''
}

/** Returns a number with the opposite sign, as typed: `1,5` becomes `-1,5`. */
export const withOtherSign = (typed: string): string => {
  const text = typed.trim()
  return /^[-−–]/.test(text) ? text.slice(1) : `-${text.replace(/^\+/, '')}`
}

/** Returns points as text, with up to four decimals: part of a statement question can be 0,025. */
export const exactPointsWords = (points: number): string => points.toLocaleString('vi', { maximumFractionDigits: 4 })
