import { limits } from '@hien/contract/limits'
import { dayInVietNam } from './clock.ts'

/** The last day of birth (YYYY-MM-DD) of those who have come of so many years by now in Viet Nam; of 29 February that is 1 March. */
export function bornAtLatest(years: number, now: Date): string {
  const today = dayInVietNam(now)
  const year = Number(today.slice(0, 4)) - years
  // Leap years of this century: the year had no such day.
  return today.endsWith('-02-29') && year % 4 !== 0 ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** Whether somebody of this day of birth (YYYY-MM-DD) has come of so many years by now in Viet Nam. */
export const hasAge = (dob: string, years: number, now: Date): boolean => dob <= bornAtLatest(years, now)

/** Whether somebody decides alone by now in Viet Nam. Without a day of birth they do not. */
export const isOfAge = (dob: string | null, now: Date): boolean => dob !== null && hasAge(dob, limits.adultAge, now)
