import { patternEnd } from '@hien/contract/lesson-pattern'
import { dayInVietNam } from '../../../core/clock.ts'
import { readId, Refusal } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { holdCourses } from '../../store.ts'
import { freeStandIns, restoreLessons } from '../changes/change-store.ts'
import { deleteLessons, markOver } from '../store.ts'
import { inBatches } from './closure-effects.ts'
import { planRemoval } from './plan-closure.ts'
import { handOverLessons, listCancelledBy, listForRooms, listMakeUps } from './closed-lessons-store.ts'
import { deleteClosureFor, listClosuresOf, lockClassesOfClosure, lockClosure } from './closure-store.ts'

/**
 * closureRemove: removes a closure from the classes from which the caller may remove it. A teacher may remove only closures
 * they created; a centre may remove any closure of its classes. In all other classes the closure stays.
 * Lessons that the closure cancelled are planned again, and the make-up lessons that it added for them are deleted (decision
 * 050). Lessons that have begun stay cancelled; `planRemoval` has the other exceptions. Lessons of closed classes and archived
 * courses do not change.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no closure that the caller may remove
 */
export async function removeClosure({ dependencies, viewer }: CoursesRequest, input: { id: string }): Promise<void> {
  const { calendarEvents, clock, database, lessonsOfClasses } = dependencies
  const { memberId } = requireTeacherOrCentre(viewer)
  const id = readId(input.id)
  const now = clock.now()
  const changedLessons = await database.transaction(async (transaction) => {
    // Some lessons can be assigned to other closures of the same classes, so nobody must be able to remove those closures
    // meanwhile. holdCourses protects the caller's closures. The locked class rows protect closures of the classes' other
    // managers.
    await holdCourses(transaction, memberId)
    const rows = await lockClassesOfClosure(transaction, { id, managerId: memberId })
    if (!(await lockClosure(transaction, { id, managerId: memberId }))) throw new Refusal('NOT_FOUND')
    const changed: { classId: string; first: string }[] = []
    for (const batch of inBatches(rows)) {
      const plans = await planRemovals(transaction, id, { classIds: batch.map((row) => row.id), now })
      await handOverLessons(
        transaction,
        plans.flatMap(({ classId, handOver }) => handOver.map((handed) => ({ ...handed, classId }))),
      )
      await deleteLessons(
        transaction,
        plans.flatMap(({ takeBack }) => takeBack),
      )
      const restored = plans.flatMap(({ restore }) => restore)
      await restoreLessons(transaction, restored, { changedBy: memberId, now })
      await freeStandIns(transaction, restored)
      const firstOf = new Map(plans.flatMap(({ classId, restore: [first] }) => (first ? [[classId, first]] : [])))
      for (const [classId, first] of firstOf) changed.push({ classId, first })
      const over = batch.filter((row) => firstOf.has(row.id))
      await markOver(
        transaction,
        over.map((row) => ({ classId: row.id, emptyOver: patternEnd(row) })),
      )
    }
    await lessonsOfClasses.replanMany(
      transaction,
      changed.map(({ classId }) => classId),
    )
    await deleteClosureFor(transaction, { id, managerId: memberId })
    return listForRooms(
      transaction,
      changed.map(({ first }) => first),
    )
  })
  if (changedLessons.length > 0) calendarEvents.publish('changed', { lessons: changedLessons })
}

/** Returns, for each class, what removing the closure changes. */
async function planRemovals(transaction: Database, id: string, which: { classIds: string[]; now: Date }) {
  const { classIds, now } = which
  const cancelledOf = Map.groupBy(await listCancelledBy(transaction, id, which), ({ classId }) => classId)
  const makeUpsOf = Map.groupBy(await listMakeUps(transaction, id, which), ({ classId }) => classId)
  const closures = await listClosuresOf(transaction, classIds, dayInVietNam(now))
  const othersOf = Map.groupBy(
    closures.filter((one) => one.id !== id),
    ({ classId }) => classId,
  )
  return classIds.map((classId) => ({
    classId,
    ...planRemoval({
      cancelled: cancelledOf.get(classId) ?? [],
      makeUps: makeUpsOf.get(classId) ?? [],
      others: othersOf.get(classId) ?? [],
    }),
  }))
}
