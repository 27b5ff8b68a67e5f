import { limits } from '@hien/contract/limits'
import { dayInVietNam } from './clock.ts'

/** The day somebody of this day of birth (YYYY-MM-DD) comes of so many years; of 29 February that is 1 March. */
const birthdayAt = (dob: string, years: number) => `${Number(dob.slice(0, 4)) + years}${dob.slice(4)}`

/** Whether somebody decides alone by now in Viet Nam. Without a day of birth they do not. */
export const isOfAge = (dob: string | null, now: Date): boolean =>
  dob !== null && birthdayAt(dob, limits.adultAge) <= dayInVietNam(now)
