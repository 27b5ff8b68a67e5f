/** How many wrong codes of the app an account bears: of a million codes three are right at a time. */
import { oneDay } from '../../core/clock.ts'

/**
 * Who counts wrong codes has the password, and a new one ends that: the owner is out for a day, or until the password is
 * new. The last number is for who also reads the owner's mail, and so can choose new passwords; recovery codes pass all.
 */
const limits = { inDay: 100, inMonth: 300, inMonthWithAnyPassword: 1000 }

export const wrongCodePeriods = { day: oneDay, month: 30 * oneDay }

/** From here on the owner is told. */
const notifyFrom = 10

export type WrongCodes = {
  /** Since the password was last changed. */
  inDay: number
  inMonth: number
  inMonthWithAnyPassword: number
  /** Within the month, since the owner was last told. */
  unnotified: number
  notifiedInDay: boolean
}

export const mayTryCode = ({ inDay, inMonth, inMonthWithAnyPassword }: WrongCodes): boolean =>
  inDay < limits.inDay && inMonth < limits.inMonth && inMonthWithAnyPassword < limits.inMonthWithAnyPassword

export const shouldNotify = ({ unnotified, notifiedInDay }: WrongCodes): boolean =>
  unnotified >= notifyFrom && !notifiedInDay
