/** What may be done to one lesson, and what comes of it: pure rules (decision 049). */
import { limits } from '@hien/contract/limits'
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { later, oneDay } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { PlannedLesson } from '../planning/plan-lessons.ts'

export type LessonToChange = PlannedLesson & {
  minutes: number
  reason: string | null
  /** Who teaches it for the course's teacher. */
  substituteId: string | null
  /** Another lesson that is not cancelled makes up for it. */
  isMadeUp: boolean
  /** Of one that makes up for another: a third, which is not cancelled, does so too. */
  isReplaced: boolean
}

const minute = 60_000

export const lessonTime = (startsAt: Date, minutes: number): LessonTime => ({
  startsAt,
  endsAt: later(startsAt, minutes * minute),
})

/** @throws {Refusal} STATE_CHANGED when the caller has read an earlier lesson; null: they do not say what they read. */
export function requireRevision({ revision }: LessonToChange, read: number | null | undefined): void {
  if (read != null && read !== revision) throw new Refusal('STATE_CHANGED')
}

/** Where a lesson may be put. @throws {Refusal} INVALID_INPUT */
export function requireTimeAhead(startsAt: Date, now: Date): void {
  const refuse = (description: string) => new Refusal('INVALID_INPUT', { field: 'startsAt', description })
  if (startsAt <= now) throw refuse('Giờ học phải ở sau thời điểm hiện tại')
  if (startsAt > later(now, limits.maxLessonDaysAhead * oneDay)) {
    throw refuse(`Chỉ xếp được buổi học trong ${limits.maxLessonDaysAhead} ngày tới`)
  }
}

export const timeTaken = () =>
  new Refusal('INVALID_INPUT', { field: 'startsAt', description: 'Trùng giờ với một buổi học khác của lớp' })

/** Planned, so that its session has not run, and still to come. @throws {Refusal} STATE_CHANGED */
export function requireMovable({ state, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || startsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** Where it stood before its first move; null once it is back there. */
export function movedFromAfter({ movedFrom, startsAt }: LessonToChange, to: Date): Date | null {
  const first = movedFrom ?? startsAt
  return first.getTime() === to.getTime() ? null : first
}

/** Planned, and its time is not long past. @throws {Refusal} STATE_CHANGED */
export function requireCancellable({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || now > later(endsAt, limits.lessonCancelDays * oneDay)) throw new Refusal('STATE_CHANGED')
}

/** Cancelled, still to come, and nothing stands in its stead. @throws {Refusal} STATE_CHANGED */
export function requireRestorable({ state, startsAt, isMadeUp, isReplaced }: LessonToChange, now: Date): void {
  if (state !== 'cancelled' || startsAt <= now || isMadeUp || isReplaced) throw new Refusal('STATE_CHANGED')
}

/** Planned and not over: it has not run. @throws {Refusal} STATE_CHANGED */
export function requireUntaught({ state, endsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || endsAt <= now) throw new Refusal('STATE_CHANGED')
}

/** What a lesson may make up for. @throws {Refusal} STATE_CHANGED */
export function requireLost({ state, isMadeUp }: LessonToChange): void {
  if (state !== 'cancelled' || isMadeUp) throw new Refusal('STATE_CHANGED')
}

/** Added by hand, still to come, and nobody has done anything to it since. @throws {Refusal} STATE_CHANGED */
export function requireRemovable({ state, origin, revision, startsAt }: LessonToChange, now: Date): void {
  if (state !== 'planned' || origin === 'weekly' || revision > 0 || startsAt <= now) throw new Refusal('STATE_CHANGED')
}
