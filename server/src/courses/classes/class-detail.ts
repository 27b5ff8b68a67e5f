import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates, listLeavers } from '../enrolment/candidate-store.ts'
import { picturesFor } from '../enrolment/students/pictures-for.ts'
import { presentClass, type PresentedClass } from './present.ts'

/** Milliseconds for which the managers of a class see that a student left it. */
const leaversShown = 30 * oneDay
/** The maximum number of students who left that the managers of a class see. */
const maxLeavers = 100

/** `leavers` is true if the client asks for the students who left. */
export type ClassDetailSelection = { leavers: boolean }

/**
 * classGetDetailByTeacher: returns a class that the caller manages, with all students who wait or have joined (decision 028).
 * If selected, also returns at most 100 students who left on their own in the last 30 days and have not come back.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it
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
