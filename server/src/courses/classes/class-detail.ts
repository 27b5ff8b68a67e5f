import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates, listLeavers } from '../enrolment/candidate-store.ts'
import { picturesFor } from '../enrolment/students/pictures-for.ts'
import { presentClass, type PresentedClass } from './present.ts'

/** How long a teacher sees that a student left, and how many such students at most. */
const leaversShown = 30 * oneDay
const maxLeavers = 100

/** Students who left are read only on request: the page of a class shows them, other callers need only the candidates. */
export type ClassDetailSelection = { leavers: boolean }

/**
 * classGetDetailByTeacher: returns a class of a course that the caller manages, with everyone who waits or has joined (decision
 * 028). On request it includes students who left recently on their own.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND, also for another teacher's class
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
