import { auditActions } from '../audit/actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { hashRecoveryCode, stepOfCode } from './second-factor-codes.ts'
import { consumeRecoveryCode, consumeStep, findSecondFactor, type SecondFactorRow } from './second-factor-store.ts'

/**
 * Looks at a code within the limits of wrong ones, which are those of wrong passwords, and one for the account from
 * anywhere.
 * @throws {Failure} SECOND_FACTOR_WRONG where `fits` answers false, RATE_LIMITED
 */
export async function tryCode(
  { limits, metrics }: Pick<Dependencies, 'limits' | 'metrics'>,
  { memberId, address }: { memberId: string; address: string },
  fits: () => Promise<boolean>,
): Promise<void> {
  const tries = `${memberId} ${address}`
  await limits.failedSignIns.check(address)
  // Taken before the code is looked at and given back when it fits, so that codes sent at once count too.
  await limits.passwordTries.take(tries)
  await limits.codeTries.take(memberId)
  const giveBack = () => Promise.all([limits.passwordTries.giveBack(tries), limits.codeTries.giveBack(memberId)])
  let isRight: boolean
  try {
    isRight = await fits()
  } catch (error) {
    await giveBack()
    throw error
  }
  if (isRight) return void (await giveBack())
  await limits.failedSignIns.take(address)
  metrics.signInFailures.inc({ reason: 'wrong_code' })
  throw new Failure('SECOND_FACTOR_WRONG', { field: 'code' })
}

/** Uses a code of the app or a recovery code up. @returns false for a wrong one, and for one that was used before. */
async function consumeCode(
  context: RequestContext,
  { memberId, secret }: SecondFactorRow,
  code: string,
): Promise<boolean> {
  const { clock, database } = context.dependencies
  const step = stepOfCode(secret, code, clock.now())
  if (step !== null) return consumeStep(database, { memberId, secret, step })
  return database.transaction(async (transaction) => {
    const isUsed = await consumeRecoveryCode(transaction, memberId, hashRecoveryCode(memberId, code))
    const self = { ...context, viewer: { memberId } }
    if (isUsed) await recordAudit(self, transaction, { action: auditActions.recoveryCodeUsed, memberIds: [memberId] })
    return isUsed
  })
}

/**
 * Lets through whoever has no second factor, and who brings its code, which is used up by that. To be asked after the
 * password alone: nobody else may learn that there is one.
 * @throws {Failure} SECOND_FACTOR_REQUIRED without a code, SECOND_FACTOR_WRONG, RATE_LIMITED
 */
export async function passSecondFactor(
  context: RequestContext,
  memberId: string,
  code: string | null | undefined,
): Promise<void> {
  const { dependencies, address } = context
  const factor = await findSecondFactor(dependencies.database, memberId)
  if (!factor?.confirmedAt) return
  if (!code) throw new Failure('SECOND_FACTOR_REQUIRED', { field: 'code' })
  await tryCode(dependencies, { memberId, address }, () => consumeCode(context, factor, code))
}
