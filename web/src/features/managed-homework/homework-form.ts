import { limits } from '@hien/contract/limits'
import { homeworkRule } from '@hien/contract/rules/homework'
import * as z from 'zod/mini'
import { dayOfInstant } from '../../lib/lessons/calendar.ts'
import { formatTime, fromPickerValue, isDay, parseTimeOfDay } from '../../lib/dates.ts'
import type { HomeworkFields } from '../../operations/homework/assignments/homework-fields.ts'
import type { HomeworkToEdit } from '../../operations/homework/assignments/get-homework-to-edit.ts'
import type { RuleForm } from '../../ui/form/rule-form.ts'

/** A file that has come whole. Its address is not kept: it is good for minutes. */
export type AttachedFile = { id: string; name: string; type: string; size: number }

/** What the fields of a homework hold: days `2026-11-24` and hours `23:59`, or what was typed instead. */
export type HomeworkValues = {
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
}
export type HomeworkFormResult = { fields: HomeworkFields; classIds: string[] }
export type HomeworkForm = RuleForm<HomeworkValues, HomeworkFormResult>

const usualPoints = 10
const endOfDay = '23:59'
const morning = '07:00'

/** The form of a new homework. */
export const newHomework = (classIds: string[]): HomeworkValues => ({
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
})

/** The form of a homework that is there, filled. When it was handed out stands there only while it is not. */
export function filledHomework(homework: HomeworkToEdit, now: Date): HomeworkValues {
  const { classId, title, desc, maxPoints, opensAt, dueAt, cutoffAt, files } = homework
  const isComing = new Date(opensAt) > now
  return {
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
  }
}

const dayFault = 'Ngày không hợp lệ, ví dụ 24-11-2026'
const timeFault = 'Giờ không hợp lệ, ví dụ 23:59'
const optionalDay = z.string().check(z.refine((day) => day === '' || isDay(day), dayFault))
/** Checked where its day is there. */
const timeOf = (day: string, time: string) => day === '' || parseTimeOfDay(time) !== null

/** What two fields hold together, as it was typed. */
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

/** In which field stands what the rule and the server call so: an instant is held by two fields. */
const fieldNames: Record<string, keyof HomeworkValues> = {
  dueAt: 'dueDay',
  opensAt: 'opensDay',
  cutoffAt: 'cutoffDay',
  fileIds: 'files',
  classId: 'classIds',
  alsoForClassIds: 'classIds',
}

/** Puts what the server refused beside the field that holds it. */
export function refusalInForm<Refused extends { field?: string | null }>(refusal: Refused | null): Refused | null {
  if (!refusal?.field) return refusal
  const [top = ''] = refusal.field.replace(/^input\./, '').split('.')
  return { ...refusal, field: fieldNames[top] ?? top }
}

/** Where an issue of the contract's rule stands in the form. */
function pathInForm([top = '', ...below]: readonly PropertyKey[]): PropertyKey[] {
  const field = fieldNames[String(top)]
  return field === undefined ? [top, ...below] : [field]
}

/** Reads the form by the rule of the contract, and says all that is wrong at once. */
export const homeworkFormRule: z.ZodMiniType<HomeworkFormResult> = z.pipe(
  z.custom<HomeworkValues>(),
  z.transform((values, context): HomeworkFormResult => {
    const { classIds, files, dueDay, dueTime, opensDay, opensTime, cutoffDay, cutoffTime, ...rest } = values
    const written = fields.safeParse(values)
    const read = homeworkRule.safeParse({
      ...rest,
      opensAt: instantOf(opensDay, opensTime),
      dueAt: instantOf(dueDay, dueTime),
      cutoffAt: instantOf(cutoffDay, cutoffTime),
      fileIds: files.map(({ id }) => id),
    })
    if (written.success && read.success) return { fields: read.data, classIds }
    // What was typed first: of what is no day the rule only knows that it is missing.
    const typed = (written.error?.issues ?? []).map(({ message, path }) => ({ message, path: [...path] }))
    const held = (read.error?.issues ?? []).map(({ message, path }) => ({ message, path: pathInForm(path) }))
    for (const fault of [...typed, ...held]) context.issues.push({ code: 'custom', input: values, ...fault })
    return z.NEVER
  }),
)

/** Whether anything is filled in that the form folds away. */
export const hasDetails = ({ opensDay, cutoffDay }: HomeworkValues) => opensDay !== '' || cutoffDay !== ''

/** Fields that the form folds away, as errors name them. */
export const isDetail = (field: string) => /^(?:opens|cutoff)/.test(field)
