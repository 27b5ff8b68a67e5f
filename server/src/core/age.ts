import { limits } from '@hien/contract/limits'
import { dayInVietNam, later, oneDay } from './clock.ts'

/**
 * Returns the latest birth date (YYYY-MM-DD) of a person who is at least `years` old now in Viet Nam. People born on
 * 29 February have their birthday on 1 March in other years.
 */
export function bornAtLatest(years: number, now: Date): string {
  const today = dayInVietNam(now)
  const year = Number(today.slice(0, 4)) - years
  // If today is 29 February and the year of birth had no such day, the last birth date before 1 March is 28 February.
  // `% 4` is enough, because every fourth year from 1904 to 2096 is a leap year.
  return today.endsWith('-02-29') && year % 4 !== 0 ? `${year}-02-28` : `${year}${today.slice(4)}`
}

/** True if a person born on `dob` (YYYY-MM-DD) is at least `years` old now in Viet Nam. */
export const hasAge = (dob: string, years: number, now: Date): boolean => dob <= bornAtLatest(years, now)

/** True if a person born on `dob` is at least `limits.adultAge` years old now. False if the birth date is unknown. */
export const isOfAge = (dob: string | null, now: Date): boolean => dob !== null && hasAge(dob, limits.adultAge, now)

/**
 * True while guardians can object to a new date of birth that made a student of age at `raisedAt`. Null: no new date did so.
 */
export const canObjectToAge = (raisedAt: Date | null, now: Date): boolean =>
  raisedAt !== null && now < later(raisedAt, limits.objectionDays * oneDay)
