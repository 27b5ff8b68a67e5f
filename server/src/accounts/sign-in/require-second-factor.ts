import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { queueMail } from '../../platform/mail/queue/queue-mail.ts'
import { later } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { hashRecoveryCode, isAppCode, stepOfCode } from '../second-factor/second-factor-codes.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  countWrongCodes,
  findSecondFactor,
  holdSecondFactor,
  type SecondFactorRow,
} from '../second-factor/store.ts'
import { shouldNotify, mayTryCode, wrongCodePeriods } from '../second-factor/wrong-codes.ts'

const tooManyWrong =
  'Tài khoản này có quá nhiều lần nhập sai mã. Hãy dùng một mã khôi phục, hoặc đặt lại mật khẩu rồi đăng nhập lại'

/**
 * Checks a code of the second factor. Wrong codes count towards the limits of wrong passwords, and towards `codeTries`, the
 * limit of one account from all addresses.
 * @throws {Refusal} SECOND_FACTOR_WRONG if `fits` returns false; RATE_LIMITED
 */
export async function tryCode(
  { rateLimits, metrics }: Pick<Dependencies, 'rateLimits' | 'metrics'>,
  { memberId, address }: { memberId: string; address: string },
  fits: () => Promise<boolean>,
): Promise<void> {
  const tries = `${memberId} ${address}`
  await rateLimits.failedSignIns.check(address)
  // Count the try before the code is checked, so that concurrent tries count too. A right code gives the try back.
  await rateLimits.passwordTries.take(tries)
  await rateLimits.codeTries.take(memberId)
  const giveBack = () =>
    Promise.all([rateLimits.passwordTries.giveBack(tries), rateLimits.codeTries.giveBack(memberId)])
  let isRight: boolean
  try {
    isRight = await fits()
  } catch (error) {
    await giveBack()
    throw error
  }
  if (isRight) return void (await giveBack())
  await rateLimits.failedSignIns.take(address)
  metrics.signInFailures.inc({ reason: 'wrong_code' })
  throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' })
}

const countsOf = (database: Database, memberId: string, now: Date) =>
  countWrongCodes(database, memberId, {
    day: later(now, -wrongCodePeriods.day),
    month: later(now, -wrongCodePeriods.month),
  })

/**
 * Checks an app's code and marks it as used. A wrong code is written to the audit log, and many wrong codes send the owner a
 * warning by mail.
 * @returns false if the code is wrong or was used before
 * @throws {Refusal} RATE_LIMITED if there were too many wrong codes (wrong-codes.ts); the code is not checked then
 */
async function consumeAppCode(
  context: RequestContext,
  { memberId, secret }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const { clock, database } = context.dependencies
  const now = clock.now()
  return database.transaction(async (transaction) => {
    // Lock the second factor: concurrent codes are checked one after the other, and each count includes the earlier codes.
    await holdSecondFactor(transaction, memberId)
    if (!mayTryCode(await countsOf(transaction, memberId, now)))
      throw new Refusal('RATE_LIMITED', { field: 'code', description: tooManyWrong })
    const step = stepOfCode(secret, code, now)
    if (step !== null && (await consumeStep(transaction, { memberId, secret, step }))) return true
    const memberIds = [memberId]
    await recordAudit(context, transaction, { action: auditActions.wrongCode, memberIds })
    const counts = await countsOf(transaction, memberId, now)
    if (!shouldNotify(counts)) return false
    await recordAudit(context, transaction, { action: auditActions.wrongCodesNotified, memberIds })
    await queueMail({ clock }, transaction, { memberId, kind: 'wrong_codes', count: counts.unnotified })
    return false
  })
}

/** Checks and deletes a recovery code. Returns false if the code is wrong or was used before. */
const consumeRecovery = (context: RequestContext, memberId: string, code: string): Promise<boolean> =>
  context.dependencies.database.transaction(async (transaction) => {
    const isUsed = await consumeRecoveryCode(transaction, memberId, hashRecoveryCode(memberId, code))
    const self = { ...context, viewer: { memberId } }
    if (isUsed) await recordAudit(self, transaction, { action: auditActions.recoveryCodeUsed, memberIds: [memberId] })
    return isUsed
  })

/**
 * Returns normally if the member has no second factor or the code is right; a right code is used up. Call it only after the
 * password was right: nobody else may learn that there is a second factor.
 * @throws {Refusal} SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function requireSecondFactor(
  context: RequestContext,
  memberId: string,
  code: string | null | undefined,
): Promise<void> {
  const { dependencies, address } = context
  const factor = await findSecondFactor(dependencies.database, memberId)
  if (!factor?.confirmedAt) return
  if (!code) throw new Refusal('SECOND_FACTOR_REQUIRED', { field: 'code' })
  // A recovery code is too long to be guessed, so the limits of wrong-codes.ts do not apply to it.
  await tryCode(dependencies, { memberId, address }, () =>
    isAppCode(code) ? consumeAppCode(context, factor, code) : consumeRecovery(context, memberId, code),
  )
}
