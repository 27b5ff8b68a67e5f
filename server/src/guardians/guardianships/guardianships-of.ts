import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listEveryGuardianship, type GuardianshipRow } from './store.ts'

/**
 * For the operator: the ties of a student or a parent that were not ended, also to disabled accounts. That these people were
 * looked at is written down.
 */
export async function guardianshipsOf(
  source: AuditSource & { dependencies: { database: Database } },
  memberId: string,
): Promise<GuardianshipRow[]> {
  const { database } = source.dependencies
  const ties = await listEveryGuardianship(database, memberId)
  const memberIds = new Set(ties.flatMap(({ childId, parentId }) => [childId, parentId]))
  await recordAudit(source, database, { action: auditActions.accountViewed, memberIds: [...memberIds] })
  return ties
}
