import { limits } from '@hien/contract/limits'
import { homeworkRule } from '@hien/contract/rules/homework'
import * as z from 'zod/mini'
import { dayOfInstant } from '../../lib/lessons/calendar.ts'
import { formatTime, fromPickerValue, isDay, parseTimeOfDay } from '../../lib/dates/format-dates.ts'
import type { QuizFields } from '@hien/contract/rules/quiz'
import type { HomeworkFields } from '../../operations/homework/assignments/homework-fields.ts'
import type { HomeworkToEdit } from '../../operations/homework/assignments/get-homework-to-edit.ts'
import type { AttachedFile } from '../../ui/form/attached-files.tsx'
import type { RuleForm } from '../../ui/form/rule-form.ts'
import { filledQuiz, newQuiz, type QuizValues, readQuiz, type StoredQuiz, totalOf } from './quiz/quiz-values.ts'

/** - begun: a test whose questions can no longer change, because a student has begun it. */
export type HomeworkKind = 'work' | 'test' | 'begun'

/** Field values of a homework. Valid days look like `2026-11-24` and valid times like `23:59`; invalid input is kept as typed. */
export type HomeworkValues = {
  kind: HomeworkKind
  classIds: string[]
  title: string
  desc: string
  maxPoints: number | string
  dueDay: string
  dueTime: string
  opensDay: string
  opensTime: string
  cutoffDay: string
  cutoffTime: string
  files: AttachedFile[]
  /** Kept while the teacher changes the kind. Only a test uses it. */
  quiz: QuizValues
}
/** `quiz`: null unless the homework is a test whose questions can change. */
export type HomeworkFormResult = { fields: HomeworkFields; classIds: string[]; quiz: QuizFields | null }
export type HomeworkForm = RuleForm<HomeworkValues, HomeworkFormResult>

const usualPoints = 10
const endOfDay = '23:59'
const morning = '07:00'

/** Returns the initial field values of a new homework. */
export const newHomework = (classIds: string[]): HomeworkValues => ({
  kind: 'work',
  classIds,
  title: '',
  desc: '',
  maxPoints: usualPoints,
  dueDay: '',
  dueTime: endOfDay,
  opensDay: '',
  opensTime: morning,
  cutoffDay: '',
  cutoffTime: endOfDay,
  files: [],
  quiz: newQuiz(),
})

/**
 * Returns the field values of an existing homework. The opening time is filled in only if it is in the future.
 * @param quiz the questions if the homework is a test; else null
 */
export function filledHomework(homework: HomeworkToEdit, quiz: StoredQuiz | null, now: Date): HomeworkValues {
  const { classId, title, desc, maxPoints, opensAt, dueAt, cutoffAt, files } = homework
  const isComing = new Date(opensAt) > now
  const kind = quiz === null ? 'work' : (homework.quiz?.begunCount ?? 0) > 0 ? 'begun' : 'test'
  return {
    kind,
    classIds: [classId],
    title,
    desc: desc ?? '',
    maxPoints,
    dueDay: dayOfInstant(dueAt),
    dueTime: formatTime(dueAt),
    opensDay: isComing ? dayOfInstant(opensAt) : '',
    opensTime: isComing ? formatTime(opensAt) : morning,
    cutoffDay: cutoffAt === null ? '' : dayOfInstant(cutoffAt),
    cutoffTime: cutoffAt === null ? endOfDay : formatTime(cutoffAt),
    files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
    quiz: quiz === null ? newQuiz() : filledQuiz(quiz),
  }
}

const dayFault = 'Ngày không hợp lệ, ví dụ 24-11-2026'
const timeFault = 'Giờ không hợp lệ, ví dụ 23:59'
const optionalDay = z.string().check(z.refine((day) => day === '' || isDay(day), dayFault))
/** True if the time is valid. Also true if the day is empty, because the time is then ignored. */
const timeOf = (day: string, time: string) => day === '' || parseTimeOfDay(time) !== null

/** Checks the classes and the typed days and times, which the contract's rule does not cover. */
const fields = z
  .object({
    classIds: z
      .array(z.string())
      .check(
        z.minLength(1, 'Vui lòng chọn lớp để giao bài'),
        z.maxLength(limits.maxClassesPerHomework, `Giao một lần cho tối đa ${limits.maxClassesPerHomework} lớp`),
      ),
    dueDay: z
      .string()
      .check(z.minLength(1, { error: 'Vui lòng chọn hạn nộp', abort: true }), z.refine(isDay, dayFault)),
    dueTime: z.string(),
    opensDay: optionalDay,
    opensTime: z.string(),
    cutoffDay: optionalDay,
    cutoffTime: z.string(),
  })
  .check(
    z.refine(({ dueDay, dueTime }) => timeOf(dueDay, dueTime), { error: timeFault, path: ['dueTime'] }),
    z.refine(({ opensDay, opensTime }) => timeOf(opensDay, opensTime), { error: timeFault, path: ['opensTime'] }),
    z.refine(({ cutoffDay, cutoffTime }) => timeOf(cutoffDay, cutoffTime), { error: timeFault, path: ['cutoffTime'] }),
  )

const instantOf = (day: string, time: string) =>
  day === '' ? null : fromPickerValue(`${day} ${parseTimeOfDay(time) ?? ''}`)

/** Maps field names of the contract and server to form fields. The form splits an instant into day and time. */
const fieldNames: Record<string, keyof HomeworkValues> = {
  dueAt: 'dueDay',
  opensAt: 'opensDay',
  cutoffAt: 'cutoffDay',
  fileIds: 'files',
  classId: 'classIds',
  alsoForClassIds: 'classIds',
}

/** Returns the refusal with the name of the form field that holds the refused value. */
export function refusalInForm<Refused extends { field?: string | null }>(refusal: Refused | null): Refused | null {
  if (!refusal?.field) return refusal
  const field = refusal.field.replace(/^input\./, '')
  // The server names the fields of a test without the form's `quiz`.
  if (/^(?:questions|minutes|attempts|shuffle|release)(?:\.|$)/.test(field))
    return { ...refusal, field: `quiz.${field}` }
  if (field.startsWith('quiz.')) return { ...refusal, field }
  const [top = ''] = field.split('.')
  return { ...refusal, field: fieldNames[top] ?? top }
}

/** Returns the path in the form for the path of an issue of the contract's rule. */
function pathInForm([top = '', ...below]: readonly PropertyKey[]): PropertyKey[] {
  const field = fieldNames[String(top)]
  return field === undefined ? [top, ...below] : [field]
}

/** Parses the form with the rule of the contract. Reports all errors at once. */
export const homeworkFormRule: z.ZodMiniType<HomeworkFormResult> = z.pipe(
  z.custom<HomeworkValues>(),
  z.transform((values, context): HomeworkFormResult => {
    const { kind, quiz, classIds, files, dueDay, dueTime, opensDay, opensTime, cutoffDay, cutoffTime, ...rest } = values
    const test = kind === 'test' ? readQuiz(quiz, files.length) : { quiz: null, faults: [] }
    const written = fields.safeParse(values)
    const read = homeworkRule.safeParse({
      ...rest,
      // The points of a test are those of its questions. Without questions, that is the only error to show.
      maxPoints: kind === 'test' ? totalOf(quiz) || usualPoints : rest.maxPoints,
      opensAt: instantOf(opensDay, opensTime),
      dueAt: instantOf(dueDay, dueTime),
      cutoffAt: instantOf(cutoffDay, cutoffTime),
      fileIds: files.map(({ id }) => id),
    })
    if (written.success && read.success && test.faults.length === 0)
      return { fields: read.data, classIds, quiz: test.quiz }
    // The form shows the first error of a field. The errors of the typed text come first: the rule of the contract would
    // report an invalid day as a missing one.
    const typed = (written.error?.issues ?? []).map(({ message, path }) => ({ message, path: [...path] }))
    const held = (read.error?.issues ?? []).map(({ message, path }) => ({ message, path: pathInForm(path) }))
    for (const fault of [...typed, ...held, ...test.faults])
      context.issues.push({ code: 'custom', input: values, ...fault })
    return z.NEVER
  }),
)

/** True if a day in the collapsible part is filled in. The times there do not count, because they have defaults. */
export const hasDetails = ({ opensDay, cutoffDay }: HomeworkValues) => opensDay !== '' || cutoffDay !== ''

/** True if the field that an error names is in the collapsible part of the form. */
export const isDetail = (field: string) => /^(?:opens|cutoff)/.test(field)
