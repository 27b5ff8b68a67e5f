/** Who may do what with a tie between a parent and a student: pure rules (decision 052). */
import { isOfAge } from '../../core/age.ts'
import type { GuardianshipRow } from './store.ts'

/** forbidden: they see the tie and may not; hidden: it is none of theirs. */
export type MayEnd = 'may' | 'forbidden' | 'hidden'

/** The parent at any time, a student of age, and whose code it came by. */
export function mayEnd(tie: GuardianshipRow, memberId: string, now: Date): MayEnd {
  if (memberId === tie.childId) return isOfAge(tie.childDob, now) ? 'may' : 'forbidden'
  return memberId === tie.parentId || memberId === tie.makerId ? 'may' : 'hidden'
}

/** The student, and guardians they already have: who asks for a tie is none yet. */
export const mayAnswer = (tie: GuardianshipRow, memberId: string, isActiveGuardian: boolean): boolean =>
  memberId === tie.childId || isActiveGuardian
