import { signInCodeRule } from '@hien/contract/rules/second-factor'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { identify } from '../../accounts/sign-in/identify.ts'
import type { TokenPair } from '../../accounts/sign-in/issue-tokens.ts'
import { requireSecondFactor } from '../../accounts/sign-in/require-second-factor.ts'
import { beginSignIn } from '../../accounts/sign-in/sign-in.ts'
import { findAccount } from '../../accounts/access.ts'
import type { PrivacyRequest } from '../dependencies.ts'
import { reopenMember } from './reopen-member.ts'

/**
 * memberTakeBackAccount: reopens a closed account for a member who gives the right password, and signs the member in. If the
 * account is not closed, is erased or was disabled before it was closed, the answer is the same as for a wrong password.
 * @throws {Refusal} INVALID_INPUT, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, MEMBER_PENDING,
 *   RATE_LIMITED
 */
export async function takeBackAccount(context: PrivacyRequest, input: unknown): Promise<TokenPair> {
  const { clock, database } = context.dependencies
  const member = await identify(
    context,
    input,
    async ({ id, status }) => status === 'disabled' && context.dependencies.canTakeBackAccount(id),
  )
  await requireSecondFactor(context, member.id, readInput(signInCodeRule, input).code)
  const isBack = await database.transaction(async (transaction) => {
    const back = await reopenMember(transaction, member.id, clock.now())
    const self = { ...context, viewer: { memberId: member.id } }
    if (back) await recordAudit(self, transaction, { action: auditActions.accountTakenBack, memberIds: [member.id] })
    return back
  })
  const returned = isBack ? await findAccount(database, member.id) : null
  if (!returned || returned.status === 'disabled') throw new Refusal('INVALID_CREDENTIALS')
  // Pass the hash that was checked above: if the password was changed after that check, beginSignIn refuses.
  return beginSignIn(context, { ...returned, passwordHash: member.passwordHash }, async () => {})
}
