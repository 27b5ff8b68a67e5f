import * as z from 'zod/mini'
import { dayOfBirth } from './profile.ts'
import { email, userName } from './person.ts'

/** What the operator corrects for a member, who cannot change it themselves; what is left out stays. */
export const correctAccountRule = z.object({
  userName: z.optional(userName),
  email: z.optional(email),
  /** null empties it. */
  dob: z.optional(z.nullable(dayOfBirth)),
})
export type AccountCorrection = z.infer<typeof correctAccountRule>
