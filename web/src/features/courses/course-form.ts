import { courseRule } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import type { Weekday } from '@hien/contract/weekdays'
import * as z from 'zod/mini'
import { fromPickerValue } from '../../lib/dates.ts'
import type { RuleForm } from '../../ui/rule-form.ts'

/** `key` tells the rows of the form apart; it is not sent. */
export type SectionValues = { key: string; title: string; description: string; order: number | string }

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
  sections: [newSection(1)],
})

/** Reads the form by the rule of the contract. Days are joined by comma and blank, as for a create. */
export const courseFormRule = z.pipe(
  z.transform((values: CourseValues): unknown => ({
    ...values,
    startTime: fromPickerValue(values.startTime),
    endTime: fromPickerValue(values.endTime),
    days: values.days.join(', '),
  })),
  courseRule,
)

export type CourseForm = RuleForm<CourseValues, z.infer<typeof courseRule>>
