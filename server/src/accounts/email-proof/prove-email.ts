import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashToken } from '../hash-token.ts'
import { consumeEmailProof, findEmailProof, markEmailVerified } from './email-proof-store.ts'

/**
 * memberProveEmail: confirms the e-mail address to which the token was mailed. The token is proof enough, so the caller need
 * not be signed in.
 * @throws {Refusal} EMAIL_PROOF_INVALID if the token is unknown, used or expired, or the member now has another address;
 *   RATE_LIMITED after too many unknown tokens
 */
export async function proveEmail(context: RequestContext, { token }: { token: string }): Promise<void> {
  const { clock, database, rateLimits } = context.dependencies
  const hash = hashToken(token)
  const proof = await findEmailProof(database, hash, clock.now())
  if (!proof) {
    await rateLimits.unknownLinks.take(context.address)
    throw new Refusal('EMAIL_PROOF_INVALID')
  }
  await database.transaction(async (transaction) => {
    // Lock the member's row before the link, as correctAccount does: a concurrent change of the address waits, and then marks
    // the new address as unverified.
    const isVerified = await markEmailVerified(transaction, proof)
    if (!isVerified || !(await consumeEmailProof(transaction, hash, clock.now()))) {
      throw new Refusal('EMAIL_PROOF_INVALID')
    }
    await recordAudit(context, transaction, { action: auditActions.emailProved, memberIds: [proof.memberId] })
  })
}
