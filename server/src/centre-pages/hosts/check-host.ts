import { Refusal } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CentrePagesRequest } from '../dependencies.ts'
import { findHost, markMissing, markSeen } from './host-store.ts'
import { isProved } from './host-proof.ts'
import { lastChance } from './check-hosts.ts'
import { presentHost } from './present-host.ts'

/**
 * centreCheckHost: asks DNS whether the TXT record of the calling centre's own host name is there. Then the name counts.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; NOT_FOUND if it has no own host name;
 *   HOST_UNPROVED if the record is missing; HOST_TAKEN if another centre has proved the name; DNS_FAILED if nobody answers;
 *   RATE_LIMITED
 */
export async function checkHost(context: CentrePagesRequest) {
  const { database, clock, rateLimits, resolveTxt, ownHosts, log } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  await rateLimits.hostChecks.take(centreId)
  const row = await findHost(database, centreId)
  if (!row) throw new Refusal('NOT_FOUND')
  const found = await isProved(resolveTxt, row).catch((error: unknown) => {
    log.info({ err: error }, 'DNS does not answer')
    throw new Refusal('DNS_FAILED')
  })
  const now = clock.now()
  if (!found) {
    await markMissing(database, row, { now, lastChance: lastChance(now) })
    throw new Refusal('HOST_UNPROVED')
  }
  const seen = await database.transaction(async (transaction) => {
    const marked = await markSeen(transaction, row, now)
    if (marked && row.provedAt === null) {
      await recordAudit(context, transaction, { action: auditActions.centreHostProved })
    }
    return marked
  })
  if (!seen) throw new Refusal('STATE_CHANGED')
  await ownHosts.refresh()
  return presentHost(seen)
}
