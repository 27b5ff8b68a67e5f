import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listEveryGuardianship, listReportedGuardianships, type GuardianshipRow } from './list-store.ts'

type Source = AuditSource & { dependencies: { database: Database } }

/** Writes to the audit log that the operator looked up these students and parents. */
async function recordLook(source: Source, ties: readonly GuardianshipRow[]): Promise<void> {
  const memberIds = new Set(ties.flatMap(({ childId, parentId }) => [childId, parentId]))
  await recordAudit(source, source.dependencies.database, {
    action: auditActions.accountViewed,
    memberIds: [...memberIds],
  })
}

/**
 * For the operator: returns the guardianships of a student or a parent that have not ended, including those with disabled
 * accounts. The lookup is written to the audit log.
 */
export async function guardianshipsOf(source: Source, memberId: string): Promise<GuardianshipRow[]> {
  const ties = await listEveryGuardianship(source.dependencies.database, memberId)
  await recordLook(source, ties)
  return ties
}

/**
 * For the operator: returns reported guardianships that have not ended, the oldest report first. The lookup is written to the
 * audit log.
 */
export async function reportedGuardianships(source: Source): Promise<GuardianshipRow[]> {
  const ties = await listReportedGuardianships(source.dependencies.database)
  await recordLook(source, ties)
  return ties
}
