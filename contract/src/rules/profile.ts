import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { genders } from '../vocabulary.ts'
import { optionalLine } from './fields.ts'
import { personName, phone } from './person.ts'

/** A day of birth as YYYY-MM-DD, not before 1900. Whether it lies in the past is the server's to say, which has the clock. */
export const dayOfBirth = z.iso
  .date('Ngày sinh không hợp lệ')
  .check(z.refine((day) => day >= '1900-01-01', 'Ngày sinh không hợp lệ'))

/**
 * memberUpdate: what is left out stays as it is; null empties address, day of birth and gender. isOfAge says that they are
 * of age; false and null take it back.
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
/** parentSetBirthDate: of a child. */
export const childBirthRule = z.object({ dob: dayOfBirth })

export type ProfileInput = z.infer<typeof profileRule>

/** File types a picture may have when it is chosen; the server looks at the content. */
export const avatarTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export const avatarHint = 'JPG, GIF hoặc PNG, tối đa 1024KB'
