/** The values of a test in the homework form, and how they become the input of the server. */
import { limits } from '@hien/contract/limits'
import { type QuestionKind, type ResultRelease, statementCount, sumOfPoints } from '@hien/contract/quiz'
import { type QuizFields, quizRule } from '@hien/contract/rules/quiz'
import { readAnswerKey, type SheetKind, sheetKinds, writeAnswerKey } from './reading/answer-key.ts'

/** Text is kept as typed if it is no number. */
type TypedNumber = number | string

/** `options` and `key` are kept while the kind changes; `notes` say what the teacher must look at after pasting. */
export type QuestionValues = {
  id: string
  kind: QuestionKind
  html: string
  options: string[]
  points: TypedNumber
  key: string
  notes: string[]
}
/** An answer sheet: the key as typed, and the points of each question of a kind. */
export type SheetValues = {
  keys: string
  optionCount: number
  textCount: TypedNumber
  points: Record<QuestionKind, TypedNumber>
}
/** `way`: questions are written here, or they are in an attached file. The other way is kept while the teacher changes. */
export type QuizValues = {
  minutes: TypedNumber
  attempts: TypedNumber
  shuffle: boolean
  release: ResultRelease
  way: 'written' | 'sheet'
  questions: QuestionValues[]
  sheet: SheetValues
}

/** Points of a question in the national exam since 2025; a text has one point. */
export const usualPoints: Record<QuestionKind, number> = { single: 0.25, statements: 1, number: 0.5, text: 1 }
/** How many options a question has at first. */
export const usualOptions = 4

const newSheet: SheetValues = { keys: '', optionCount: usualOptions, textCount: 0, points: usualPoints }

/** Returns the values of a new test. They are the same at each call, so that a draft is found again. */
export const newQuiz = (): QuizValues => ({
  minutes: 45,
  attempts: 1,
  shuffle: false,
  release: 'after_due',
  way: 'written',
  questions: [],
  sheet: newSheet,
})

/** A test as the server returns it to its teacher. */
export type StoredQuiz = {
  settings: { minutes: number | null; attempts: number; shuffle: boolean; release: ResultRelease }
  questions: readonly {
    id: string
    kind: QuestionKind
    html: string
    options: readonly string[]
    points: number
    key: string | null
  }[]
}

const isSheetKind = (kind: QuestionKind): kind is SheetKind => kind !== 'text'

/** Returns the values of an existing test. */
export function filledQuiz({ settings, questions }: StoredQuiz): QuizValues {
  const isSheet = questions.length > 0 && questions.every(({ html }) => html === '')
  const rest = { ...newQuiz(), ...settings, minutes: settings.minutes ?? '' }
  if (!isSheet)
    return {
      ...rest,
      questions: questions.map(({ id, kind, html, options, points, key }) => ({
        id,
        kind,
        html,
        options: [...options],
        points,
        key: key ?? '',
        notes: [],
      })),
    }
  const pointsOf = (kind: QuestionKind) =>
    questions.find((question) => question.kind === kind)?.points ?? usualPoints[kind]
  return {
    ...rest,
    way: 'sheet',
    sheet: {
      keys: writeAnswerKey(
        questions.flatMap(({ kind, key }) => (isSheetKind(kind) && key !== null ? [{ kind, key }] : [])),
      ),
      optionCount: Math.max(
        ...questions.flatMap(({ kind, options }) => (kind === 'single' ? [options.length] : [])),
        questions.some(({ kind }) => kind === 'single') ? limits.minQuestionOptions : usualOptions,
      ),
      textCount: questions.filter(({ kind }) => kind === 'text').length,
      points: {
        single: pointsOf('single'),
        statements: pointsOf('statements'),
        number: pointsOf('number'),
        text: pointsOf('text'),
      },
    },
  }
}

type QuestionInput = Omit<QuestionValues, 'id' | 'notes'>

const emptyOptions = (count: number): string[] => Array.from({ length: count }, () => '')
/** Returns the options that a question of this kind has, from those that it had as another kind. */
export function optionsFor(kind: QuestionKind, options: readonly string[]): string[] {
  if (kind === 'single') return options.length === 0 ? emptyOptions(usualOptions) : [...options]
  if (kind === 'statements') return emptyOptions(statementCount).map((empty, place) => options[place] ?? empty)
  return []
}

const writtenInput = ({ kind, html, options, points, key }: QuestionValues): QuestionInput => ({
  kind,
  html,
  options: optionsFor(kind, options),
  points,
  key: kind === 'text' ? '' : key,
})

/** Returns the questions of an answer sheet: part by part, and texts at the end. A missing key is empty. */
export function sheetQuestions(sheet: SheetValues): QuestionInput[] {
  const keyed = readAnswerKey(sheet.keys, sheet.optionCount).questions.map(({ kind, key }) => ({
    kind,
    key: key ?? '',
  }))
  const textCount = Math.min(limits.maxQuizQuestions, Math.max(0, Math.floor(Number(sheet.textCount)) || 0))
  const texts = Array.from({ length: textCount }, () => ({ kind: 'text' as const, key: '' }))
  const optionCounts = { single: sheet.optionCount, statements: statementCount, number: 0, text: 0 }
  return [...keyed, ...texts].map(({ kind, key }) => ({
    kind,
    html: '',
    options: emptyOptions(optionCounts[kind]),
    points: sheet.points[kind],
    key,
  }))
}

/** Returns the questions of a test in the form that the server takes; not checked. */
export const questionsOf = (quiz: QuizValues): QuestionInput[] =>
  quiz.way === 'written' ? quiz.questions.map(writtenInput) : sheetQuestions(quiz.sheet)

/** Returns the points of all questions together. Points that are no number do not count. */
export function totalOf(quiz: QuizValues): number {
  const points = questionsOf(quiz).map((question) => (typeof question.points === 'number' ? question.points : 0))
  return sumOfPoints(points) ?? 0
}

type Fault = { path: PropertyKey[]; message: string }

const typed = (value: TypedNumber) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Faults that the rule of the contract does not find, because it takes a question without a text for one on a sheet. */
function faultsOfWritten(quiz: QuizValues): Fault[] {
  const length = quiz.questions.reduce(
    (sum, { kind, html, options }) => sum + [html, ...optionsFor(kind, options)].join('').length,
    0,
  )
  return [
    ...quiz.questions.flatMap(({ html }, place) =>
      html === '' ? [{ path: ['questions', place, 'html'], message: 'Hãy viết câu hỏi' }] : [],
    ),
    ...(length > limits.maxQuizHtmlLength
      ? [{ path: ['questions'], message: 'Các câu hỏi quá dài. Hãy bớt hình' }]
      : []),
  ]
}

function faultsOfSheet({ sheet }: QuizValues, fileCount: number): Fault[] {
  const { questions, unread } = readAnswerKey(sheet.keys, sheet.optionCount)
  const missing = questions.some(({ key }) => key === null)
  const textCount = typed(sheet.textCount) ?? 0
  const isCount = typeof textCount === 'number' && Number.isInteger(textCount) && textCount >= 0
  return [
    ...(fileCount === 0 ? [{ path: ['files'], message: 'Hãy đính kèm tệp đề' }] : []),
    ...(unread.length > 0 || missing
      ? [{ path: ['sheet', 'keys'], message: 'Có chỗ chưa đọc được. Hãy sửa những dòng được đánh dấu' }]
      : []),
    ...(isCount ? [] : [{ path: ['sheet', 'textCount'], message: 'Số câu tự luận phải là số nguyên' }]),
  ]
}

/** Maps the paths of the rule to the fields of an answer sheet, which has one field for the points of each kind. */
function pathOnSheet(path: readonly PropertyKey[], questions: readonly QuestionInput[]): PropertyKey[] {
  const [top, place, part] = path
  if (top !== 'questions') return [...path]
  const question = questions[Number(place)]
  return part === 'points' && question ? ['sheet', 'points', question.kind] : ['sheet', 'keys']
}

/** Checks a test. Faults have the paths of form fields below `quiz`; of the files, the path is `files`. */
export function readQuiz(quiz: QuizValues, fileCount: number): { quiz: QuizFields | null; faults: Fault[] } {
  const questions = questionsOf(quiz)
  const isSheet = quiz.way === 'sheet'
  const own = isSheet ? faultsOfSheet(quiz, fileCount) : faultsOfWritten(quiz)
  const read = quizRule.safeParse({
    minutes: typed(quiz.minutes),
    attempts: quiz.attempts,
    shuffle: quiz.shuffle && !isSheet,
    release: quiz.release,
    questions,
  })
  const ruled = (read.error?.issues ?? []).map(({ path, message }) => ({
    path: isSheet ? pathOnSheet(path, questions) : [...path],
    message,
  }))
  const faults = [...own, ...ruled].map(({ path, message }) => ({
    path: path[0] === 'files' ? path : ['quiz', ...path],
    message,
  }))
  return { quiz: faults.length === 0 && read.success ? read.data : null, faults }
}

/** Returns how many questions of each kind there are, in the order of the kinds. */
export const countByKind = (questions: readonly { kind: QuestionKind }[]): { kind: QuestionKind; count: number }[] =>
  [...sheetKinds, 'text' as const].flatMap((kind) => {
    const count = questions.filter((question) => question.kind === kind).length
    return count === 0 ? [] : [{ kind, count }]
  })
