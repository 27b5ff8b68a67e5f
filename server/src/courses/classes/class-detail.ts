import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates, listLeavers, type LeaverRow } from '../enrolment/candidate-store.ts'
import { presentClass, type PresentedClass } from './present.ts'

/** How long a teacher reads that somebody left, and how many at most. */
const leaversShown = 30 * oneDay
const maxLeavers = 100

/** Read when somebody asks for them: the page of a class does, what only looks at its candidates does not. */
const leaverLoaders = new WeakMap<object, () => Promise<LeaverRow[]>>()

/** Those who left a class of classGetDetailByTeacher; null for a class of anything else. */
export const leaversOf = async (studyClass: object): Promise<LeaverRow[] | null> =>
  (await leaverLoaders.get(studyClass)?.()) ?? null

/**
 * classGetDetailByTeacher: a class of the caller's own course with everyone who waits or has joined (decision 028),
 * and those who left by themselves of late.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for another teacher's class
 */
export async function classDetail(
  context: RequestContext,
  key: { id: string; courseCode: string },
): Promise<PresentedClass> {
  const { clock, database } = context.dependencies
  const row = await findOwnClass(database, requireTeacher(context.viewer), key)
  const [candidates] = await Promise.all([
    listCandidates(database, row.id),
    recordView(context, database, { action: auditActions.studentsViewed, classId: row.id }),
  ])
  const shown = presentClass(row, candidates)
  const since = later(clock.now(), -leaversShown)
  leaverLoaders.set(shown, () => listLeavers(database, row.id, { since, most: maxLeavers }))
  return shown
}
