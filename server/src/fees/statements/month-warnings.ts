/** Finds what a payee should look at before issuing a month. Pure functions. */
import { monthOf } from '../access.ts'
import type { ChargedMonths } from './charged-months.ts'
import type { Rows } from './read-rows.ts'
import type { StudentLessons } from './student-lessons.ts'

/** A class whose students had lessons in the month, but which has no plan. */
export type ClassWithoutPlan = { classId: string; classTitle: string; courseTitle: string; students: number }

export type MonthWarnings = {
  classesWithoutPlan: ClassWithoutPlan[]
  /** Number of students in these classes. */
  withoutPlan: number
  /** Lessons of the month that have not ended. */
  runningLessons: number
  /** Lessons of the month that no student attended. */
  emptyLessons: number
}

export function monthWarnings(rows: Rows, months: ChargedMonths, lessons: StudentLessons): MonthWarnings {
  const { month, classIds, times, present, students } = rows
  const timesOf = Map.groupBy(times, ({ classId }) => classId)
  const found = months.withoutPlan.map(({ id, title, courseTitle }) => {
    const ids = new Set((timesOf.get(id) ?? []).map(({ studentId }) => studentId))
    const inLessons = [...ids].filter((studentId) => lessons.of(studentId, id, month).length > 0)
    return { classId: id, classTitle: title, courseTitle, inLessons }
  })
  const isStudent = new Set(students.map(({ id }) => id))
  const isChosen = (classId: string) => classIds === null || classIds.includes(classId)
  const ofMonth = rows.lessons.filter(({ classId, startedAt }) => isChosen(classId) && monthOf(startedAt) === month)
  const ended = ofMonth.filter(({ endedAt }) => endedAt !== null)
  return {
    classesWithoutPlan: found.flatMap(({ inLessons, ...one }) =>
      inLessons.length > 0 ? [{ ...one, students: inLessons.length }] : [],
    ),
    withoutPlan: new Set(found.flatMap(({ inLessons }) => inLessons)).size,
    runningLessons: ofMonth.length - ended.length,
    emptyLessons: ended.filter(
      ({ key, known }) => known && ![...(present.get(key) ?? [])].some((id) => isStudent.has(id)),
    ).length,
  }
}
