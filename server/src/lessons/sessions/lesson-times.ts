/** Computes when a lesson session ends by itself. Pure functions (decision 029). */
import { endOfDay, type LessonTime } from '@hien/contract/lesson-pattern'
import { later } from '../../core/clock.ts'

const minute = 60_000
/** Milliseconds from the end of the time planned for a lesson until its session ends by itself. */
const overrun = 60 * minute
/** Milliseconds that a session without a planned lesson remains after its last person left the waiting room. */
export const forgottenAfter = 240 * minute

/**
 * Returns the lesson that an unstarted session waits for; null if there is none. It is the first lesson that begins before
 * midnight and whose end is less than an hour ago or in the future.
 * @param lessons of the class, in order, without cancelled ones.
 */
export const lessonWaitedFor = (lessons: LessonTime[], now: Date): LessonTime | null =>
  lessons.find(({ startsAt, endsAt }) => later(endsAt, overrun) > now && startsAt < endOfDay(now)) ?? null

/**
 * Returns when a session ends by itself if nobody starts it: an hour after the end of the lesson it waits for. If it waits for
 * no lesson: four hours from now.
 */
export function waitingUntil(lessons: LessonTime[], now: Date): Date {
  const lesson = lessonWaitedFor(lessons, now)
  return lesson ? later(lesson.endsAt, overrun) : later(now, forgottenAfter)
}

/** Returns when a running lesson ends by itself: an hour after the planned length, counted from the actual start. */
export const liveUntil = (minutes: number, startedAt: Date): Date => later(startedAt, minutes * minute + overrun)
