import { makeGroupId } from '@hien/contract/chat'
import type { RefusalCode } from '@hien/contract/errors'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { approvalRefusal } from './enrolment.ts'
import { requireStudentPlaces } from './student-quota-store.ts'
import { approveRequests, refuseRequests } from './store.ts'

/**
 * A student who waits in a class or has joined it, and the class. The caller must have checked that the viewer manages the
 * class.
 */
export type RequestToDecide = {
  /** Id of the enrolment. */
  id: string
  memberId: string
  state: 'wait' | 'joined'
  ofClass: { id: string; code: string; courseCode: string; status: number; courseStatus: number; overAt: Date }
}

/**
 * Approves or refuses several requests, which may be to different classes. The outcome of each request does not depend on the
 * other requests (decision 027), except that none is approved if their centre would get more students than it may have. The caller must have checked the permission for the classes.
 * @throws {Refusal} CENTRE_FULL
 * @returns for each request id, why the request was not decided; null if it was decided.
 */
export async function decideRequests(
  context: CoursesRequest,
  requests: readonly RequestToDecide[],
  decision: 'approve' | 'refuse',
): Promise<Map<string, RefusalCode | null>> {
  const { clock, database, enrolmentEvents } = context.dependencies
  if (requests.length === 0) return new Map()
  const isApproval = decision === 'approve'
  const now = clock.now()
  const ids = requests.map(({ id }) => id)
  const decided = await database.transaction(async (transaction) => {
    const changed = isApproval
      ? await approveRequests(transaction, { ids, now })
      : await refuseRequests(transaction, ids)
    if (isApproval) {
      const approved = requests.filter(({ id }) => changed.has(id))
      await requireStudentPlaces(
        transaction,
        approved.map(({ ofClass, memberId }) => ({ classId: ofClass.id, memberId })),
        now,
      )
    }
    const action = isApproval ? auditActions.candidateApproved : auditActions.candidateRefused
    const ofClasses = Map.groupBy(
      requests.filter(({ id }) => changed.has(id)),
      ({ ofClass }) => ofClass.id,
    )
    const entries = [...ofClasses].map(([classId, some]) => ({
      action,
      classId,
      memberIds: some.map(({ memberId }) => memberId),
    }))
    await recordAudit(context, transaction, ...entries)
    return changed
  })

  const groupIds = requests.flatMap(({ id, ofClass }) =>
    decided.has(id) ? [makeGroupId(ofClass.courseCode, ofClass.code)] : [],
  )
  if (groupIds.length > 0) enrolmentEvents.publish('requestsChanged', { groupIds: [...new Set(groupIds)] })

  const refusalOf = ({ id, state, ofClass }: RequestToDecide): RefusalCode | null => {
    if (decided.has(id)) return null
    return isApproval ? approvalRefusal(state, ofClass, now) : 'STATE_CHANGED'
  }
  return new Map(requests.map((request) => [request.id, refusalOf(request)]))
}
