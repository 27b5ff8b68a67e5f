/** Reads the answer key of a test as teachers type or paste it. */
import { maxNumberLength, letterOf, readNumber, statementCount } from '@hien/contract/quiz'
import { limits } from '@hien/contract/limits'

/** Parts of the national exam since 2025: I choose an option, II true or false, III a short number. */
export const sheetKinds = ['single', 'statements', 'number'] as const
export type SheetKind = (typeof sheetKinds)[number]

/**
 * `number`: from 1 in its part. `written`: the number in the text, which differs if the part continues the numbers of the part before.
 * `key` is in the normal form of contract/src/quiz.ts; null if the text has no key for it.
 */
export type KeyedQuestion = { kind: SheetKind; number: number; written: number; key: string | null }
/** `line`: from 1. `text` is the piece that was not read; it is not in the key. */
export type UnreadPiece = { line: number; text: string; why: string }
/** `questions`: part by part. */
export type AnswerKey = { questions: KeyedQuestion[]; unread: UnreadPiece[] }

const partNumerals: Record<string, SheetKind> = {
  I: 'single',
  II: 'statements',
  III: 'number',
  '1': 'single',
  '2': 'statements',
  '3': 'number',
}
const partHead = /^\s*(?:(?:phần|part)\s*(iii|ii|i|[123])(?![\p{L}\d])|(iii|ii|i)(?=\s*[.:)]))[\s.:)–-]*/iu
/** Words after the name of a part, such as in 'Phần II. Đúng hoặc sai'. */
const partTitle =
  /^(?:\(|trắc\s|câu\s+(?:hỏi|trắc|trả)|chọn|nhiều|đúng\s*(?:[/,–-]\s*|hoặc\s+)?sai\s*[.:]?\s*$|trả\s+lời|thí\s+sinh)/iu
const tableHead =
  /^\s*(?:bảng\s+)?(?:câu(?:\s+hỏi)?|stt|đáp\s*án|keys?|answers?)(?:\s+(?:số|đáp\s*án|keys?))*\s*[:.]?\s*$/iu
const questionWord = /(?<!\p{L})(?:câu(?:\s+hỏi)?|question|bài)\s*(?=\d)/giu
const separators = /[\s,;.:|/()=–-]+/y

/** Collects the keys of one part by their numbers. */
class Part {
  readonly keys = new Map<number, string>()
  /** Subtracted from typed numbers, if the numbers of the part continue those of the part before. */
  #offset: number | null = null
  #last = 0

  /** @returns why the key was refused; null if it was added */
  add(typed: number | null, key: string, before: number): string | null {
    if (typed !== null) this.#offset ??= typed === before + 1 ? before : 0
    const number = typed === null ? this.#last + 1 : typed - this.offset
    if (number < 1 || number > limits.maxQuizQuestions) return `Không có câu ${typed ?? number}`
    if (this.keys.has(number)) return `Câu ${typed ?? number} đã có đáp án`
    this.keys.set(number, key)
    this.#last = number
    return null
  }

  get offset() {
    return this.#offset ?? 0
  }

  get expected() {
    return this.#last + 1
  }

  get count() {
    return Math.max(0, ...this.keys.keys())
  }
}

type Found = { number: number | null; key: string; text: string } | { unread: string; why: string }
const notRead = 'Không đọc được'

/** Walks through a line from piece to piece. `at` tries a pattern (with the flags y and u) at the present place. */
class Walk {
  #place = 0
  readonly #line: string
  constructor(line: string) {
    this.#line = line
  }
  at(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#place
    const found = pattern.exec(this.#line)
    if (found !== null) this.#place += found[0].length
    return found
  }
  skip() {
    this.at(separators)
  }
  get ended() {
    return this.#place >= this.#line.length
  }
  word() {
    return this.at(/[^\s,;|]+/y)?.[0] ?? this.at(/[^]/y)?.[0] ?? ''
  }
}

/** Reads '1A 2B', '1. A', '1-A', '1-4: ABCD' and 'ABCD'. */
function readSingles(line: string, optionCount: number): Found[] {
  const found: Found[] = []
  const walk = new Walk(line)
  let number: number | null = null
  const endNumber = () => {
    if (number !== null) found.push({ unread: String(number), why: `Câu ${number} thiếu đáp án` })
    number = null
  }
  for (walk.skip(); !walk.ended; walk.skip()) {
    const digits = walk.at(/(\d{1,3})(?:\s*[-–]\s*\d{1,3}\s*[:.)]?\s*(?=[a-f]{2}))?(?!\d)/iy)
    if (digits) {
      endNumber()
      number = Number(digits[1])
      continue
    }
    const letters = walk.at(/([a-f]+)(?![\p{L}\d])|([a-f])(?=\d)/iuy)
    if (letters === null) {
      const text = walk.word()
      found.push({ unread: number === null ? text : `${number} ${text}`, why: notRead })
      number = null
      continue
    }
    for (const letter of letters[0].toUpperCase()) {
      const text: string = number === null ? letter : `${number}${letter}`
      if (letter.charCodeAt(0) - 65 < optionCount) found.push({ number, key: letter, text })
      else found.push({ unread: text, why: `Chỉ có phương án A đến ${letterOf(optionCount - 1)}` })
      number = number === null ? null : number + 1
    }
    number = null
  }
  endNumber()
  return found
}

const truthOf = (letter: string) => (/[đdt]/i.test(letter) ? 'T' : 'F')

/** Matches the letter of a statement before its value, as in 'b) S'. */
const statementLabel = /(?<!\p{L})[abcd]\s*[).:]?\s*(?=[đstfd](?!\p{L}))/giu

/** Removes the letters of statements: 'a Đ b S' becomes 'Đ S'. Without a, b or c, a 'd' is a value typed for 'Đ'. */
const withoutLabels = (line: string) =>
  /(?<!\p{L})[abc]\s*[).:]?\s*[đstfd](?!\p{L})/iu.test(line) ? line.replaceAll(statementLabel, ' ') : line

/** Writes the words as letters: 'Đúng' as 'Đ' and 'Sai' as 'S'. */
const withTruthLetters = (line: string) =>
  line.replaceAll(/(?<!\p{L})(?:đúng|true)(?!\p{L})/giu, 'Đ').replaceAll(/(?<!\p{L})(?:sai|false)(?!\p{L})/giu, 'S')

/**
 * Reads 'Đ S S Đ', 'ĐSSĐ', 'TFFT', '1. ĐSSĐ 2. SSĐĐ', '1a Đ 1b S …' and 'a) Đúng b) Sai …'. A question may go on in the next
 * line, so `open` is the unfinished question of the line before.
 */
function readStatements(line: string, open: OpenStatements): Found[] {
  const found: Found[] = []
  const walk = new Walk(withoutLabels(withTruthLetters(line)))
  const finish = () => {
    const key = open.letters.join('')
    if (open.letters.length > 0)
      found.push(
        key.length === statementCount
          ? { number: open.number, key, text: open.text }
          : { unread: open.text, why: 'Mỗi câu cần bốn ý' },
      )
    open.clear()
  }
  for (walk.skip(); !walk.ended; walk.skip()) {
    const digits = walk.at(/\d{1,3}(?!\d)/y)
    if (digits) {
      if (open.number !== Number(digits[0])) {
        finish()
        open.number = Number(digits[0])
      }
      continue
    }
    const run = walk.at(/[đstfd](?:[\s,;./|)–-]*[đstfd])*(?!\p{L})/iuy)
    if (run === null) {
      found.push({ unread: walk.word(), why: notRead })
      continue
    }
    const letters = run[0].replaceAll(/[^\p{L}]/gu, '')
    // In a line of its own, the last statement is 'd Đ'.
    const isLabelled = /^d./.test(letters) && letters.length === 2 && open.letters.length === statementCount - 1
    for (const letter of isLabelled ? letters.slice(1) : letters) {
      open.add(truthOf(letter), letter)
      if (open.letters.length === statementCount) finish()
    }
  }
  return found
}

/** The question with statements that is being read. */
class OpenStatements {
  number: number | null = null
  letters: string[] = []
  text = ''
  add(letter: string, typed: string) {
    this.letters.push(letter)
    this.text += typed
  }
  clear() {
    this.number = null
    this.letters = []
    this.text = ''
  }
}

/** Reads '12,5', '1. 12,5', '1) -3', '1 12' and several of them in one line. */
function readNumbers(line: string, expected: number): Found[] {
  const pieces = line.trim().split(/[\s;|]+/)
  const numberOf = (piece: string) => /^(\d{1,3})[.:)=]$/.exec(piece)?.[1]
  // Two numbers in a line are a number and its key, if the first one is the next number.
  if (pieces.length === 2 && pieces[0] === String(expected)) pieces[0] += ':'
  const found: Found[] = []
  let number: number | null = null
  for (const piece of pieces) {
    const alone = numberOf(piece)
    if (alone !== undefined) {
      number = Number(alone)
      continue
    }
    const joined = /^(\d{1,3})[:)=](.+)$/.exec(piece)
    const typed = (joined?.[2] ?? piece).replace(/,$/, '')
    const key = typed.length <= maxNumberLength ? readNumber(typed) : null
    if (joined) number = Number(joined[1])
    if (key === null) found.push({ unread: piece, why: 'Không phải là một số' })
    else found.push({ number, key, text: piece })
    number = null
  }
  if (number !== null) found.push({ unread: String(number), why: `Câu ${number} thiếu đáp án` })
  return found
}

/** Returns the kind that a line has if no head of a part says it; null if it has neither letters nor digits. */
function kindOfLine(line: string): SheetKind | null {
  const letters = withTruthLetters(line).toUpperCase()
  if (/(?<!\p{L})[ĐSTFDABC]*[ĐST][ĐSTFD]*(?!\p{L})/u.test(letters)) return 'statements'
  if (/(?<!\p{L})[A-F]+(?!\p{L})/u.test(letters)) return 'single'
  return /\d/.test(letters) ? 'number' : null
}

/** True for the line of numbers above a line of letters, as tables have them: '1 2 3' above 'A B C'. */
function isRowOfNumbers(line: string, next: string | undefined): boolean {
  const numbers = line.trim().split(/[\s|]+/)
  return (
    numbers.length > 1 &&
    numbers.every((number, place) => /^\d{1,3}$/.test(number) && Number(number) === Number(numbers[0]) + place) &&
    next?.trim().split(/[\s|]+/).length === numbers.length &&
    /^[\s|]*[a-fđst]/i.test(next)
  )
}

/**
 * Reads an answer key. Parts begin with 'Phần I', 'Phần II' and 'Phần III'; without them, letters A to F are options, Đ and S or T
 * and F are statements, and lines of numbers are short answers. Numbers of questions may be left out.
 * @param optionCount how many options each question of part I has
 */
export function readAnswerKey(text: string, optionCount: number): AnswerKey {
  const parts: Record<SheetKind, Part> = { single: new Part(), statements: new Part(), number: new Part() }
  const unread: UnreadPiece[] = []
  const open = new OpenStatements()
  let headed: SheetKind | null = null
  const lines = text.normalize('NFC').split('\n')
  const take = (kind: SheetKind, line: number, found: Found[]) => {
    const before = sheetKinds.slice(0, sheetKinds.indexOf(kind)).reduce((sum, earlier) => sum + parts[earlier].count, 0)
    for (const piece of found) {
      if ('unread' in piece) unread.push({ line, text: piece.unread, why: piece.why })
      else {
        const why = parts[kind].add(piece.number, piece.key, before)
        if (why !== null) unread.push({ line, text: piece.text, why })
      }
    }
  }
  /** A question whose statements end here can no longer go on. */
  const close = (line: number) => {
    if (open.letters.length > 0) unread.push({ line, text: open.text, why: 'Mỗi câu cần bốn ý' })
    open.clear()
  }
  for (const [place, typed] of lines.entries()) {
    let line = typed
    const head = partHead.exec(line)
    if (head) {
      close(place)
      headed = partNumerals[(head[1] ?? head[2] ?? '').toUpperCase()] ?? null
      line = line.slice(head[0].length)
      if (partTitle.test(line)) continue
    }
    if (line.trim() === '' || tableHead.test(line) || isRowOfNumbers(line, lines[place + 1])) continue
    const written = line.replaceAll(questionWord, '')
    if (written !== line && /^\s*\d+[\s.:)]*$/.test(written)) {
      // 'Câu 1' has its own line, and its key is below it.
      const next = lines[place + 1]
      if (next === undefined) unread.push({ line: place + 1, text: typed.trim(), why: 'Thiếu đáp án' })
      else lines[place + 1] = `${written} ${next}`
      continue
    }
    const kind = headed ?? (open.letters.length > 0 ? 'statements' : kindOfLine(written))
    if (kind !== 'statements') close(place)
    if (kind === null) unread.push({ line: place + 1, text: line.trim(), why: notRead })
    else if (kind === 'single') take(kind, place + 1, readSingles(written, optionCount))
    else if (kind === 'statements') take(kind, place + 1, readStatements(written, open))
    else take(kind, place + 1, readNumbers(written, parts.number.expected))
  }
  close(lines.length)
  const questions = sheetKinds.flatMap((kind) =>
    Array.from({ length: parts[kind].count }, (_, place): KeyedQuestion => ({
      kind,
      number: place + 1,
      written: place + 1 + parts[kind].offset,
      key: parts[kind].keys.get(place + 1) ?? null,
    })),
  )
  return { questions, unread }
}

const perLine = 10

/** Returns the key as a text that readAnswerKey reads. */
export function writeAnswerKey(questions: readonly { kind: SheetKind; key: string }[]): string {
  const keysOf = (wanted: SheetKind) => questions.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const singles = keysOf('single').map((key, place) => `${place + 1}${key}`)
  const rows = Array.from({ length: Math.ceil(singles.length / perLine) }, (_, row) =>
    singles.slice(row * perLine, (row + 1) * perLine).join(' '),
  )
  const statements = keysOf('statements').map((key, place) => {
    const letters = [...key].map((letter) => (letter === 'T' ? 'Đ' : 'S'))
    return `${place + 1}. ${letters.join(' ')}`
  })
  const numbers = keysOf('number').map((key, place) => `${place + 1}. ${key.replace('.', ',')}`)
  const part = (head: string, lines: string[]) => (lines.length === 0 ? [] : [[head, ...lines].join('\n')])
  return [...part('Phần I', rows), ...part('Phần II', statements), ...part('Phần III', numbers)].join('\n\n')
}
