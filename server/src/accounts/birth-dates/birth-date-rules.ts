/** When a day of birth waits for others to agree: pure rules (decision 054). */
import { limits } from '@hien/contract/limits'
import { hasAge, isOfAge } from '../../core/age.ts'
import type { MemberRow } from '../store.ts'

/** 0: guardians decide. 1: student and guardians decide together, as without a day of birth. 2: the student decides. */
function stage(dob: string | null, now: Date): 0 | 1 | 2 {
  if (isOfAge(dob, now)) return 2
  return dob === null || hasAge(dob, limits.askedAge, now) ? 1 : 0
}

type Change = {
  before: Pick<MemberRow, 'dob' | 'statedOfAgeAt'>
  /** YYYY-MM-DD; null: the day is deleted. */
  after: string | null
  /** True if the student gives the day, false if a guardian does. */
  isStudents: boolean
  /** True if the student has another guardian than the one who gives the day. */
  hasOthers: boolean
}

/**
 * True if a day of birth waits until others agree: every guardian except the one who gave it, or a centre of the student. It
 * waits if it passes the age of 7 or 16, because then other people lose their right to decide. A student may give up their own
 * right without asking. If a student has said that they are of age, a guardian's day waits in any case: otherwise a parent could
 * take over somebody grown.
 */
export function mustWait({ before, after, isStudents, hasOthers }: Change, now: Date): boolean {
  const hasWord = before.dob === null && before.statedOfAgeAt !== null
  const [was, becomes] = [stage(before.dob, now), stage(after, now)]
  if (isStudents) return becomes > was && hasOthers
  return hasWord && becomes < 2 ? true : becomes !== was && hasOthers
}
