/** Pure rules about changes to one lesson (decision 049). */
import { limits } from '@hien/contract/limits'
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { later, oneDay } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { PlannedLesson } from '../planning/plan-lessons.ts'

export type LessonToChange = PlannedLesson & {
  minutes: number
  reason: string | null
  /** The teacher who stands in for the course's teacher; null if nobody does. */
  substituteId: string | null
  /** True if another lesson that is not cancelled makes up for it. */
  isMadeUp: boolean
  /** True for a make-up lesson whose original has another make-up lesson that is not cancelled. */
  isReplaced: boolean
}

const minute = 60_000

export const lessonTime = (startsAt: Date, minutes: number): LessonTime => ({
  startsAt,
  endsAt: later(startsAt, minutes * minute),
})

/** @throws {Refusal} STATE_CHANGED if the caller has read an older revision. Callers that pass none are not checked. */
export function requireRevision({ revision }: LessonToChange, read: number | null | undefined): void {
  if (read != null && read !== revision) throw new Refusal('STATE_CHANGED')
}

/** Checks that the time is in the future and not too far ahead. @throws {Refusal} INVALID_INPUT */
export function requireTimeAhead(startsAt: Date, now: Date): void {
  const refuse = (description: string) => new Refusal('INVALID_INPUT', { field: 'startsAt', description })
  if (startsAt <= now) throw refuse('Giờ học phải ở sau thời điểm hiện tại')
  if (startsAt > later(now, limits.maxLessonDaysAhead * oneDay)) {
    throw refuse(`Chỉ xếp được buổi học trong ${limits.maxLessonDaysAhead} ngày tới`)
  }
}

export const timeTaken = () =>
  new Refusal('INVALID_INPUT', { field: 'startsAt', description: 'Trùng giờ với một buổi học khác của lớp' })

/** Checks that a lesson is planned, which means that no session was held, and still to come. @throws {Refusal} STATE_CHANGED */
export function requireMovable({ state, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || startsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** Returns the time before the first move; null if the lesson moves back there. */
export function movedFromAfter({ movedFrom, startsAt }: LessonToChange, to: Date): Date | null {
  const first = movedFrom ?? startsAt
  return first.getTime() === to.getTime() ? null : first
}

/** Checks that a lesson is planned and not too old. @throws {Refusal} STATE_CHANGED */
export function requireCancellable({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || now > later(endsAt, limits.lessonCancelDays * oneDay)) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson is cancelled, still to come, and not replaced by another. @throws {Refusal} STATE_CHANGED */
export function requireRestorable({ state, startsAt, isMadeUp, isReplaced }: LessonToChange, now: Date): void {
  if (state !== 'cancelled' || startsAt <= now || isMadeUp || isReplaced) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson is planned and not over. @throws {Refusal} STATE_CHANGED */
export function requireUntaught({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || endsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** Checks that another lesson can make up for this one. @throws {Refusal} STATE_CHANGED */
export function requireLost({ state, isMadeUp }: LessonToChange): void {
  if (state !== 'cancelled' || isMadeUp) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson was added by hand, is still to come, and has not been changed since. @throws {Refusal} STATE_CHANGED */
export function requireRemovable({ state, origin, revision, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || origin === 'weekly' || revision > 0 || startsAt <= now) throw new Refusal('STATE_CHANGED')
}
