import type { Clock } from '../../core/clock.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { listCentreSizes, type CentreSize } from './store.ts'

/** Returns all centres with their size and last use, the largest first, for the operator. The audit log records the look. */
export async function listSizes(
  source: AuditSource & { dependencies: { database: Database; clock: Clock } },
): Promise<CentreSize[]> {
  const { database, clock } = source.dependencies
  await recordAudit(source, database, { action: auditActions.centresViewed })
  return listCentreSizes(database, clock.now())
}
