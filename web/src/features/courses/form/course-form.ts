import { codeAlphabet, proposeCourseCode } from '@hien/contract/codes'
import { courseRule } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import { type Weekday, parseWeekdays } from '@hien/contract/weekdays'
import * as z from 'zod/mini'
import { fromPickerValue, toPickerValue } from '../../../lib/dates/format-dates.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import type { RuleForm } from '../../../ui/form/rule-form.ts'
import type { CourseContent } from '../../../operations/courses/get-course-content.ts'

/** `key` identifies a row of the form and is not sent. Only an existing section has a `sectionId`. */
export type SectionValues = {
  key: string
  sectionId?: string
  title: string
  description: string
  order: number | string
}

/**
 * Field values of the course form. Descriptions are HTML. Start and end are values of the date picker, such as
 * `2026-11-24 19:00:00`.
 */
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
  key: newUuid(),
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

/** Returns the field values of an existing course. */
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

/** Parses the form with the rule of the contract. Days are joined by a comma and a space. */
export const courseFormRule = z.pipe(
  z.transform((values: CourseValues): unknown => ({
    ...values,
    startTime: fromPickerValue(values.startTime),
    endTime: fromPickerValue(values.endTime),
    days: values.days.join(', '),
  })),
  courseRule,
)

/** Returns other codes for a course whose code is taken. Empty if the user typed the code instead of accepting the proposed one. */
export function otherCodesOf({ code, name }: { code: string; name: string }): string[] {
  if (code !== proposeCourseCode(name)) return []
  const chance = Array.from(
    crypto.getRandomValues(new Uint8Array(4)),
    (byte) => codeAlphabet[byte % codeAlphabet.length],
  )
  return [`${code}-2`, `${code}-3`, `${code}-${chance.join('')}`]
}

/** True if any field in the collapsible part of the form differs from its default. */
export const hasDetails = ({ description, phone, startTime, endTime, liveSetting }: CourseValues) =>
  [description, phone, startTime, endTime].some(Boolean) ||
  liveSetting.some(({ type, link }) => type !== 'bigblue' || link !== '')

/** True if the field that an error names is in the collapsible part of the form. */
export const isDetail = (field: string) => /^(?:description|phone|startTime|endTime|liveSetting)\b/.test(field)

export type CourseForm = RuleForm<CourseValues, z.infer<typeof courseRule>>
