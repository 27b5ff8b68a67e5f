import { dayOfBirth } from '@hien/contract/rules/profile'
import * as z from 'zod/mini'

const separated = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/**
 * Parses a date as people write it: 30-04-1999, 30/4/1999, 30.4.1999, 30 4 1999 and 30041999 become `1999-04-30`. Returns
 * null for other forms. Does not check whether the day exists.
 */
export function parseBirthday(text: string): string | null {
  const [, day = '', month = '', year = ''] = separated.exec(text.trim()) ?? digits.exec(text.trim()) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Validates a birth date as typed into a field. An empty field becomes null. */
export const birthdayRule = z.pipe(
  z.pipe(
    z.string(),
    // A text that is no date passes unchanged, so that the next rule refuses it.
    z.transform((text): string | null => (text.trim() === '' ? null : (parseBirthday(text) ?? text))),
  ),
  z.nullable(dayOfBirth),
)

/** Validates a form with only a birth date, which is required. */
export const birthdayFormRule = z.object({ dob: z.pipe(birthdayRule, z.string('Ngày sinh không được để trống')) })
