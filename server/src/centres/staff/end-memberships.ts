import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { voidSlipsOf } from '../../courses/invitations/access.ts'
import { removeFromCourses } from '../../courses/teachers/remove-from-courses.ts'
import type { CentresDependencies } from '../dependencies.ts'
import { deleteMembershipsOf, type Membership } from './store.ts'

/**
 * The source of the change, for the audit log: a member's request (CentresRequest), the operator, or the application itself.
 */
export type MembershipEnder = AuditSource & {
  dependencies: { teacherEvents: Pick<CentresDependencies['teacherEvents'], 'publish'> }
}

/**
 * Ends every membership of a centre or a teacher, and deletes every invitation. The teachers lose their courses at the centre,
 * and the enrolment slips they printed there become void. Runs in the transaction that closes the account.
 * @returns a function that notifies open rooms and pages; call it after the commit.
 */
export async function endMembershipsOf(
  source: MembershipEnder,
  transaction: Database,
  memberId: string,
): Promise<() => void> {
  const { clock, teacherEvents } = source.dependencies
  const ended = await deleteMembershipsOf(transaction, memberId)
  const active = ended.filter(({ state }) => state === 'active')
  const classIds: string[] = []
  for (const [centreId, teachers] of Map.groupBy(active, (one) => one.centreId)) {
    const teacherIds = teachers.map(({ teacherId }) => teacherId)
    await voidSlipsOf(transaction, { centreId, teacherIds })
    const taken = { centreId, teacherIds, changedBy: source.viewer?.memberId ?? null, now: clock.now() }
    classIds.push(...(await removeFromCourses(transaction, taken)))
  }
  const other = ({ centreId, teacherId }: Membership) => (memberId === centreId ? teacherId : centreId)
  await recordAudit(source, transaction, { action: auditActions.membershipEnded, memberIds: active.map(other) })
  return () => {
    if (ended.length === 0) return
    const [memberIds, centreIds] = [ended.map(({ teacherId }) => teacherId), ended.map(({ centreId }) => centreId)]
    teacherEvents.publish('changed', {
      memberIds: [...new Set(memberIds)],
      centreIds: [...new Set(centreIds)],
      classIds,
    })
  }
}
