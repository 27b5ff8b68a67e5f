import { randomBytes } from 'node:crypto'
import { hashToken } from '../../accounts/hash-token.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { sealKey } from './seal-key.ts'
import { upsertHook } from './store.ts'

export type RenewedHook = { sepayUrl: string; cassoUrl: string; key: string }

/**
 * feeHookRenew: makes the addresses and the key with which bank services deliver transfers to the caller. The earlier ones stop
 * working. They are not stored in a readable form, so this is the only time they are shown.
 * @throws {Unauthenticated | Refusal} FORBIDDEN
 */
export async function renewHook(context: RequestContext): Promise<RenewedHook> {
  const { database, clock, config } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const [token, key] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  await database.transaction(async (transaction) => {
    const hook = { payeeId, tokenHash: hashToken(token), sealedKey: sealKey(key, token), createdAt: clock.now() }
    await upsertHook(transaction, hook)
    await recordAudit(context, transaction, { action: auditActions.feeHookRenewed })
  })
  const urlOf = (service: string) => new URL(`/webhooks/${service}/${token}`, config.publicUrl).href
  return { sepayUrl: urlOf('sepay'), cassoUrl: urlOf('casso'), key }
}
