/** Decides until when students may ask to join a class (decision 024). Pure functions for server and web. */
import type { RefusalCode } from './errors.ts'
import { activeStatus } from './vocabulary.ts'

type Ending = { status: number; overAt: Date }

/** True if the class is closed or its last lesson is over. */
export const isClassOver = ({ status, overAt }: Ending, now: Date): boolean => status !== activeStatus || overAt <= now

/**
 * Returns why students can no longer ask to join a class; null if they can. Without `endRegister` they can until the class is
 * over.
 */
export function registrationRefusal(
  { endRegister, ...ending }: Ending & { endRegister: Date | null },
  now: Date,
): Extract<RefusalCode, 'CLASS_ENDED' | 'REGISTRATION_CLOSED'> | null {
  if (isClassOver(ending, now)) return 'CLASS_ENDED'
  return endRegister !== null && endRegister <= now ? 'REGISTRATION_CLOSED' : null
}
