import { limits } from '@hien/contract/limits'
import { dayInVietNam } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { holdCourses } from '../../store.ts'
import { cancelLessons } from '../changes/change-store.ts'
import { listStaleOf, markOver } from '../store.ts'
import { writeCalendar } from '../planning/write-calendar.ts'
import { writeStale } from '../planning/write-stale.ts'
import { chargeForClosure } from './charge-for-closure.ts'
import { closureEffects, type ClosureEffect } from './closure-effects.ts'
import { readClosure } from './read-closure.ts'
import { appendMakeUps, listForRooms } from './closed-lessons-store.ts'
import {
  countClosures,
  insertClosure,
  insertClosureClasses,
  listOpenClasses,
  lockOpenClasses,
} from './closure-store.ts'

/** A closure in the form that the API returns. `cancelled` and `appended` count lessons of the classes in `classIds`. */
export type PresentedClosure = {
  id: string
  name: string
  from: string
  to: string
  classIds: string[]
  cancelled: number
  appended: number
}

/**
 * closureCreate: creates a closure: days without lessons for classes that the caller manages. Cancels the lessons planned on
 * these days, from today on. With `extend`, adds the same number of lessons at the end of each class (decision 050). All these
 * changes happen in one transaction. Calendars that are not up to date are written before that transaction.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT, also if no class is running, a class would have too many lessons, or the caller
 *   has too many closures that are not over; NOT_FOUND if a class is missing or the caller does not manage it; RATE_LIMITED
 */
export async function createClosure(
  { dependencies, viewer }: CoursesRequest,
  { input }: { input: unknown },
): Promise<PresentedClosure> {
  const { calendarEvents, clock, database, lessonsOfClasses, rateLimits } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { memberId: ownerId } = manager
  const now = clock.now()
  const closure = await readClosure(database, manager, { input, now })
  const { name, from, to, extend } = closure
  const open = await listOpenClasses(database, ownerId, closure.classIds)
  await chargeForClosure(rateLimits, manager, open)
  await writeStale(database, open, now)
  const { made, changedLessons } = await database.transaction(async (transaction) => {
    await holdCourses(transaction, ownerId)
    if ((await countClosures(transaction, ownerId, dayInVietNam(now))) >= limits.maxClosures) {
      const description = `Bạn chỉ đặt trước được tối đa ${limits.maxClosures} ngày nghỉ, hãy xoá bớt ngày nghỉ chưa tới`
      throw new Refusal('INVALID_INPUT', { description })
    }
    const locked = await lockOpenClasses(transaction, ownerId, closure.classIds)
    // While the servers are being updated, one of the previous version may have changed these classes since writeStale.
    for (const classId of await listStaleOf(transaction, locked)) await writeCalendar(transaction, { classId, now })
    const id = await insertClosure(transaction, { teacherId: ownerId, name, firstDay: from, lastDay: to, extend })
    const made = { id, name, from, to, classIds: [] as string[], cancelled: 0, appended: 0 }
    const changed: { classId: string; first: string }[] = []
    for await (const effects of closureEffects(transaction, locked, { closure, now })) {
      await writeEffects(transaction, effects, { closureId: id, reason: name, changedBy: ownerId, now })
      for (const { classId, cancelled, appended } of effects) {
        made.classIds.push(classId)
        made.cancelled += cancelled.length
        made.appended += appended.length
        const [first] = cancelled
        if (first !== undefined) changed.push({ classId, first })
      }
    }
    await lessonsOfClasses.replanMany(
      transaction,
      changed.map(({ classId }) => classId),
    )
    const changedLessons = await listForRooms(
      transaction,
      changed.map(({ first }) => first),
    )
    return { made: { ...made, classIds: made.classIds.toSorted() }, changedLessons }
  })
  if (changedLessons.length > 0) calendarEvents.publish('changed', { lessons: changedLessons })
  return made
}

/** Stores the effects of a closure on some classes: cancels and adds lessons, and sets the end of classes that lose lessons. */
async function writeEffects(
  transaction: Database,
  effects: ClosureEffect[],
  closure: { closureId: string; reason: string; changedBy: string; now: Date },
): Promise<void> {
  const counts = effects.map(({ classId, cancelled, appended }) => ({
    classId,
    cancelled: cancelled.length,
    appended: appended.length,
  }))
  await insertClosureClasses(transaction, closure.closureId, counts)
  const cancelled = effects.flatMap((effect) => effect.cancelled)
  await cancelLessons(transaction, cancelled, closure)
  const makeUps = effects.flatMap(({ classId, minutes, appended }) =>
    appended.map((lesson) => ({ ...lesson, classId, minutes })),
  )
  await appendMakeUps(transaction, closure, makeUps)
  const shortened = effects.filter((effect) => effect.cancelled.length > 0)
  await markOver(transaction, shortened)
}
