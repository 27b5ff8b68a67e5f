import { dayOfBirth } from '@hien/contract/rules/profile'
import * as z from 'zod/mini'

const separated = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/** `1999-04-30` of 30-04-1999, 30/4/1999 or 30041999, as people write a day; null when it is none of these. */
export function parseBirthday(text: string): string | null {
  const [, day = '', month = '', year = ''] = separated.exec(text.trim()) ?? digits.exec(text.trim()) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A day of birth as its field holds it; null of an empty one. */
export const birthdayRule = z.pipe(
  z.pipe(
    z.string(),
    // What is no day goes on as it is, for the rule behind to refuse.
    z.transform((text): string | null => (text.trim() === '' ? null : (parseBirthday(text) ?? text))),
  ),
  z.nullable(dayOfBirth),
)

/** A form that is about nothing else. */
export const birthdayFormRule = z.object({ dob: z.pipe(birthdayRule, z.string('Ngày sinh không được để trống')) })
