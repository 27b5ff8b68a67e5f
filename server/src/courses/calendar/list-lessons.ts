import { limits } from '@hien/contract/limits'
import { calendarDaysRule } from '@hien/contract/rules/lesson'
import { later, midnightOf, oneDay } from '../../core/clock.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { readCode } from '../../core/read-code.ts'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countConflicts } from './changes/count-conflicts.ts'
import type { LessonOfViewer } from './lesson-fields-store.ts'
import { listCalendars, listCalendarsOfChildren, listLessonsBetween, listLessonsOfChildren } from './lesson-store.ts'
import { presentLesson, presentLessonOfChild, type PresentedLesson } from './present-lesson.ts'
import { writeCalendars } from './planning/write-stale.ts'

/** An answer costs one more operation of the rate limit for each full group of this many lessons. */
const lessonsOfOperation = 100

type Lesson = LessonOfViewer & { childCode?: string }
type Calendars = {
  /**
   * Returns the caller's classes whose calendar must be written, and the class `classId` if it is one of the caller's classes.
   * Null if a parent has no such child.
   */
  classes(classId: string | null): Promise<{ id: string; isStale: boolean }[] | null>
  /** Returns the lessons of all the caller's classes that begin between two instants. Null if there are too many. */
  lessons(span: { after: Date; before: Date }): Promise<Lesson[] | null>
}

const partOf = { TCHER: 'teacher', MEME: 'student', CENR: 'centre' } as const

/**
 * Returns the queries that fit the caller's role.
 * @throws {Refusal} NOT_FOUND if the caller names a child but is not a parent,
 * or if the given code cannot be a member code
 */
function calendarsOf(database: Database, caller: Viewer, givenCode: string | null): Calendars {
  const viewerId = caller.memberId
  if (caller.role === 'PAME') {
    const childCode = givenCode === null ? null : readCode(givenCode)
    if (givenCode !== null && childCode === null) throw new Refusal('NOT_FOUND')
    return {
      classes: (classId) => listCalendarsOfChildren(database, viewerId, { childCode, classId }),
      lessons: (span) => listLessonsOfChildren(database, viewerId, { childCode, ...span }),
    }
  }
  if (givenCode !== null) throw new Refusal('NOT_FOUND')
  const part = partOf[caller.role]
  return {
    classes: (classId) => listCalendars(database, viewerId, { part, classId }),
    lessons: (span) => listLessonsBetween(database, viewerId, { part, ...span }),
  }
}

/**
 * Returns an identifier of the person who cannot be in two lessons at once. For a student or parent this is the student or the
 * child. For a teacher or centre this is the lesson's teacher; null if the lesson has no teacher.
 */
function whoseTime({ memberId, role }: Viewer, lesson: Lesson): string | null {
  if (lesson.childCode !== undefined) return lesson.childCode
  return role === 'MEME' ? memberId : (lesson.substituteId ?? lesson.teacherId)
}

const keyOf = ({ id, childCode = '' }: Lesson) => `${id} ${childCode}`
const inOrder = (one: Lesson, other: Lesson) =>
  one.startsAt.getTime() - other.startsAt.getTime() || (keyOf(one) < keyOf(other) ? -1 : 1)

/**
 * lessonsGetByDays: returns the caller's lessons that begin on these days, by start time. Teachers get the lessons of their
 * classes and the lessons they teach as a substitute (decision 056). Students get the lessons of the classes they have joined
 * (decision 049). Parents get the lessons of their children, one row per child (decision 053). Centres get the lessons of
 * their classes.
 * A long answer counts as several operations in the rate limit.
 * @throws {Refusal} INVALID_INPUT, also if the days have too many lessons; NOT_FOUND if the given class is not one of the
 *   caller's, a parent has no active guardianship of the given child, or a caller who is no parent names a child; RATE_LIMITED
 */
export async function listLessons(
  { dependencies: { clock, database, rateLimits }, viewer }: RequestContext,
  input: { from: string; to: string; childCode?: string | null | undefined; classId?: string | null | undefined },
): Promise<PresentedLesson[]> {
  const caller = requireViewer(viewer)
  const calendars = calendarsOf(database, caller, input.childCode ?? null)
  const days = readInput(calendarDaysRule, input)
  const classId = days.classId == null ? null : readId(days.classId)
  const [from, until] = [midnightOf(days.from), later(midnightOf(days.to), oneDay)]

  const classes = await calendars.classes(classId)
  if (!classes || (classId !== null && !classes.some(({ id }) => id === classId))) throw new Refusal('NOT_FOUND')
  const stale = new Set(classes.filter(({ isStale }) => isStale).map(({ id }) => id))
  await writeCalendars(database, [...stale], clock.now())

  const longest = limits.maxLessonMinutes * 60_000
  const lessons = await calendars.lessons({ after: later(from, -longest), before: later(until, longest) })
  if (!lessons) {
    const description = 'Có quá nhiều buổi học trong những ngày này, vui lòng chọn ít ngày hơn'
    throw new Refusal('INVALID_INPUT', { field: 'to', description })
  }
  await chargeForSize(rateLimits, caller, { size: lessons.length, included: lessonsOfOperation })
  const conflictsOf = new Map(
    [...Map.groupBy(lessons, (lesson) => whoseTime(caller, lesson))].map(([who, own]) => [who, countConflicts(own)]),
  )
  return lessons
    .filter(({ startsAt }) => startsAt >= from && startsAt < until)
    .filter((lesson) => classId === null || lesson.classId === classId)
    .toSorted(inOrder)
    .map((lesson) => {
      const { childCode } = lesson
      const who = whoseTime(caller, lesson)
      const conflicts = who === null ? 0 : (conflictsOf.get(who)?.(lesson) ?? 0)
      return childCode === undefined
        ? presentLesson(caller, lesson, conflicts)
        : presentLessonOfChild(caller, lesson, { conflicts, childCode })
    })
}
