import { patternEnd } from '@hien/contract/lesson-pattern'
import { Refusal, readId } from '../../../core/refusal.ts'
import { requireTeacherOrCentre, type Viewer } from '../../../core/viewer.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { changedLesson } from '../calendar-events.ts'
import { findLessonToChange, holdOwnCalendar } from './change-store.ts'
import type { LessonToChange } from './lesson-rules.ts'
import { findOwnLesson } from './own-lesson-store.ts'
import { presentLesson, type PresentedLesson } from '../present-lesson.ts'
import { markOver } from '../store.ts'
import { writeCalendar } from '../planning/write-calendar.ts'

type Change = {
  transaction: Database
  manager: Viewer
  classId: string
  /** The teacher of the class's course; null if the course has none. */
  teacherId: string | null
  /** The centre that owns the class's course; null if no centre does. */
  centreId: string | null
  now: Date
}

/**
 * Locks the calendar of an active class that the caller manages, writes the calendar if it is not up to date, and runs `change`.
 * Then recalculates the end of the class, and the expiry of a session that nobody has started.
 * @param holdFirst takes locks that must come before the lock of the class. It runs before the permission check, so it must
 *   not throw a Refusal: that would reveal something about a class to a caller who does not manage it.
 * @throws {Refusal} NOT_FOUND if there is no such class or the caller does not manage it; CLASS_ENDED if the class is closed
 *   or its course archived; FORBIDDEN if the caller is neither a teacher nor a centre; and every error that `change` throws
 */
export async function changeCalendar<Result>(
  { dependencies: { clock, database, lessonsOfClasses }, viewer }: CoursesRequest,
  which: { classId: string } | { lessonId: string },
  change: (parts: Change) => Promise<Result>,
  holdFirst: (transaction: Database, managerId: string) => Promise<void> = async () => {},
): Promise<Result> {
  const manager = requireTeacherOrCentre(viewer)
  const own = 'classId' in which ? { classId: readId(which.classId) } : { lessonId: readId(which.lessonId) }
  return database.transaction(async (transaction) => {
    await holdFirst(transaction, manager.memberId)
    const held = await holdOwnCalendar(transaction, manager.memberId, own)
    if (!held) throw new Refusal('NOT_FOUND')
    if (!held.isActive) throw new Refusal('CLASS_ENDED')
    const { id: classId, teacherId, centreId } = held
    const now = clock.now()
    if (held.isStale) await writeCalendar(transaction, { classId, now })
    const changed = await change({ transaction, manager, classId, teacherId, centreId, now })
    await markOver(transaction, [{ classId, emptyOver: patternEnd(held) }])
    await lessonsOfClasses.replan(transaction, { classId })
    return changed
  })
}

/**
 * Runs `change` for one lesson as changeCalendar does, and sends the result to the waiting room of its class. Returns the
 * changed lesson.
 */
export async function changeLesson(
  context: CoursesRequest,
  lessonId: string,
  change: (lesson: LessonToChange, parts: Change) => Promise<void>,
): Promise<PresentedLesson> {
  const { id } = await changeCalendar(context, { lessonId }, async (parts) => {
    const lesson = await requireLesson(parts, lessonId)
    await change(lesson, parts)
    return lesson
  })
  return presentChanged(context, id)
}

/** Returns a lesson of the class. @throws {Refusal} NOT_FOUND if the class has no lesson with this id */
export async function requireLesson({ transaction, classId }: Change, id: string): Promise<LessonToChange> {
  const lesson = await findLessonToChange(transaction, { id: readId(id), classId })
  if (!lesson) throw new Refusal('NOT_FOUND')
  return lesson
}

/** Returns a lesson after its change, and sends it to the waiting room of its class. */
export async function presentChanged(context: CoursesRequest, id: string): Promise<PresentedLesson> {
  const lesson = await presentOwn(context, id)
  context.dependencies.calendarEvents.publish('changed', { lessons: [changedLesson(lesson)] })
  return lesson
}

/**
 * Returns a lesson after its change.
 * @throws {Refusal} STATE_CHANGED if the lesson was deleted after the change, or the caller no longer manages its class
 */
export async function presentOwn(
  { dependencies: { database }, viewer }: CoursesRequest,
  id: string,
): Promise<PresentedLesson> {
  const manager = requireTeacherOrCentre(viewer)
  const row = await findOwnLesson(database, manager.memberId, id)
  if (!row) throw new Refusal('STATE_CHANGED')
  return presentLesson(manager, row, row.conflicts)
}
