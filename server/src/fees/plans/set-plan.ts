import { limits } from '@hien/contract/limits'
import { feePlanRule, monthAfter } from '@hien/contract/rules/fees'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { monthOf, requirePaidClass, requirePayee } from '../access.ts'
import { lockClassForPlan, replanIssuedMonths, upsertPlan, type PlanRow } from './store.ts'

/**
 * feePlanSet: sets the price of a class from a month on. Issued months in which the class charged anybody keep their plan.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; NOT_FOUND if the fees of the class are not paid to the caller; INVALID_INPUT,
 *   with the field `fromMonth` if the class charged anybody in that month or a later one, or the month is too far ahead
 */
export async function setPlan(context: RequestContext, input: unknown): Promise<PlanRow> {
  const { database, clock } = context.dependencies
  const { memberId } = requirePayee(context.viewer)
  const { lessons = null, ...plan } = readInput(feePlanRule, input)
  const { id: classId } = await requirePaidClass(database, memberId, plan.classId)
  const now = clock.now()
  const refuseMonth = (description: string) => new Refusal('INVALID_INPUT', { field: 'fromMonth', description })
  if (plan.fromMonth > monthAfter(monthOf(now), limits.maxFeeMonthsAhead))
    throw refuseMonth(`Chỉ đặt trước được ${limits.maxFeeMonthsAhead} tháng`)
  return database.transaction(async (transaction) => {
    const issued = await lockClassForPlan(transaction, classId)
    if (issued !== null && plan.fromMonth <= issued)
      throw refuseMonth(
        `Học phí đã phát hành đến tháng ${issued.slice(5)}/${issued.slice(0, 4)}, hãy chọn tháng sau đó`,
      )
    const row = await upsertPlan(transaction, { ...plan, classId, lessons }, now)
    await replanIssuedMonths(transaction, row, memberId)
    await recordAudit(context, transaction, { action: auditActions.feePlanSet, classId })
    return row
  })
}
