import { type QuestionKind, readNumber } from '@hien/contract/quiz'
import { keyWords, truthOf } from '../../ui/quiz/answer-words.ts'

/**
 * Returns an answer or a key in one line. Statements are `Đ S — Đ`, and numbers have a decimal comma. A number that cannot be read,
 * and a text, stay as typed.
 */
export function choiceWords(kind: QuestionKind, choice: string): string {
  if (kind === 'statements') return [...choice].map((letter) => truthOf(letter).slice(0, 1)).join(' ')
  if (kind !== 'number') return choice
  const number = readNumber(choice)
  return number === null ? choice : keyWords({ kind }, number)
}
