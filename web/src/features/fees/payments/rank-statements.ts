/** Decides which statements a transfer was probably meant for. Pure functions. */
import { foldText } from '@hien/contract/names'
import { leftToPay } from '../statement/statement-words.ts'
import type { PayableStatement } from './payment-form.ts'

/** A reason why a statement is likely: the text of the transfer has the student's code or name, or the amount fits. */
export type Likeness = 'code' | 'name' | 'shortName' | 'amount'

/** A better reason has more points than all worse ones together. */
const points: Record<Likeness, number> = { code: 8, name: 4, amount: 2, shortName: 1 }

/** Returns the words of a text without accents and punctuation. */
const wordsOf = (text: string) => foldText(text).match(/[a-z0-9]+/g) ?? []
/** Returns a text in which every word has a blank on both sides, so that only whole words are found. */
const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

/** Names of fewer letters appear in many texts by chance. */
const minGluedLetters = 8

/** True if the text has these words one after another; also without blanks between them, as some banks write them. */
function hasWords(text: readonly string[], words: readonly string[]): boolean {
  if (words.length < 2) return false
  if (spaced(text).includes(spaced(words))) return true
  const glued = words.join('')
  return glued.length >= minGluedLetters && text.join('').includes(glued)
}

type Transfer = { amount: number; text: string }

/** Returns why this statement is likely, the best reason first. */
export function likenessOf({ amount, text }: Transfer, statement: PayableStatement): Likeness[] {
  const words = wordsOf(text)
  const name = wordsOf(statement.fullName)
  const code = statement.studentCode.toLowerCase()
  const found: Likeness[] = []
  if (code !== '' && words.join('').includes(code)) found.push('code')
  if (hasWords(words, name)) found.push('name')
  if (leftToPay(statement) === amount) found.push('amount')
  // The two last words: middle name and given name, as relatives often write it.
  if (!found.includes('name') && name.length > 2 && hasWords(words, name.slice(-2))) found.push('shortName')
  return found
}

export type RankedStatement<Statement> = { statement: Statement; likeness: Likeness[] }

/** Returns the statements with the likely ones first. Equally likely ones keep their order. */
export function rankStatements<Statement extends PayableStatement>(
  transfer: Transfer,
  statements: readonly Statement[],
): RankedStatement<Statement>[] {
  const scoreOf = ({ likeness }: { likeness: Likeness[] }) => likeness.reduce((sum, one) => sum + points[one], 0)
  return statements
    .map((statement) => ({ statement, likeness: likenessOf(transfer, statement) }))
    .sort((one, other) => scoreOf(other) - scoreOf(one))
}

const likenessWords: Record<Likeness, string> = {
  code: 'có mã học viên trong nội dung',
  name: 'có tên học viên trong nội dung',
  shortName: 'có tên gọi trong nội dung',
  amount: 'đúng số tiền còn lại',
}
/** Returns why a statement is likely in words; empty if it is not. */
export const likenessText = (likeness: readonly Likeness[]) => {
  const text = likeness.map((one) => likenessWords[one]).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
