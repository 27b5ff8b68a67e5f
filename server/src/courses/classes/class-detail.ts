import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates, listLeavers } from '../enrolment/candidate-store.ts'
import { picturesFor } from '../enrolment/pictures-for.ts'
import { presentClass, type PresentedClass } from './present.ts'

/** How long a teacher reads that somebody left, and how many at most. */
const leaversShown = 30 * oneDay
const maxLeavers = 100

/** Who left is read for those who ask: the page of a class does, what only looks at its candidates does not. */
export type ClassDetailSelection = { leavers: boolean }

/**
 * classGetDetailByTeacher: a class of the caller's own course with everyone who waits or has joined (decision 028),
 * and those who left by themselves of late.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for another teacher's class
 */
export async function classDetail(
  context: RequestContext,
  key: { id: string; courseCode: string },
  selection: ClassDetailSelection,
): Promise<PresentedClass> {
  const { clock, database } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const row = await findOwnClass(database, manager, key)
  const now = clock.now()
  const since = later(now, -leaversShown)
  const [candidates, leavers] = await Promise.all([
    listCandidates(database, row.id, now),
    selection.leavers ? listLeavers(database, row.id, { since, limit: maxLeavers }) : null,
    recordView(context, database, { action: auditActions.studentsViewed, classId: row.id }),
  ])
  return presentClass(row, { candidates: picturesFor(manager, candidates), leavers })
}
