import * as z from 'zod/mini'
import { dayOfBirth } from './profile.ts'
import { email, userName } from './person.ts'

/** Fields that the operator can correct for a member, because the member cannot. A field left out stays unchanged. */
export const correctAccountRule = z.object({
  userName: z.optional(userName),
  email: z.optional(email),
  /** Null clears the date of birth. */
  dob: z.optional(z.nullable(dayOfBirth)),
})
export type AccountCorrection = z.infer<typeof correctAccountRule>
