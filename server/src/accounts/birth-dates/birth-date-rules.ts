/** When a day of birth waits for others to agree: pure rules (decision 054). */
import { limits } from '@hien/contract/limits'
import { hasAge, isOfAge } from '../../core/age.ts'
import type { MemberRow } from '../store.ts'

/** 0: guardians decide alone; 1: student and guardians decide together, as without a day of birth; 2: the student decides alone. */
function stage(dob: string | null, now: Date): 0 | 1 | 2 {
  if (isOfAge(dob, now)) return 2
  return dob === null || hasAge(dob, limits.askedAge, now) ? 1 : 0
}

type Change = {
  before: Pick<MemberRow, 'dob' | 'statedOfAgeAt'>
  /** YYYY-MM-DD; null: the day is taken away. */
  after: string | null
  /** Whether the student gives the day; otherwise a guardian does. */
  isStudents: boolean
  /** Whether the student has a guardian besides the one who gives the day. */
  hasOthers: boolean
}

/**
 * True if a day of birth waits until others agree: every guardian but the one who gave it, or a centre of the student. A day on
 * the other side of an age at which somebody else decides takes a say from people who can be asked. A student may give up a say
 * of their own alone. Against a student's word that they are of age a guardian needs somebody else in any case: a parent could
 * otherwise take over somebody grown.
 */
export function mustWait({ before, after, isStudents, hasOthers }: Change, now: Date): boolean {
  const hasWord = before.dob === null && before.statedOfAgeAt !== null
  const [was, becomes] = [stage(before.dob, now), stage(after, now)]
  if (isStudents) return becomes > was && hasOthers
  return hasWord && becomes < 2 ? true : becomes !== was && hasOthers
}
