import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listEveryGuardianship, listReportedGuardianships, type GuardianshipRow } from './store.ts'

type Source = AuditSource & { dependencies: { database: Database } }

/** Notes in the audit log that these people were looked up. */
async function recordLook(source: Source, ties: readonly GuardianshipRow[]): Promise<void> {
  const memberIds = new Set(ties.flatMap(({ childId, parentId }) => [childId, parentId]))
  await recordAudit(source, source.dependencies.database, {
    action: auditActions.accountViewed,
    memberIds: [...memberIds],
  })
}

/**
 * For the operator: returns the ties of a student or a parent that have not ended, also to disabled accounts. The audit log notes
 * that these people were looked up.
 */
export async function guardianshipsOf(source: Source, memberId: string): Promise<GuardianshipRow[]> {
  const ties = await listEveryGuardianship(source.dependencies.database, memberId)
  await recordLook(source, ties)
  return ties
}

/** For the operator: the ties that students reported and nobody ended, the first report first. */
export async function reportedGuardianships(source: Source): Promise<GuardianshipRow[]> {
  const ties = await listReportedGuardianships(source.dependencies.database)
  await recordLook(source, ties)
  return ties
}
