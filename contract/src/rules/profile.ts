import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { genders } from '../vocabulary.ts'
import { optionalLine } from './fields.ts'
import { personName, phone } from './person.ts'

/** A date of birth as YYYY-MM-DD, from 1900 on. The server checks that it is in the past, because the server has the clock. */
export const dayOfBirth = z.iso
  .date('Ngày sinh không hợp lệ')
  .check(z.refine((day) => day >= '1900-01-01', 'Ngày sinh không hợp lệ'))

/**
 * Input of memberUpdate. A field left out stays unchanged. Null clears address, date of birth and gender. `isOfAge` is the
 * member's statement that they are at least 16; false and null withdraw the statement.
 */
export const profileRule = z.object({
  lastName: z.optional(personName('Họ không được để trống')),
  firstName: z.optional(personName('Tên và tên đệm không được để trống')),
  phone: z.optional(phone),
  address: z.optional(optionalLine(limits.maxAddressLength)),
  dob: z.optional(z.nullable(dayOfBirth)),
  isOfAge: z.optional(z.nullable(z.boolean())),
  gender: z.optional(z.nullable(z.enum(genders, 'Giới tính không hợp lệ'))),
})
/** Input of parentSetBirthDate: the date of birth of a child. */
export const childBirthRule = z.object({ dob: dayOfBirth })

export type ProfileInput = z.infer<typeof profileRule>

/** Media types of picture files that a member can choose in the profile. The server also checks the content. */
export const avatarTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export const avatarHint = 'JPG, GIF hoặc PNG, tối đa 1024KB'
