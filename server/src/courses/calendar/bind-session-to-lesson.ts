/** Decides to which lesson of a class a session belongs (decision 048). Pure functions. */
import type { LessonTime } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { later } from '../../core/clock.ts'

const { lessonBindsBefore, lessonBindsAfter } = limits

/** Milliseconds between an instant and a lesson; 0 during the lesson. */
const distance = ({ startsAt, endsAt }: LessonTime, at: Date) =>
  Math.max(startsAt.getTime() - at.getTime(), at.getTime() - endsAt.getTime(), 0)

/**
 * Returns the lesson nearest to the instant at which a session goes live. The session must begin between two hours before the
 * lesson and an hour after its end. If two lessons are equally near, returns the later one. Null if no lesson is near enough.
 * @param lessons the lessons of the class that are not cancelled, ordered by start.
 */
export function lessonOfSession<Lesson extends LessonTime>(lessons: Lesson[], at: Date): Lesson | null {
  let nearest: Lesson | null = null
  for (const lesson of lessons) {
    if (at < later(lesson.startsAt, -lessonBindsBefore) || at > later(lesson.endsAt, lessonBindsAfter)) continue
    if (nearest === null || distance(lesson, at) <= distance(nearest, at)) nearest = lesson
  }
  return nearest
}
