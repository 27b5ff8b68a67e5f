import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { voidSecrets } from '../issued-secrets/void-secrets.ts'
import { countOwnSignIns, maxSignIns, revokeSignIns } from './store.ts'

/**
 * memberRevokeDevices: signs the caller out on the given devices. Without ids it signs out all devices except the calling one,
 * and voids every secret of the account (voidSecrets). Devices that are signed out already are ignored.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT for more than 100 ids; NOT_FOUND, without a change, if an id is not one of
 *   the caller's devices
 */
export async function revokeDevices(context: AccountsRequest, given: readonly string[] | null): Promise<void> {
  const { dependencies, viewer } = context
  const { clock, database, signInCache } = dependencies
  const { memberId, signInId } = requireViewer(viewer)
  const only = given && [...new Set(given.map((id) => readId(id)))]
  if (only?.length === 0) return
  if (only) {
    if (only.length > maxSignIns) throw new Refusal('INVALID_INPUT', { field: 'ids' })
    if ((await countOwnSignIns(database, memberId, only)) < only.length) throw new Refusal('NOT_FOUND')
  }
  const which = only ? { only } : { except: signInId }
  const ended = await database.transaction(async (transaction) => {
    const ids = await revokeSignIns(transaction, memberId, clock.now(), which)
    if (only === null) await voidSecrets(transaction, memberId)
    const entry = { action: auditActions.signInRevoked, memberIds: [memberId] }
    await recordAudit(context, transaction, ...ids.map((id) => ({ ...entry, sessionId: id })))
    return ids
  })
  for (const id of ended) signInCache.publishRevoked(id)
}
