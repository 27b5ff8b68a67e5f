/** How long a lesson session lives: pure rules (decision 029). */
import { lessonOnDayOf, type LessonPattern } from '@hien/contract/lesson-pattern'
import { later } from '../../core/clock.ts'

const minute = 60_000
/** After the scheduled end, or after the planned end of a running lesson. */
const overrun = 60 * minute
/** After the last person left a room without a lesson planned today. */
export const forgottenAfter = 240 * minute

/** When a session that nobody starts ends by itself: an hour after today's lesson, if that is still to come. */
export function waitingUntil(schedule: LessonPattern, now: Date): Date {
  const lesson = lessonOnDayOf(schedule, now)
  const afterLesson = lesson ? later(lesson.endsAt, overrun) : null
  return afterLesson && afterLesson > now ? afterLesson : later(now, forgottenAfter)
}

/** When a running lesson ends by itself. */
export const liveUntil = (minutes: number, startedAt: Date): Date => later(startedAt, minutes * minute + overrun)
