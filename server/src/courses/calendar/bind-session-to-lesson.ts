/** Which lesson of a class a session is the room of: pure rules (decision 048). */
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { later } from '../../core/clock.ts'

const { lessonBindsBefore, lessonBindsAfter } = limits

/** Milliseconds between an instant and a lesson; 0 while it lasts. */
const distance = ({ startsAt, endsAt }: LessonTime, at: Date) =>
  Math.max(startsAt.getTime() - at.getTime(), at.getTime() - endsAt.getTime(), 0)

/**
 * The lesson nearest in time to the instant at which a session goes live, from two hours before the lesson begins to an hour
 * after it ends; of two as near, which only one before and one after it can be, the later. Null: the session is unplanned.
 * @param lessons of the class, in order, without cancelled ones.
 */
export function lessonOfSession<Lesson extends LessonTime>(lessons: Lesson[], at: Date): Lesson | null {
  let nearest: Lesson | null = null
  for (const lesson of lessons) {
    if (at < later(lesson.startsAt, -lessonBindsBefore) || at > later(lesson.endsAt, lessonBindsAfter)) continue
    if (nearest === null || distance(lesson, at) <= distance(nearest, at)) nearest = lesson
  }
  return nearest
}
