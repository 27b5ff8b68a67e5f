/**
 * How a test marks itself: keys, answers and points. Server and web use the same rules.
 *
 * The forms of a key and of an answer depend on the kind of the question:
 * - `single`: a letter from A, the place of the option. Example: `B`.
 * - `statements`: four letters, T or F for each statement. In an answer, `-` is a statement without an answer. Example: `TF-T`.
 * - `number`: a decimal number. A key is in its normal form, see `readNumber`; an answer is as typed.
 * - `text`: a key is empty, because a teacher marks the text.
 * An empty answer is no answer.
 */

/** Kinds of questions of a test, in the order in which they are offered. */
export const questionKinds = ['single', 'statements', 'number', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const questionKindLabels: Record<QuestionKind, string> = {
  single: 'Chọn một đáp án',
  statements: 'Đúng hoặc sai',
  number: 'Trả lời ngắn',
  text: 'Tự luận',
}

/** When the results of a test are released. */
export const resultReleases = ['at_once', 'after_due', 'by_hand'] as const
export type ResultRelease = (typeof resultReleases)[number]
export const resultReleaseLabels: Record<ResultRelease, string> = {
  at_once: 'Ngay khi nộp',
  after_due: 'Sau hạn nộp',
  by_hand: 'Khi tôi công bố',
}

/** How many statements a question of the kind `statements` has. */
export const statementCount = 4
/** Maximum characters of a typed number. */
export const maxNumberLength = 20

/** The share of the points for this many right statements, from none to four (rules of the national exam since 2025). */
const statementShares = [0, 0.1, 0.25, 0.5, 1] as const

/**
 * True if the student may not begin a test because its results were released: classmates know the keys (decision 081). The student
 * may begin with an extension, or if each student gets the results at once.
 */
export const isStoppedByRelease = (
  { released, release, extendedTo }: { released: boolean; release: ResultRelease; extendedTo: Date | null },
  now: Date,
): boolean => released && release !== 'at_once' && (extendedTo === null || extendedTo <= now)

/** Returns the letter of the option at this place: 0 is A. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)

/**
 * Returns the normal form of a typed number, or null if it is not a decimal number. Comma and point are both decimal signs, blanks
 * do not count, and every usual minus sign is read. Numbers with two decimal signs, fractions and exponents are refused.
 * @example readNumber('−1,50') returns '-1.5'
 */
export function readNumber(typed: string): string | null {
  // NFKC turns full-width digits and signs into ordinary ones.
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
  const parts = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(text)
  if (!parts || text.length > maxNumberLength) return null
  const [, sign = '', whole = '', fraction = ''] = parts
  if (whole === '' && fraction === '') return null
  const digits = whole.replace(/^0+/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const number = decimals === '' ? digits : `${digits}.${decimals}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}

/** The part of a question that decides the points of an answer. */
export type QuestionToMark = {
  kind: QuestionKind
  /** How many options a question of the kind `single` has. */
  optionCount: number
  points: number
  key: string
}

/**
 * Returns the form in which an answer is stored: letters in upper case, no blanks around it, and empty if nothing is answered.
 * @returns null if the question cannot have this answer
 */
export function readAnswer(question: Pick<QuestionToMark, 'kind' | 'optionCount'>, given: string): string | null {
  if (question.kind === 'text') return given.trim() === '' ? '' : given
  const answer = given.trim()
  if (answer === '') return ''
  if (question.kind === 'number') return answer.length <= maxNumberLength ? answer : null
  const letters = answer.toUpperCase()
  if (question.kind === 'statements') {
    if (!/^[TF-]{4}$/.test(letters)) return null
    return letters === '----' ? '' : letters
  }
  const place = letters.charCodeAt(0) - 65
  return letters.length === 1 && place >= 0 && place < question.optionCount ? letters : null
}

/** Returns the normal form of a key, or null if the question cannot have this key. */
export function readKey(question: Pick<QuestionToMark, 'kind' | 'optionCount'>, given: string): string | null {
  if (question.kind === 'text') return given.trim() === '' ? '' : null
  if (question.kind === 'number') return readNumber(given)
  const key = readAnswer(question, given)
  return key === '' || key?.includes('-') ? null : key
}

/** Points are kept in whole ten-thousandths, so that 25 % of 0.25 points is exact and sums do not depend on their order. */
const parts = 10_000
const toParts = (points: number) => Math.round(points * parts)

/**
 * Returns the points for an answer, exact to four decimals.
 * @param answer as `readAnswer` returns it
 * @returns null if a teacher must mark the answer: a text that is not empty
 */
export function pointsOfAnswer({ kind, points, key }: QuestionToMark, answer: string): number | null {
  if (answer === '') return 0
  if (kind === 'text') return null
  if (kind === 'single') return answer === key ? points : 0
  if (kind === 'number') return readNumber(answer) === key ? points : 0
  const right = [...answer].filter((letter, place) => letter === key[place]).length
  return Math.round(toParts(points) * (statementShares[right] ?? 0)) / parts
}

/** True if the answer earns all points. Null if a teacher must mark it. */
export function isRight(question: QuestionToMark, answer: string): boolean | null {
  const points = pointsOfAnswer(question, answer)
  return points === null ? null : toParts(points) === toParts(question.points)
}

/**
 * Returns the sum of points, rounded half up to two decimals, as marks are kept.
 * @param points of every question; null is a text that is not marked
 * @returns null if one is null
 */
export function sumOfPoints(points: readonly (number | null)[]): number | null {
  let sum = 0
  for (const each of points) {
    if (each === null) return null
    sum += toParts(each)
  }
  return Math.floor((sum + parts / 200) / (parts / 100)) / 100
}

/** True if the questions are in an attached file, so that students fill in an answer sheet. */
export const isAnswerSheet = (questions: readonly { html: string }[]): boolean =>
  questions.every(({ html }) => html === '')
