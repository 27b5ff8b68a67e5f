import { formatPhone } from '@hien/contract/phone'
import { type ProfileInput, profileRule } from '@hien/contract/rules/profile'
import { type Gender, genders } from '@hien/contract/vocabulary'
import * as z from 'zod/mini'
import { birthdayRule } from '../../lib/birthday.ts'
import { formatCalendarDay } from '../../lib/dates.ts'

const { lastName, firstName, phone, address, gender } = profileRule.shape

/** The rule of memberUpdate, read from what the form holds: a day as people write it, and no gender as an empty text. */
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

/** The same for the account of a centre, whose name and address are the centre's. */
export const centreProfileFormRule = z.object({ phone })

/** What the form holds of a member, or of what was just sent. */
export const formValuesOf = (given: { [Field in keyof ProfileInput]?: ProfileInput[Field] | null }) => ({
  lastName: given.lastName ?? '',
  firstName: given.firstName ?? '',
  phone: formatPhone(given.phone ?? ''),
  address: given.address ?? '',
  dob: formatCalendarDay(given.dob),
  gender: given.gender ?? '',
})
