/** How long a lesson session lives: pure rules (decision 029). */
import { endOfDay, type LessonTime } from '@hien/contract/lesson-pattern'
import { later } from '../../core/clock.ts'

const minute = 60_000
/** Milliseconds after the planned end of a lesson. */
const overrun = 60 * minute
/** Milliseconds after the last person left a room that waits for no lesson. */
export const forgottenAfter = 240 * minute

/**
 * Returns the lesson that an unstarted session waits for; null if there is none. It is the first lesson of today, or of
 * last night, that ended less than an hour ago or has not ended.
 * @param lessons of the class, in order, without cancelled ones.
 */
export const lessonWaitedFor = (lessons: LessonTime[], now: Date): LessonTime | null =>
  lessons.find(({ startsAt, endsAt }) => later(endsAt, overrun) > now && startsAt < endOfDay(now)) ?? null

/** Returns when a session that nobody starts ends by itself: an hour after the lesson it waits for. */
export function waitingUntil(lessons: LessonTime[], now: Date): Date {
  const lesson = lessonWaitedFor(lessons, now)
  return lesson ? later(lesson.endsAt, overrun) : later(now, forgottenAfter)
}

/** Returns when a running lesson ends by itself: an hour after its length has passed. */
export const liveUntil = (minutes: number, startedAt: Date): Date => later(startedAt, minutes * minute + overrun)
