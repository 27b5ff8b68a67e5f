/** Pure rules about whether a date of birth waits until others agree (decision 054). */
import { limits } from '@hien/contract/limits'
import { hasAge, isOfAge } from '../../core/age.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { MemberRow } from '../store.ts'

/**
 * Returns who decides about consents. 0: the guardians (under 7). 1: student and guardians together (7 to 15, or no date of
 * birth). 2: the student (16 or older). Ignores the student's own statement to be 16 or older.
 */
function stage(dob: string | null, now: Date): 0 | 1 | 2 {
  if (isOfAge(dob, now)) return 2
  return dob === null || hasAge(dob, limits.askedAge, now) ? 1 : 0
}

type Change = {
  before: Pick<MemberRow, 'dob' | 'statedOfAgeAt'>
  /** YYYY-MM-DD; null: the date is deleted. */
  after: string | null
  /** True if the student gives the date, false if a guardian does. */
  isStudents: boolean
  /** True if the student has another guardian than the person who gives the date. */
  hasOthers: boolean
}

/**
 * True if a new date of birth must be stored as a proposal until others agree. The others are every guardian except the
 * proposer, or a centre of the student.
 *
 * If there is another guardian, a date must wait if it changes who decides (see `stage`), now or within the days in which
 * guardians can object. Otherwise a date that makes a child 16 tomorrow would leave them no time. A student's own date must wait
 * only if it gives the student more rights.
 *
 * A guardian's date under 16 also waits if the student has stated to be 16 or older, even without another guardian. Otherwise
 * a parent could take over decisions of an adult.
 */
export function mustWait({ before, after, isStudents, hasOthers }: Change, now: Date): boolean {
  const hasWord = before.dob === null && before.statedOfAgeAt !== null
  if (!isStudents && hasWord && stage(after, now) < 2) return true
  return (
    hasOthers &&
    [now, later(now, limits.objectionDays * oneDay)].some((at) => {
      const [was, becomes] = [stage(before.dob, at), stage(after, at)]
      return isStudents ? becomes > was : becomes !== was
    })
  )
}
