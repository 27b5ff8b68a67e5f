/** Finds the lessons that took place while a student was in a class. Pure functions. */
import { dayInVietNam } from '../../core/clock.ts'
import { monthOf } from '../access.ts'
import type { LessonFact } from './class-charge.ts'
import type { LessonRow, PeopleInLessons, TimeInClass } from './facts-store.ts'
import { keyOf } from './key-of.ts'
import type { Rows } from './read-rows.ts'

export type StudentLessons = {
  /** The lessons of a class and month that took place while the student was in the class, the oldest first. */
  of(studentId: string, classId: string, month: string): LessonFact[]
  /** Number of lessons that the class held in the month. */
  held(classId: string, month: string): number
}

type HeldLesson = LessonRow & { endedAt: Date }

const isHeld = (lesson: LessonRow): lesson is HeldLesson => lesson.endedAt !== null

/** True if the student was in the class during a part of the lesson. */
const tookPlaceIn = ({ joinedAt, leftAt }: TimeInClass, { startedAt, endedAt }: HeldLesson) =>
  joinedAt <= endedAt && (leftAt === null || leftAt >= startedAt)

export function studentLessons({ payeeId, lessons, times, present, excused, chargedLessons }: Rows): StudentLessons {
  const heldIn = Map.groupBy(lessons.filter(isHeld), ({ classId, startedAt }) => keyOf(classId, monthOf(startedAt)))
  const timesOf = Map.groupBy(times, ({ studentId, classId }) => keyOf(studentId, classId))
  const elsewhere = new Set(
    chargedLessons.flatMap((row) => (row.payeeId === payeeId ? [] : row.keys.map((key) => keyOf(key, row.studentId)))),
  )
  return {
    of(studentId, classId, month) {
      const own = timesOf.get(keyOf(studentId, classId)) ?? []
      return (heldIn.get(keyOf(classId, month)) ?? []).flatMap((lesson) => {
        const { key, startedAt, known } = lesson
        const isOwn = own.some((time) => tookPlaceIn(time, lesson)) && !elsewhere.has(keyOf(key, studentId))
        const isIn = (people: PeopleInLessons) => people.get(key)?.has(studentId) ?? false
        return isOwn
          ? [{ key, day: dayInVietNam(startedAt), present: isIn(present), excused: isIn(excused), known }]
          : []
      })
    },
    held: (classId, month) => heldIn.get(keyOf(classId, month))?.length ?? 0,
  }
}
