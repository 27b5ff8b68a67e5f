/** Limits of wrong codes for one account. Of a million codes, three are right at a time. */
import { oneDay } from '../../core/clock.ts'

/**
 * An attacker who enters wrong codes knows the password. The owner is locked out for a day, or until they change the password. The
 * last limit is against an attacker who also reads the owner's mail and can therefore set new passwords. Recovery codes are not
 * limited.
 */
const limits = { inDay: 100, inMonth: 300, inMonthWithAnyPassword: 1000 }

export const wrongCodePeriods = { day: oneDay, month: 30 * oneDay }

/** From this many unnoticed wrong codes on, the owner is warned. */
const notifyFrom = 10

export type WrongCodes = {
  /** Within a day, since the password was last changed. */
  inDay: number
  inMonth: number
  inMonthWithAnyPassword: number
  /** Within the month, since the owner was last warned. */
  unnotified: number
  notifiedInDay: boolean
}

export const mayTryCode = ({ inDay, inMonth, inMonthWithAnyPassword }: WrongCodes): boolean =>
  inDay < limits.inDay && inMonth < limits.inMonth && inMonthWithAnyPassword < limits.inMonthWithAnyPassword

export const shouldNotify = ({ unnotified, notifiedInDay }: WrongCodes): boolean =>
  unnotified >= notifyFrom && !notifiedInDay
