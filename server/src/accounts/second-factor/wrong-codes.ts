/**
 * Limits of wrong app codes for one account. Of the million six-digit codes, three are valid at any time: one for each accepted
 * time step.
 */
import { oneDay } from '../../core/clock.ts'

/**
 * Numbers of wrong app codes after which no further app code is checked. `inDay` and `inMonth` count since the last change of the
 * password, `inMonthWithAnyPassword` counts all of them.
 *
 * An attacker who enters codes knows the password. The owner is locked out too, until old wrong codes leave the period, or, for
 * the first two limits, until the password is changed. The third limit is against an attacker who also reads the owner's mail
 * and can set new passwords. Recovery codes have none of these limits.
 */
const limits = { inDay: 100, inMonth: 300, inMonthWithAnyPassword: 1000 }

export const wrongCodePeriods = { day: oneDay, month: 30 * oneDay }

/** The owner is warned when there are this many wrong codes since the last warning, but at most once a day. */
const notifyFrom = 10

export type WrongCodes = {
  /** Within the last day, since the password was last changed. */
  inDay: number
  /** Within the last month, since the password was last changed. */
  inMonth: number
  /** Within the last month, also before the last change of the password. */
  inMonthWithAnyPassword: number
  /** Within the last month, since the owner was last warned. */
  unnotified: number
  notifiedInDay: boolean
}

export const mayTryCode = ({ inDay, inMonth, inMonthWithAnyPassword }: WrongCodes): boolean =>
  inDay < limits.inDay && inMonth < limits.inMonth && inMonthWithAnyPassword < limits.inMonthWithAnyPassword

export const shouldNotify = ({ unnotified, notifiedInDay }: WrongCodes): boolean =>
  unnotified >= notifyFrom && !notifiedInDay
