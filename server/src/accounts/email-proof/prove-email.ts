import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashToken } from '../hash-token.ts'
import { consumeEmailProof, findEmailProof, markEmailVerified } from './email-proof-store.ts'

/**
 * memberProveEmail: whoever has the mailed token has shown that the member reads what comes to the address it went to. Who
 * calls makes no difference, signed in or not.
 * @throws {Refusal} EMAIL_PROOF_INVALID, also when the member's address is another by now; RATE_LIMITED
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
    // First the member's row: whoever gives them another address waits for it, and then finds no link to remove.
    const isVerified = await markEmailVerified(transaction, proof)
    if (!isVerified || !(await consumeEmailProof(transaction, hash, clock.now()))) {
      throw new Refusal('EMAIL_PROOF_INVALID')
    }
    await recordAudit(context, transaction, { action: auditActions.emailProved, memberIds: [proof.memberId] })
  })
}
