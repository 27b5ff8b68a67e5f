import { codeAlphabet, proposeCourseCode } from '@hien/contract/codes'
import { courseRule } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import { type Weekday, parseWeekdays } from '@hien/contract/weekdays'
import * as z from 'zod/mini'
import { fromPickerValue, toPickerValue } from '../../lib/dates.ts'
import type { RuleForm } from '../../ui/form/rule-form.ts'
import type { CourseContent } from '../../operations/courses/get-course-content.ts'

/** `key` tells the rows of the form apart and is not sent; only a section that is there has a `sectionId`. */
export type SectionValues = {
  key: string
  sectionId?: string
  title: string
  description: string
  order: number | string
}

/** What the fields of the course form hold: HTML, picker values and ticked days. */
export type CourseValues = {
  code: string
  name: string
  description: string
  phone: string
  startTime: string | null
  endTime: string | null
  days: Weekday[]
  timeLearn: number | string
  liveSetting: { type: RoomType; link: string }[]
  sections: SectionValues[]
}

export const newSection = (order: number): SectionValues => ({
  key: crypto.randomUUID(),
  title: '',
  description: '',
  order,
})

export const newCourse = (): CourseValues => ({
  code: '',
  name: '',
  description: '',
  phone: '',
  startTime: null,
  endTime: null,
  days: [],
  timeLearn: '',
  liveSetting: [{ type: 'bigblue', link: '' }],
  sections: [],
})

/** The form of a course that is there, filled. */
export const filledCourse = (course: CourseContent): CourseValues => ({
  code: course.code,
  name: course.title,
  description: course.desc ?? '',
  phone: course.phone ?? '',
  startTime: toPickerValue(course.startTime),
  endTime: toPickerValue(course.endTime),
  days: parseWeekdays(course.days) ?? [],
  timeLearn: course.timeLearn,
  liveSetting: course.liveSetting.map(({ type, link }) => ({ type, link: link ?? '' })),
  sections: course.sections.map(({ sectionId, title, description, order }) => ({
    key: sectionId,
    sectionId,
    title,
    description: description ?? '',
    order,
  })),
})

/** Reads the form by the rule of the contract. Days come out joined by comma and blank, as a create sends them. */
export const courseFormRule = z.pipe(
  z.transform((values: CourseValues): unknown => ({
    ...values,
    startTime: fromPickerValue(values.startTime),
    endTime: fromPickerValue(values.endTime),
    days: values.days.join(', '),
  })),
  courseRule,
)

/** Codes to try where a proposed one is taken; none for a code that somebody chose. */
export function otherCodesOf({ code, name }: { code: string; name: string }): string[] {
  if (code !== proposeCourseCode(name)) return []
  const chance = Array.from(
    crypto.getRandomValues(new Uint8Array(4)),
    (byte) => codeAlphabet[byte % codeAlphabet.length],
  )
  return [`${code}-2`, `${code}-3`, `${code}-${chance.join('')}`]
}

/** Whether anything is filled in that the form folds away. */
export const hasDetails = ({ description, phone, startTime, endTime, liveSetting }: CourseValues) =>
  [description, phone, startTime, endTime].some(Boolean) ||
  liveSetting.some(({ type, link }) => type !== 'bigblue' || link !== '')

/** Fields that the form folds away, as errors name them. */
export const isDetail = (field: string) => /^(?:description|phone|startTime|endTime|liveSetting)\b/.test(field)

export type CourseForm = RuleForm<CourseValues, z.infer<typeof courseRule>>
