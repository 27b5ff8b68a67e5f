import { formatPhone } from '@hien/contract/phone'
import { type ProfileInput, profileRule } from '@hien/contract/rules/profile'
import { type Gender, genders } from '@hien/contract/vocabulary'
import * as z from 'zod/mini'
import { birthdayRule } from '../../lib/dates/birthday.ts'
import { formatCalendarDay } from '../../lib/dates/format-dates.ts'

const { lastName, firstName, phone, address, gender } = profileRule.shape

/** The rule of memberUpdate for form values: a date as people write it, and an empty string for no gender. */
export const profileFormRule = z.object({
  lastName,
  firstName,
  phone,
  address,
  dob: birthdayRule,
  gender: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): Gender | null | undefined => genders.find((known) => known === text) ?? null),
    ),
    gender,
  ),
})

/** The rule for a centre's account, which has only a phone: name and address belong to the centre. */
export const centreProfileFormRule = z.object({ phone })

/** Returns form values for a member, or for the input that was just saved. */
export const formValuesOf = (given: { [Field in keyof ProfileInput]?: ProfileInput[Field] | null }) => ({
  lastName: given.lastName ?? '',
  firstName: given.firstName ?? '',
  phone: formatPhone(given.phone ?? ''),
  address: given.address ?? '',
  dob: formatCalendarDay(given.dob),
  gender: given.gender ?? '',
})
