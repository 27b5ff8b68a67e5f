/** Computes what a closure, or its removal, changes in the lessons of a class (decision 050). Pure functions. */
import { endOfDay, listLessons, type LessonPattern, type LessonTime } from '@hien/contract/lesson-pattern'
import { later } from '../../../core/clock.ts'
import { isClosed, type ClosedDays } from '../planning/closed-days.ts'
import { originalOf } from '../changes/lesson-rules.ts'

/** `makesUpFor` is null for a lesson that is no make-up. */
export type AffectedLesson = { id: string; startsAt: Date; makesUpFor: string | null }

export type ClassToClose = {
  pattern: LessonPattern
  /** The last lesson that is not cancelled; null if there is none. */
  last: LessonTime | null
  /** The start of the last lesson that is not cancelled yet and that the closure does not cancel; null if there is none. */
  lastKeptAt: Date | null
  /** The lessons that the closure cancels, ordered by start. */
  affected: AffectedLesson[]
  /** The days of every closure of the class, this one included. */
  closed: ClosedDays[]
}

export type AppendedLesson = { startsAt: Date; makesUpFor: string }

/** An end date later than any real one. slotsAfter stops when it has found enough lessons. */
const never = new Date('9999-12-31T00:00:00Z')

/**
 * Returns the start times of `count` more lessons after the last lesson of the class. They follow the class's weekdays and
 * hour, and skip closed days.
 */
function slotsAfter({ pattern, last, closed }: ClassToClose, count: number): Date[] {
  const slots: Date[] = []
  const onward = { ...pattern, endDate: never }
  let from = last ? endOfDay(last.startsAt) : pattern.startDate
  if (last && last.endsAt > from) from = last.endsAt
  while (slots.length < count) {
    const next = listLessons(onward, { from, limit: count - slots.length })
    const end = next.at(-1)
    // If the stored weekdays are unreadable, listLessons returns nothing and the loop would never end.
    if (!end) break
    slots.push(...next.map(({ startsAt }) => startsAt).filter((startsAt) => !isClosed(startsAt, closed)))
    from = later(end.startsAt, 1)
  }
  return slots
}

/** Returns the make-up lessons to add at the end of the class, and the start of its last lesson after the closure. */
export function planClosure(
  ofClass: ClassToClose,
  { extend }: { extend: boolean },
): { appended: AppendedLesson[]; newLastLessonAt: Date | null } {
  const slots = extend ? slotsAfter(ofClass, ofClass.affected.length) : []
  const appended = slots.flatMap((startsAt, n) => {
    const lost = ofClass.affected[n]
    return lost ? [{ startsAt, makesUpFor: originalOf(lost) }] : []
  })
  return { appended, newLastLessonAt: appended.at(-1)?.startsAt ?? ofClass.lastKeptAt }
}

export type MakeUp = {
  id: string
  makesUpFor: string
  state: 'planned' | 'cancelled' | 'held'
  /** True if the closure that is being removed added this lesson, it is planned and has not begun, and nobody has changed it. */
  isUntouched: boolean
}

export type ClosureToUndo = {
  /**
   * The lessons that the closure cancelled and that have not begun, ordered by start. `isOverlapped` is true if another lesson
   * has taken the time.
   */
  cancelled: (AffectedLesson & { endsAt: Date; isOverlapped: boolean })[]
  /** All make-up lessons of the class. */
  makeUps: MakeUp[]
  /** The closures of the class except the one that is being removed. */
  others: (ClosedDays & { id: string })[]
}

/**
 * Returns what removing a closure changes in a class: lessons to restore, make-up lessons to delete, and lessons to assign to
 * another closure.
 * A lesson on a day that another closure covers is assigned to that closure, with its make-up lesson. A lesson stays cancelled
 * if its time is taken, or if its original lesson or another make-up for the same original takes place. If two cancelled lessons
 * overlap, only the first is restored.
 */
export function planRemoval({ cancelled, makeUps, others }: ClosureToUndo): {
  restore: string[]
  takeBack: string[]
  handOver: { lessonId: string; makeUpId: string | null; closureId: string }[]
} {
  /** The make-up lessons that the closure added and that can be deleted, by the lesson they make up for. */
  const appendedFor = new Map(makeUps.filter(({ isUntouched }) => isUntouched).map((one) => [one.makesUpFor, one.id]))
  /** The original lessons that need no further lesson: they or a make-up lesson for them take place. */
  const provided = new Set(
    makeUps.filter((one) => one.state !== 'cancelled' && !one.isUntouched).map(({ makesUpFor }) => makesUpFor),
  )
  const plan = {
    restore: [] as string[],
    takeBack: [] as string[],
    handOver: [] as ReturnType<typeof planRemoval>['handOver'],
  }
  let restoredUntil: Date | null = null
  for (const lesson of cancelled) {
    const { id, startsAt, endsAt, isOverlapped } = lesson
    const original = originalOf(lesson)
    const appended = provided.has(original) ? undefined : appendedFor.get(original)
    const other = others.find((days) => isClosed(startsAt, [days]))
    if (other) {
      plan.handOver.push({ lessonId: id, makeUpId: appended ?? null, closureId: other.id })
      if (appended !== undefined) provided.add(original)
    } else if (!isOverlapped && !provided.has(original) && (restoredUntil === null || startsAt >= restoredUntil)) {
      plan.restore.push(id)
      restoredUntil = endsAt
      provided.add(original)
      if (appended !== undefined) plan.takeBack.push(appended)
    }
  }
  return plan
}
