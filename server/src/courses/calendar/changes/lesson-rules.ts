/** Rules about changes to one lesson (decision 049). Pure functions. */
import { limits } from '@hien/contract/limits'
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { later, oneDay } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { PlannedLesson } from '../planning/plan-lessons.ts'

export type LessonToChange = PlannedLesson & {
  minutes: number
  reason: string | null
  /** The teacher who teaches this lesson instead of the course's teacher; null if there is none. */
  substituteId: string | null
  /** The lesson that this make-up lesson replaces; null for a lesson that is no make-up. */
  makesUpFor: string | null
  /** True if another lesson that is not cancelled makes up for this lesson or, if it is a make-up, for its original. */
  isReplaced: boolean
}

/**
 * Returns the id of the lesson that a make-up lesson for this lesson has to name: the lesson itself or, if it is a make-up, its
 * original. So each original lesson takes place at most once, no matter how often it is moved on.
 */
export const originalOf = ({ id, makesUpFor }: { id: string; makesUpFor: string | null }): string => makesUpFor ?? id

const minute = 60_000

export const lessonTime = (startsAt: Date, minutes: number): LessonTime => ({
  startsAt,
  endsAt: later(startsAt, minutes * minute),
})

/**
 * Checks that the change is based on the lesson's current revision.
 * @param read the revision that the caller names; null or undefined skips the check.
 * @throws {Refusal} STATE_CHANGED
 */
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

/**
 * Checks that a lesson is planned and has not begun. A lesson whose session went live is held, not planned.
 * @throws {Refusal} STATE_CHANGED
 */
export function requireMovable({ state, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || startsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** Returns the original start of a lesson after a move to `to`; null if `to` is the original start. */
export function movedFromAfter({ movedFrom, startsAt }: LessonToChange, to: Date): Date | null {
  const first = movedFrom ?? startsAt
  return first.getTime() === to.getTime() ? null : first
}

/** Checks that a lesson is planned and did not end more than 30 days ago. @throws {Refusal} STATE_CHANGED */
export function requireCancellable({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || now > later(endsAt, limits.lessonCancelDays * oneDay)) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson is cancelled, has not begun, and that no make-up lesson replaces it. @throws {Refusal} STATE_CHANGED */
export function requireRestorable({ state, startsAt, isReplaced }: LessonToChange, now: Date): void {
  if (state !== 'cancelled' || startsAt <= now || isReplaced) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson is planned and not over. @throws {Refusal} STATE_CHANGED */
export function requirePlannedAndNotOver({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || endsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** Checks that a lesson is cancelled and that no make-up lesson replaces it. @throws {Refusal} STATE_CHANGED */
export function requireNotReplaced({ state, isReplaced }: LessonToChange): void {
  if (state !== 'cancelled' || isReplaced) throw new Refusal('STATE_CHANGED')
}

/** Checks that an extra or make-up lesson is planned, has not begun and was never changed. @throws {Refusal} STATE_CHANGED */
export function requireRemovable({ state, origin, revision, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || origin === 'weekly' || revision > 0 || startsAt <= now) throw new Refusal('STATE_CHANGED')
}
