import * as z from 'zod/mini'
import { email, userName } from './person.ts'

/** What the operator corrects for a member, who cannot change it themselves; what is left out stays. */
export const correctAccountRule = z.object({ userName: z.optional(userName), email: z.optional(email) })
export type AccountCorrection = z.infer<typeof correctAccountRule>
