import { auditActions } from '../audit/actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Failure } from '../failure.ts'
import { identify } from '../members/identify.ts'
import type { TokenPair } from '../members/issue-tokens.ts'
import { signIn } from '../members/sign-in.ts'
import type { RequestContext } from '../request-context.ts'
import { canReturn } from './access.ts'
import { reopenMember } from './reopen-member.ts'

/**
 * memberTakeBackAccount: who closed his account and knows his password has it back and is signed in. An account that is
 * not closed, or erased already, answers as a wrong password does.
 * @throws {Failure} INVALID_INPUT, INVALID_CREDENTIALS, MEMBER_PENDING, RATE_LIMITED
 */
export async function takeBackAccount(context: RequestContext, input: unknown): Promise<TokenPair> {
  const { database } = context.dependencies
  const member = await identify(
    context,
    input,
    async ({ id, status }) => status === 'disabled' && canReturn(database, id),
  )
  const isBack = await database.transaction(async (transaction) => {
    const back = await reopenMember(transaction, member.id)
    const self = { ...context, viewer: { memberId: member.id } }
    if (back) await recordAudit(self, transaction, { action: auditActions.accountTakenBack, memberIds: [member.id] })
    return back
  })
  if (!isBack) throw new Failure('INVALID_CREDENTIALS')
  return signIn(context, input)
}
