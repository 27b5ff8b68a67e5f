import { monthAfter } from '@hien/contract/rules/fees'
import { later } from '../core/clock.ts'
import { setAccount } from '../fees/account/set-account.ts'
import { monthOf } from '../fees/access.ts'
import type { FeesRequest } from '../fees/dependencies.ts'
import { addDiscount } from '../fees/discounts/add-discount.ts'
import { recordPayment } from '../fees/payments/record-payment.ts'
import { setPlan } from '../fees/plans/set-plan.ts'
import { issueStatements } from '../fees/statements/issue-statements.ts'
import { previewStatements } from '../fees/statements/preview-statements.ts'

/** The prices of the classes, in turn. */
const plans = [
  { kind: 'PER_LESSON', amount: 150_000, absenceRule: 'CHARGE_UNEXCUSED' },
  { kind: 'MONTHLY', amount: 900_000, absenceRule: 'CHARGE_ALL' },
  { kind: 'PER_LESSON', amount: 120_000, absenceRule: 'CHARGE_ALL' },
  { kind: 'PACKAGE', amount: 1_000_000, lessons: 8, absenceRule: 'CHARGE_NONE' },
] as const
/** With fewer statements of the last month, this month is issued too. At the start of a month it has hardly any lessons. */
const enoughStatements = 8
const minute = 60_000

/**
 * Gives the classes of the centre prices and issues statements. In turn, a statement is open, paid in cash, and paid in part by a
 * transfer. The statement of the first student is open, so that the demo's parent sees its code.
 * @param discounted code of a student with a discount.
 */
export async function fillFees(
  centre: FeesRequest,
  { classIds, discounted }: { classIds: readonly string[]; discounted: string },
): Promise<void> {
  const now = centre.dependencies.clock.now()
  const thisMonth = monthOf(now)
  const lastMonth = monthAfter(thisMonth, -1)
  await setAccount(centre, {
    bankBin: '970436',
    accountNumber: '1012345678',
    accountName: 'TRUNG TAM HIEN',
    dueDays: 10,
  })
  for (const [place, classId] of classIds.entries())
    await setPlan(centre, { classId, ...plans[place % plans.length], fromMonth: lastMonth })
  await addDiscount(centre, {
    studentCode: discounted,
    percent: 10,
    reason: 'Anh chị em cùng học',
    fromMonth: lastMonth,
  })
  const issued = await issueMonth(centre, lastMonth)
  if (issued < enoughStatements) await issueMonth(centre, thisMonth)
}

/** Issues a month and pays some of its statements. Returns the number of statements. */
async function issueMonth(centre: FeesRequest, month: string): Promise<number> {
  const { token } = await previewStatements(centre, { month })
  const { items } = await issueStatements(centre, { token }, { lines: false, payments: false })
  const now = centre.dependencies.clock.now()
  for (const [place, { id, total }] of items.entries()) {
    const isCash = place % 3 === 1
    if (place % 3 === 0 || total < 2) continue
    await recordPayment(centre, {
      statementId: id,
      amount: isCash ? total : Math.floor(total / 2),
      method: isCash ? 'cash' : 'transfer',
      receivedAt: later(now, -place * minute),
      text: isCash ? 'Phụ huynh nộp tại quầy' : 'Chuyển khoản',
      clientId: id,
    })
  }
  return items.length
}
