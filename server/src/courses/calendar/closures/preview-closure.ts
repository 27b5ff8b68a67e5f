import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { chargeForClosure } from './charge-for-closure.ts'
import { closureEffects } from './closure-effects.ts'
import { readClosure } from './read-closure.ts'
import { listOpenClasses } from './closure-store.ts'
import { writeStale } from '../planning/write-stale.ts'

/**
 * closurePreview: returns what closureCreate would change in each class, without making these changes.
 * @throws {Refusal} like closureCreate, but not if the caller has too many closures
 */
export async function previewClosure({ dependencies, viewer }: CoursesRequest, { input }: { input: unknown }) {
  const { clock, database, rateLimits } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const now = clock.now()
  const closure = await readClosure(database, manager, { input, now })
  const classIds = await listOpenClasses(database, manager.memberId, closure.classIds)
  await chargeForClosure(rateLimits, manager, classIds)
  // Calendars that are not up to date must be written before they are read.
  await writeStale(database, classIds, now)
  const all = []
  for await (const effects of closureEffects(database, classIds, { closure, now })) {
    for (const { cancelled, appended, ...effect } of effects) {
      all.push({ ...effect, cancelled: cancelled.length, appended: appended.length })
    }
  }
  return all
}
