/** Who may do what with a tie between a parent and a student: pure rules (decision 052). */
import { isOfAge } from '../../core/age.ts'
import type { GuardianshipRow } from './store.ts'

/** forbidden: they see the tie and may not; hidden: it is none of theirs. */
export type MayEnd = 'may' | 'forbidden' | 'hidden'

/**
 * The parent at any time, a student of age, and whose code it came by, as long as they manage a class the student is or was in:
 * who taught it for a centre and does no more has no say.
 */
export function mayEnd(
  tie: Pick<GuardianshipRow, 'childId' | 'childDob' | 'parentId' | 'makerId'>,
  { memberId, hadStudent }: { memberId: string; hadStudent: boolean },
  now: Date,
): MayEnd {
  if (memberId === tie.childId) return isOfAge(tie.childDob, now) ? 'may' : 'forbidden'
  return memberId === tie.parentId || (memberId === tie.makerId && hadStudent) ? 'may' : 'hidden'
}

/** The student, and guardians they already have: who asks for a tie is none yet. */
export const mayAnswer = (tie: GuardianshipRow, memberId: string, isActiveGuardian: boolean): boolean =>
  memberId === tie.childId || isActiveGuardian
