import { limits } from '@hien/contract/limits'
import { Refusal } from '../../../core/refusal.ts'
import { requireTeacher } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { holdCourses } from '../../store.ts'
import { listStaleOf } from '../store.ts'
import { writeCalendar } from '../write-calendar.ts'
import { chargeForClosure } from './charge-for-closure.ts'
import { closureEffects } from './closure-effects.ts'
import { readClosure } from './read-closure.ts'
import {
  appendMakeUps,
  cancelByClosure,
  countClosures,
  insertClosure,
  listForRooms,
  listOpenClasses,
  lockOpenClasses,
  markOver,
} from './store.ts'

/** Classes whose lessons one statement writes: it takes a part of a second, and holds this process up for little. */
const classesAtOnce = 25

function* chunksOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Days on which classes do not meet. */
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
 * closureCreate: own classes do not meet on these days. What is planned there, today or later, is cancelled; with `extend`
 * as many lessons are put at the end of each class (decision 050). All of it in one transaction, for any number of classes.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT also when none of the classes runs, one would have too many lessons or the
 *   teacher too many closures, NOT_FOUND also for another teacher's class
 */
export async function createClosure(
  { dependencies, viewer }: CoursesRequest,
  { input }: { input: unknown },
): Promise<PresentedClosure> {
  const { calendarEvents, clock, database, lessonsOfClasses, rateLimits } = dependencies
  const teacher = requireTeacher(viewer)
  const { memberId: teacherId } = teacher
  const now = clock.now()
  const closure = await readClosure(database, teacher, { input, now })
  const { name, from, to, extend } = closure
  await chargeForClosure(rateLimits, teacher, await listOpenClasses(database, teacherId, closure.classIds))
  const { made, told } = await database.transaction(async (transaction) => {
    await holdCourses(transaction, teacherId)
    if ((await countClosures(transaction, teacherId)) >= limits.maxClosures) {
      const description = `Một giáo viên có tối đa ${limits.maxClosures} kỳ nghỉ, hãy xoá bớt kỳ nghỉ cũ`
      throw new Refusal('INVALID_INPUT', { description })
    }
    const locked = await lockOpenClasses(transaction, teacherId, closure.classIds)
    for (const classId of await listStaleOf(transaction, locked)) await writeCalendar(transaction, { classId, now })
    const effects = await closureEffects(transaction, locked, { closure, now })
    const counts = effects.map(({ classId, cancelled, appended }) => ({
      classId,
      cancelled: cancelled.length,
      appended: appended.length,
    }))
    const id = await insertClosure(transaction, { teacherId, name, firstDay: from, lastDay: to, extend }, counts)
    const changed = effects.filter((effect) => effect.cancelled.length > 0)
    for (const some of chunksOf(changed, classesAtOnce)) {
      const cancelled = some.flatMap((effect) => effect.cancelled)
      await cancelByClosure(transaction, cancelled, { closureId: id, reason: name, now })
      const makeUps = some.flatMap(({ classId, minutes, appended }) =>
        appended.map((lesson) => ({ ...lesson, classId, minutes })),
      )
      await appendMakeUps(transaction, id, makeUps)
      await markOver(transaction, some)
    }
    await lessonsOfClasses.replanMany(
      transaction,
      changed.map(({ classId }) => classId),
    )
    const classIds = effects.map(({ classId }) => classId).toSorted()
    const cancelled = changed.flatMap((effect) => effect.cancelled)
    const appended = changed.reduce((sum, effect) => sum + effect.appended.length, 0)
    const made = { id, name, from, to, classIds, cancelled: cancelled.length, appended }
    return { made, told: await listForRooms(transaction, cancelled) }
  })
  if (told.length > 0) calendarEvents.publish('changed', { lessons: told })
  return made
}
