import { limits } from '@hien/contract/limits'
import { calendarDaysRule } from '@hien/contract/rules/lesson'
import { later, midnightOf, oneDay } from '../../core/clock.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { requireTeacherOrStudent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countConflicts } from './count-conflicts.ts'
import { listCalendars, listLessonsBetween } from './lesson-store.ts'
import { presentLesson, type PresentedLesson } from './present-lesson.ts'
import { writeCalendars } from './write-stale.ts'

/** Lessons whose reading costs as much as one operation. */
const lessonsOfOperation = 100

/**
 * lessonsGetByDays: the caller's lessons that begin on these days, by their start: a teacher's own, those of a student's
 * joined classes (decision 049). Two queries; what is to be written of a class first costs more, once. A long answer counts
 * as the several operations it costs.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT also for days with more lessons than can be shown, NOT_FOUND for a class that is
 *   not the caller's and for any child, RATE_LIMITED
 */
export async function listLessons(
  { dependencies: { clock, database, rateLimits }, viewer }: RequestContext,
  input: { from: string; to: string; childCode?: string | null | undefined; classId?: string | null | undefined },
): Promise<PresentedLesson[]> {
  const caller = requireTeacherOrStudent(viewer)
  if (input.childCode != null) throw new Refusal('NOT_FOUND')
  const days = readInput(calendarDaysRule, input)
  const classId = days.classId == null ? null : readId(days.classId).toLowerCase()
  const part = caller.role === 'TCHER' ? 'teacher' : 'student'
  const [from, until] = [midnightOf(days.from), later(midnightOf(days.to), oneDay)]

  const calendars = await listCalendars(database, caller.memberId, { part, classId })
  if (classId !== null && !calendars.some(({ id }) => id === classId)) throw new Refusal('NOT_FOUND')
  const stale = calendars.filter(({ isStale }) => isStale).map(({ id }) => id)
  await writeCalendars(database, stale, clock.now())

  const longest = limits.maxLessonMinutes * 60_000
  const around = { after: later(from, -longest), before: later(until, longest) }
  const lessons = await listLessonsBetween(database, caller.memberId, { part, ...around })
  if (!lessons) {
    const description = 'Có quá nhiều buổi học trong những ngày này, vui lòng chọn ít ngày hơn'
    throw new Refusal('INVALID_INPUT', { field: 'to', description })
  }
  await chargeForSize(rateLimits, caller, { size: lessons.length, included: lessonsOfOperation })
  const conflictsOf = countConflicts(lessons)
  return lessons
    .filter(({ startsAt }) => startsAt >= from && startsAt < until)
    .filter((lesson) => classId === null || lesson.classId === classId)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.id < other.id ? -1 : 1))
    .map((lesson) => presentLesson(lesson, conflictsOf(lesson)))
}
