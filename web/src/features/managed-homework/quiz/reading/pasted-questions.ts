/** Finds the questions in a text that was pasted from Word or Google Docs. */
import { type QuestionKind, letterOf, readNumber, statementCount } from '@hien/contract/quiz'
import { limits } from '@hien/contract/limits'
import { type KeyedQuestion, readAnswerKey, type SheetKind } from './answer-key.ts'
import {
  isAll,
  isOwnPicture,
  optionHtmlOf,
  questionHtmlOf,
  sliceOf,
  type StyledText,
  unstyled,
  without,
} from './styled-text.ts'

/** `faults`: Vietnamese sentences about parts that the teacher must check. `key` is empty if it was not found. `points`: null if not written. */
export type PastedQuestion = {
  kind: QuestionKind
  html: string
  options: string[]
  key: string
  points: number | null
  faults: string[]
}
/** `unread`: lines that belong to no question. */
export type PastedQuestions = { questions: PastedQuestion[]; unread: string[] }

const notFound = 'Chưa thấy đáp án'

type Part = QuestionKind | null
type Range = { start: number; end: number }
type Chunk = Range & { number: number; part: Part }

const partHead = /^ *(?:phần|part) *(iii|ii|iv|i|[1-4])(?![\p{L}\d]).*$/gimu
const parts: Record<string, Part> = {
  I: 'single',
  II: 'statements',
  III: 'number',
  IV: 'text',
  '1': 'single',
  '2': 'statements',
  '3': 'number',
  '4': 'text',
}
const namedHead = /^ *(?:câu(?: hỏi)?|question|bài) *(\d{1,3})(?!\d) *(?:[.:)/–-](?!\d))? */gimu
const numberedHead = /^ *(\d{1,3})[.)](?!\d) */gmu
const keyTable =
  /^ *[-–=_* ]*(?:bảng )?(?:đáp án|answer key|hướng dẫn chấm)(?: (?:chi tiết|của|đề|mã|môn|phần|tham khảo|và).{0,40})? *[:.]? *[-–=_*]*$/gimu
/** The head of an explanation. 'Giải' alone: 'Giải phương trình' is a question. */
const solution =
  /^ *(?:(?:lời giải|hướng dẫn(?: giải)?|giải thích|giải chi tiết|explanation)(?!\p{L}).*|giải *[:.]?) *$/imu
/** A line with the answer. After 'chọn' and 'trả lời' only a key is an answer: 'Chọn câu đúng' is a question. */
const answerLine =
  /^ *(?:(?:đáp án(?: đúng)?|đáp số|đs|answer|key) *(?:là *)?[:.–-]|(?:đáp án(?: đúng)?|đáp số|chọn(?: đáp án)?|trả lời) *(?:là *)?:?(?= *(?:[a-f]|[+−-]?\d[\d.,]*|[đstf](?:[ ,-]*[đstf]){3}) *\.? *$)) *(.*\S) *$/imu
const pointsWords = /^\(? *([\d.,]+) *(?:điểm|đ) *\)? *[.:]? */iu

function ranges(pattern: RegExp, text: string): (Range & { value: string })[] {
  return [...text.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    value: found[1] ?? '',
  }))
}

/** `before`: the lines above the first question or part. `table`: the keys below the questions. */
type Divided = { chunks: Chunk[]; before: Range; table: Range | null }

/** Cuts the text at the heads of questions and parts. */
function divide(text: string): Divided {
  const named = ranges(namedHead, text)
  const heads = named.length > 0 ? named : ranges(numberedHead, text)
  const partHeads = ranges(partHead, text)
  const first = heads[0]?.start ?? text.length
  const table = ranges(keyTable, text).find(({ start }) => start > first && heads.length > 0) ?? null
  const end = table?.start ?? text.length
  const wanted = heads.filter(({ start }) => start < end)
  const cuts = [...wanted, ...partHeads].map(({ start }) => start)
  const partAt = (place: number): Part =>
    parts[
      partHeads
        .filter(({ start }) => start < place)
        .at(-1)
        ?.value.toUpperCase() ?? ''
    ] ?? null
  const chunks = wanted.map((head) => ({
    start: head.end,
    end: Math.min(end, ...cuts.filter((cut) => cut > head.start)),
    number: Number(head.value),
    part: partAt(head.start),
  }))
  // The lines below the head of a part are its instruction.
  const before = { start: 0, end: Math.min(end, first, ...partHeads.map(({ start }) => start)) }
  return { chunks, before, table: table === null ? null : { start: table.end, end: text.length } }
}

type Marker = Range & { letter: string; hasStar: boolean; styled: StyledText }

/**
 * Returns the markers of the options in their order, A, B, C …: the longest row of them. A marker at the start of a line counts
 * before one inside a line.
 */
function markersIn(chunk: StyledText, { pattern, first }: { pattern: RegExp; first: 'A' | 'a' }): Marker[] {
  const all = [...chunk.text.matchAll(pattern)].map((found): Marker => {
    const [whole, lead = '', before = '', letter = '', after = '', last = ''] = found
    const start = found.index + lead.length
    const end = found.index + whole.length
    const place = start + before.length
    return {
      start,
      end,
      letter,
      hasStar: /[*#]/.test(before + after + last),
      styled: sliceOf(chunk, place, place + letter.length),
    }
  })
  let best: Marker[] = []
  const isAtLineStart = (marker: Marker | undefined) =>
    marker !== undefined && (marker.start === 0 || chunk.text[marker.start - 1] === '\n')
  for (const [from, head] of all.entries()) {
    if (head.letter !== first) continue
    const row = [head]
    for (const marker of all.slice(from + 1))
      if (marker.letter.charCodeAt(0) === first.charCodeAt(0) + row.length) row.push(marker)
    const isBetter =
      row.length > best.length || (row.length === best.length && isAtLineStart(head) && !isAtLineStart(best[0]))
    if (isBetter) best = row
  }
  return best.length > 1 ? best : []
}

const upperMarker = { pattern: /(^|\s)([*#]? ?)([A-F])( ?[*#]?)[.)/:]([*#]?) */gm, first: 'A' } as const
const lowerMarker = { pattern: /(^|\s)([*#]? ?)([a-d])( ?[*#]?)[.)]([*#]?) */gm, first: 'a' } as const

type Option = { marker: Marker; styled: StyledText; hasStar: boolean }

function optionsOf(chunk: StyledText, markers: readonly Marker[]): Option[] {
  return markers.map((marker, place) => {
    const styled = sliceOf(chunk, marker.end, markers[place + 1]?.start ?? chunk.text.length)
    const star = /\s*[*#]+$/.exec(styled.text)
    if (star === null) return { marker, styled, hasStar: marker.hasStar }
    return { marker, styled: sliceOf(styled, 0, star.index), hasStar: true }
  })
}

/** The ways in which teachers mark an option, surest first. */
const marks: ((option: Option) => boolean)[] = [
  ({ hasStar }) => hasStar,
  ({ marker }) => isAll(marker.styled, 'underline'),
  ({ marker, styled }) => isAll(marker.styled, 'isMarked') || isAll(styled, 'isMarked'),
  ({ marker }) => isAll(marker.styled, 'bold'),
  ({ styled }) => isAll(styled, 'underline'),
  ({ styled }) => isAll(styled, 'bold'),
]

/** Returns the key of a marked option. Empty if no mark, or the first mark that is used at all, is at more than one option. */
function markedLetter(options: readonly Option[]): string {
  for (const mark of marks) {
    const marked = options.flatMap((option, place) => (mark(option) ? [place] : []))
    if (marked.length === 1) return letterOf(marked[0] ?? 0)
  }
  return ''
}

/** The words after a statement that say whether it is right. 'là đúng' belongs to the statement. */
const truthAtEnd = /\s*(?:[([–→:-]\s*(đúng|sai|true|false|đ|s|t|f)\s*[)\]]?|\s([ĐS]))\s*\.?$/iu

function statementsOf(options: readonly Option[]): { options: StyledText[]; key: string } {
  const ends = options.map(({ styled }) => truthAtEnd.exec(styled.text))
  if (ends.every((end) => end !== null)) {
    const letters = ends.map((end) => (/^[đt]/i.test(end[1] ?? end[2] ?? '') ? 'T' : 'F'))
    return {
      options: options.map(({ styled }, place) => sliceOf(styled, 0, ends[place]?.index ?? 0)),
      key: letters.join(''),
    }
  }
  const mark = marks.slice(0, 4).find((one) => options.some(one) && !options.every(one))
  const key = mark === undefined ? '' : options.map((option) => (mark(option) ? 'T' : 'F')).join('')
  return { options: options.map(({ styled }) => styled), key }
}

const keyOfKind = (kind: SheetKind, text: string): string => {
  const head = { single: 'I', statements: 'II', number: 'III' }[kind]
  const { questions, unread } = readAnswerKey(`Phần ${head}\n${text.replace(/\.$/, '')}`, limits.maxQuestionOptions)
  return unread.length === 0 && questions.length === 1 ? (questions[0]?.key ?? '') : ''
}

/** Takes a style from an option if it marked the option as a whole. */
function withoutMarks(styled: StyledText, isMarked: boolean): StyledText {
  if (!isMarked) return styled
  const upright = isAll(styled, 'underline') ? unstyled(styled, 'underline') : styled
  return isAll(upright, 'bold') ? unstyled(upright, 'bold') : upright
}

const withoutBold = (styled: StyledText) => (isAll(styled, 'bold') ? unstyled(styled, 'bold') : styled)

/** Returns the question in a chunk: what follows the head, up to the next head. */
function questionOf(whole: StyledText, part: Part): PastedQuestion {
  const faults: string[] = []
  const written = pointsWords.exec(whole.text)
  const points = written === null ? null : Number(written[1]?.replace(',', '.'))
  let chunk = written === null ? whole : sliceOf(whole, written[0].length, whole.text.length)
  const found = solution.exec(chunk.text)
  // At the beginning it is the question.
  const solved = found !== null && found.index > 0 ? found : null
  const explained = solved === null ? '' : chunk.text.slice(solved.index)
  if (solved !== null) chunk = sliceOf(chunk, 0, solved.index)
  const answered = answerLine.exec(chunk.text)
  const isLineAnswer = answered !== null && chunk.text.slice(0, answered.index).trim() !== ''
  if (isLineAnswer) {
    const end = answered.index + answered[0].length
    chunk = without(chunk, [{ start: answered.index, end }])
  }
  const answer =
    (isLineAnswer ? answered[1] : /(?:chọn|đáp án)(?: đúng)?(?: là)? *:? *([A-F])(?!\p{L})/iu.exec(explained)?.[1]) ??
    ''

  const upper = markersIn(chunk, upperMarker)
  const lower = markersIn(chunk, lowerMarker)
  const hasLower = lower.length > 0 && (part === 'statements' || upper.length === 0)
  const markers = hasLower ? lower : upper
  const isStatements = hasLower || (part === 'statements' && markers.length > 0)
  const options = optionsOf(chunk, markers)
  const stem = withoutBold(sliceOf(chunk, 0, markers[0]?.start ?? chunk.text.length))
  if (stem.text === '') faults.push('Câu hỏi còn trống')
  if (chunk.styles.some(({ picture }) => picture !== undefined && !isOwnPicture(picture)))
    faults.push('Có hình hoặc công thức chưa dán được. Hãy thêm lại ở chỗ [hình]')
  const question = { html: questionHtmlOf(stem), points, faults }

  if (isStatements) {
    const statements = statementsOf(options)
    if (options.length < statementCount) faults.push(`Chỉ thấy ${options.length} ý, cần 4 ý`)
    const key = (answer === '' ? '' : keyOfKind('statements', answer)) || statements.key
    if (key.length !== statementCount) faults.push(notFound)
    return {
      ...question,
      kind: 'statements',
      options: statements.options.map((option) => optionHtmlOf(withoutBold(option))),
      key: key.length === statementCount ? key : '',
    }
  }
  if (options.length > 0) {
    const key = keyOfKind('single', answer) || markedLetter(options)
    if (key === '') faults.push(notFound)
    if (options.some(({ styled }) => styled.text === '')) faults.push('Có phương án còn trống')
    return {
      ...question,
      kind: 'single',
      options: options.map(({ styled }, place) => optionHtmlOf(withoutMarks(styled, key === letterOf(place)))),
      key,
    }
  }
  if (part === 'single') faults.push('Không thấy phương án A, B, C, D')
  const number = readNumber(answer.replace(/\.$/, ''))
  if (number !== null || part === 'number') {
    if (number === null) faults.push(notFound)
    return { ...question, kind: 'number', options: [], key: number ?? '' }
  }
  // The answer to a text is no key, so it stays with the text for the teacher to see.
  if (part === 'statements') faults.push('Không thấy bốn ý a, b, c, d')
  return { ...question, kind: part === 'single' ? 'single' : 'text', options: [], key: '' }
}

/**
 * Returns how many questions of earlier parts the numbers of a pasted kind count too: 12 if part II begins with 'Câu 13'.
 * @param first number of the first pasted question of the kind
 */
function earlierCount(keyed: readonly KeyedQuestion[], kind: SheetKind, first: number): number {
  const head = keyed.find((one) => one.kind === kind)
  if (head === undefined) return 0
  // The table continues the numbers, but the numbers of the questions can begin again in each part.
  if (head.written > 1) return first < head.written ? 0 : head.written - 1
  const count = keyed.indexOf(head)
  return first === count + 1 ? count : 0
}

type NumberedQuestion = { number: number; question: PastedQuestion }

/** Fills in the keys of a table by the numbers of the questions. Does not change keys that were found at a question. */
function withTable(read: readonly NumberedQuestion[], table: string): PastedQuestion[] {
  const { questions: keyed } = readAnswerKey(
    table.replaceAll(/(?<!\p{L})(?:chọn|đáp án)(?!\p{L})/giu, ' '),
    limits.maxQuestionOptions,
  )
  return read.map(({ number, question }) => {
    const { kind } = question
    if (question.key !== '' || kind === 'text') return question
    const numbers = read.filter((one) => one.question.kind === kind).map((one) => one.number)
    // A number that two questions have does not say which of them the key is for.
    if (numbers.filter((one) => one === number).length > 1) return question
    const place = number - earlierCount(keyed, kind, numbers[0] ?? number)
    const key = keyed.find((one) => one.kind === kind && one.number === place)?.key ?? null
    const isPossible = key !== null && (kind !== 'single' || key.charCodeAt(0) - 65 < question.options.length)
    if (!isPossible) return question
    return { ...question, key, faults: question.faults.filter((fault) => fault !== notFound) }
  })
}

/**
 * Reads questions such as 'Câu 1: … A. … B. …'. The right option is underlined, starred, coloured or the only bold one, or a line
 * 'Đáp án: B' or a table below the questions names it. What was not found is in `faults` or `unread`.
 */
export function readPastedQuestions(pasted: StyledText): PastedQuestions {
  const { chunks, before, table } = divide(pasted.text)
  const read = chunks.map((chunk, place) => {
    const question = questionOf(sliceOf(pasted, chunk.start, chunk.end), chunk.part)
    const previous = chunks[place - 1]?.number
    const isGap = previous !== undefined && chunk.number > previous + 1
    if (isGap) question.faults.push(`Trước câu này không thấy câu ${previous + 1}`)
    return { number: chunk.number, question }
  })
  const questions =
    table === null ? read.map(({ question }) => question) : withTable(read, pasted.text.slice(table.start, table.end))
  const unread = pasted.text
    .slice(before.start, before.end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { questions, unread }
}
