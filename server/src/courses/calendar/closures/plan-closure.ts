/** Pure rules: the effect of a closure on the lessons of a class, and of its removal (decision 050). */
import { endOfDay, listLessons, type LessonPattern, type LessonTime } from '@hien/contract/lesson-pattern'
import { later } from '../../../core/clock.ts'
import { isClosed, type ClosedDays } from '../planning/closed-days.ts'

export type AffectedLesson = { id: string; startsAt: Date }

export type ClassToClose = {
  pattern: LessonPattern
  /** The last lesson that is not cancelled; null if there is none. */
  last: LessonTime | null
  /** The start of the last lesson that the closure leaves; null if it leaves none. */
  lastKeptAt: Date | null
  /** The lessons that the closure cancels, in order. */
  affected: AffectedLesson[]
  /** The days of every closure of the class, this one included. */
  closed: ClosedDays[]
}

export type AppendedLesson = { startsAt: Date; makesUpFor: string }

/** Later than any day that people plan for. The search for lessons stops at its limit, not here. */
const never = new Date('9999-12-31T00:00:00Z')

/** Returns the times of `count` lessons after the last one, on the weekdays of the class, at its hour, and on no closed day. */
function slotsAfter({ pattern, last, closed }: ClassToClose, count: number): Date[] {
  const slots: Date[] = []
  const onward = { ...pattern, endDate: never }
  let from = last ? endOfDay(last.startsAt) : pattern.startDate
  if (last && last.endsAt > from) from = last.endsAt
  while (slots.length < count) {
    const next = listLessons(onward, { from, limit: count - slots.length })
    const end = next.at(-1)
    // Unreadable weekdays yield no lesson; without this check the loop would never end.
    if (!end) break
    slots.push(...next.map(({ startsAt }) => startsAt).filter((startsAt) => !isClosed(startsAt, closed)))
    from = later(end.startsAt, 1)
  }
  return slots
}

/** Returns the lessons to add at the end of the class for those it loses, and the new start of its last lesson. */
export function planClosure(
  ofClass: ClassToClose,
  { extend }: { extend: boolean },
): { appended: AppendedLesson[]; newLastLessonAt: Date | null } {
  const slots = extend ? slotsAfter(ofClass, ofClass.affected.length) : []
  const appended = slots.flatMap((startsAt, n) => {
    const lost = ofClass.affected[n]
    return lost ? [{ startsAt, makesUpFor: lost.id }] : []
  })
  return { appended, newLastLessonAt: appended.at(-1)?.startsAt ?? ofClass.lastKeptAt }
}

export type MakeUp = {
  id: string
  makesUpFor: string
  state: 'planned' | 'cancelled' | 'held'
  /** True if the removed closure added it, it is still to come, and nobody has changed it. */
  isUntouched: boolean
}

export type ClosureToUndo = {
  /** The lessons it cancelled that are still to come, in order. `isOverlapped`: another lesson has taken the time. */
  cancelled: (AffectedLesson & { endsAt: Date; isOverlapped: boolean })[]
  /** All make-up lessons of the class. */
  makeUps: MakeUp[]
  /** The other closures of the class. */
  others: (ClosedDays & { id: string })[]
}

/**
 * Returns what removing a closure changes in a class. Lessons on days that another closure covers pass to that closure, with
 * their make-up lessons. If two cancelled lessons overlap, the first is restored. A lesson stays cancelled if its time is
 * taken, or if a make-up lesson for it stays. So the class has as many lessons as before, whatever was changed meanwhile.
 */
export function planRemoval({ cancelled, makeUps, others }: ClosureToUndo): {
  restore: string[]
  takeBack: string[]
  handOver: { lessonId: string; makeUpId: string | null; closureId: string }[]
} {
  const madeUpBy = Map.groupBy(makeUps, ({ makesUpFor }) => makesUpFor)
  const isMadeUp = (lessonId: string): boolean =>
    (madeUpBy.get(lessonId) ?? []).some(
      ({ id, state, isUntouched }) => !isUntouched && (state !== 'cancelled' || isMadeUp(id)),
    )
  const plan = {
    restore: [] as string[],
    takeBack: [] as string[],
    handOver: [] as ReturnType<typeof planRemoval>['handOver'],
  }
  let restoredUntil: Date | null = null
  for (const { id, startsAt, endsAt, isOverlapped } of cancelled) {
    const appended = madeUpBy.get(id)?.find(({ isUntouched }) => isUntouched)
    const other = others.find((days) => isClosed(startsAt, [days]))
    if (other) plan.handOver.push({ lessonId: id, makeUpId: appended?.id ?? null, closureId: other.id })
    else if (!isOverlapped && !isMadeUp(id) && (restoredUntil === null || startsAt >= restoredUntil)) {
      plan.restore.push(id)
      restoredUntil = endsAt
      if (appended) plan.takeBack.push(appended.id)
    }
  }
  return plan
}
