/** What a closure does to the lessons of a class, and what its removal undoes: pure rules (decision 050). */
import { endOfDay, listLessons, type LessonPattern, type LessonTime } from '@hien/contract/lesson-pattern'
import { later } from '../../../core/clock.ts'
import { isClosed, type ClosedDays } from '../planning/closed-days.ts'

export type AffectedLesson = { id: string; startsAt: Date }

export type ClassToClose = {
  pattern: LessonPattern
  /** The last of its lessons, of those that are not cancelled; null: there is none. */
  last: LessonTime | null
  /** The start of the last that the closure leaves. */
  lastKeptAt: Date | null
  /** What the closure cancels, in order. */
  affected: AffectedLesson[]
  /** Of every closure of the class, this one included. */
  closed: ClosedDays[]
}

export type AppendedLesson = { startsAt: Date; makesUpFor: string }

/** Far behind the last day that anybody plans for; what is listed ends with its number. */
const never = new Date('9999-12-31T00:00:00Z')

/** So many lessons after the last, on the weekdays of the class at its hour, and on no closed day. */
function slotsAfter({ pattern, last, closed }: ClassToClose, count: number): Date[] {
  const slots: Date[] = []
  const onward = { ...pattern, endDate: never }
  let from = last ? endOfDay(last.startsAt) : pattern.startDate
  if (last && last.endsAt > from) from = last.endsAt
  while (slots.length < count) {
    const next = listLessons(onward, { from, limit: count - slots.length })
    const end = next.at(-1)
    // Of days that cannot be read no lesson comes.
    if (!end) break
    slots.push(...next.map(({ startsAt }) => startsAt).filter((startsAt) => !isClosed(startsAt, closed)))
    from = later(end.startsAt, 1)
  }
  return slots
}

/** Which lessons are put at the end of the class instead of those it loses, and when its last one begins then. */
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
  /** Put there by the closure that is removed, still to come, and touched by nobody. */
  isUntouched: boolean
}

export type ClosureToUndo = {
  /** What it cancelled and is still to come, in order; `isOverlapped`: another lesson has taken its time. */
  cancelled: (AffectedLesson & { endsAt: Date; isOverlapped: boolean })[]
  /** All of the class. */
  makeUps: MakeUp[]
  /** The other closures of the class. */
  others: (ClosedDays & { id: string })[]
}

/**
 * What removing a closure does to a class. A lesson on a day that another closure has too is that one's from now on, with
 * what was appended for it. Of two at one time, which another closure has left to it, the first comes back. One whose time
 * is taken, or that somebody has seen to by a lesson that stays, stays cancelled; so the class has as many lessons as
 * before, whatever was done meanwhile.
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
