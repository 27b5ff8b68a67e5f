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
  /** Teacher and centre of the class's course. */
  teacherId: string | null
  centreId: string | null
  now: Date
}

/**
 * Changes the calendar of a running class that the caller manages. The calendar is locked against other writers, and written
 * first if it is stale. Afterwards the end of the class and the waiting time of its sessions are recalculated.
 * @param holdFirst takes locks that come before those of classes; must not throw a Refusal.
 * @throws {Refusal} NOT_FOUND, also for classes of others; CLASS_ENDED if the class is closed or its course archived;
 *   FORBIDDEN; and what `change` throws
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

/** Works like changeCalendar, for one lesson, and tells the room of its class. Returns the changed lesson. */
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

/** @throws {Refusal} NOT_FOUND for a lesson of another class */
export async function requireLesson({ transaction, classId }: Change, id: string): Promise<LessonToChange> {
  const lesson = await findLessonToChange(transaction, { id: readId(id), classId })
  if (!lesson) throw new Refusal('NOT_FOUND')
  return lesson
}

/** Returns a lesson after its change, and tells the room of its class. */
export async function presentChanged(context: CoursesRequest, id: string): Promise<PresentedLesson> {
  const lesson = await presentOwn(context, id)
  context.dependencies.calendarEvents.publish('changed', { lessons: [changedLesson(lesson)] })
  return lesson
}

/** Returns a lesson after its change. @throws {Refusal} STATE_CHANGED */
export async function presentOwn(
  { dependencies: { database }, viewer }: CoursesRequest,
  id: string,
): Promise<PresentedLesson> {
  const manager = requireTeacherOrCentre(viewer)
  const row = await findOwnLesson(database, manager.memberId, id)
  // Somebody else has deleted the lesson since.
  if (!row) throw new Refusal('STATE_CHANGED')
  return presentLesson(manager, row, row.conflicts)
}
