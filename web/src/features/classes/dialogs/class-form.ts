import { classRule } from '@hien/contract/rules/study-class'
import { type Weekday, parseWeekdays } from '@hien/contract/weekdays'
import * as z from 'zod/mini'
import { fromPickerValue, toPickerValue } from '../../../lib/dates.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

/** What the fields of the class form hold: picker values and ticked days. */
export type ClassValues = {
  courseCode: string
  title: string
  startDate: string | null
  endDate: string | null
  endRegister: string | null
  timeLearn: number | string
  days: Weekday[]
}

/** The form of a new class; days and minutes are those of its course until changed. */
export const newClassOf = (course: { code: string; days: string; timeLearn: number }): ClassValues => ({
  courseCode: course.code,
  title: '',
  startDate: null,
  endDate: null,
  endRegister: null,
  timeLearn: course.timeLearn,
  days: parseWeekdays(course.days) ?? [],
})

/** The form of a class that is there, filled. */
export const filledClass = (studyClass: StudyClass): ClassValues => ({
  courseCode: studyClass.courseCode,
  title: studyClass.title,
  startDate: toPickerValue(studyClass.startDate),
  endDate: toPickerValue(studyClass.endDate),
  endRegister: toPickerValue(studyClass.endRegister),
  timeLearn: studyClass.timeLearn,
  days: parseWeekdays(studyClass.days) ?? [],
})

/** Reads the form by the rule of the contract. Days come out joined by comma and blank, as a create sends them. */
export const classFormRule = z.pipe(
  z.transform((values: ClassValues): unknown => ({
    ...values,
    startDate: fromPickerValue(values.startDate),
    endDate: fromPickerValue(values.endDate),
    endRegister: fromPickerValue(values.endRegister),
    days: values.days.join(', '),
  })),
  classRule,
)
