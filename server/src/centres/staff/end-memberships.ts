import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { takeOffCourses } from '../../courses/teachers/take-off-courses.ts'
import { voidPairingCodesAt } from '../../guardians/pairing/void-pairing-codes-at.ts'
import type { CentresDependencies } from '../dependencies.ts'
import { deleteMembershipsOf, type Membership } from './store.ts'

/**
 * What follows once teachers are no longer at a centre, in the transaction that took their memberships away: its courses go on
 * without them, and their pairing codes for its students are void (decision 057).
 */
export async function letGo(
  transaction: Database,
  { centreId, teacherIds, now }: { centreId: string; teacherIds: string[]; now: Date },
): Promise<void> {
  await takeOffCourses(transaction, { centreId, teacherIds, now })
  for (const teacherId of teacherIds) await voidPairingCodesAt(transaction, { centreId, teacherId })
}

/** Who ends them: a member (a CentresRequest), the operator or the application itself. */
export type MembershipEnder = AuditSource & {
  dependencies: { teacherEvents: Pick<CentresDependencies['teacherEvents'], 'publish'> }
}

/**
 * Ends every membership and takes back every invitation of a centre or a teacher, in the transaction that closes the account.
 * @returns tells rooms and pages; to be called after the commit.
 */
export async function endMembershipsOf(
  source: MembershipEnder,
  transaction: Database,
  memberId: string,
): Promise<() => void> {
  const { clock, teacherEvents } = source.dependencies
  const ended = await deleteMembershipsOf(transaction, memberId)
  const active = ended.filter(({ state }) => state === 'active')
  for (const [centreId, teachers] of Map.groupBy(active, (one) => one.centreId)) {
    const teacherIds = teachers.map(({ teacherId }) => teacherId)
    await letGo(transaction, { centreId, teacherIds, now: clock.now() })
  }
  const other = ({ centreId, teacherId }: Membership) => (memberId === centreId ? teacherId : centreId)
  await recordAudit(source, transaction, { action: auditActions.membershipEnded, memberIds: active.map(other) })
  return () => {
    if (ended.length === 0) return
    const [memberIds, centreIds] = [ended.map(({ teacherId }) => teacherId), ended.map(({ centreId }) => centreId)]
    teacherEvents.publish('changed', { memberIds: [...new Set(memberIds)], centreIds: [...new Set(centreIds)] })
  }
}
