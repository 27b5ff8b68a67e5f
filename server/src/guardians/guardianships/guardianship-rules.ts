/** Pure rules about ties between parents and students: which caller may accept, refuse, end and report them (decision 052). */
import { limits } from '@hien/contract/limits'
import { isOfAge } from '../../core/age.ts'
import { later, oneDay } from '../../core/clock.ts'
import type { GuardianshipRow } from './store.ts'

/** forbidden: the caller sees the tie and may not; hidden: it does not concern the caller. */
export type Permission = 'may' | 'forbidden' | 'hidden'

/** The caller, and how the caller is related to the student of the tie. */
export type TieCaller = {
  memberId: string
  /** They manage a class that the student is or was in. */
  hadStudent: boolean
  /** They are a centre, one of whose classes the student has joined. */
  isCentre: boolean
  /** They have an active tie to the student. */
  isGuardian: boolean
}

type Tie = Pick<
  GuardianshipRow,
  | 'state'
  | 'since'
  | 'childId'
  | 'childDob'
  | 'childDobRaisedAt'
  | 'parentId'
  | 'makerId'
  | 'cameByCentre'
  | 'otherGuardians'
  | 'reportedAt'
>

/**
 * Returns the state in which a tie begins. A tie by the student's own code is active at once, but a student under 16 who has a
 * guardian cannot add another one without others. A slip may have come into wrong hands, so a tie by a slip waits for an answer.
 */
export const stateAtStart = (
  { childId, makerId, childDob }: { childId: string; makerId: string; childDob: string | null },
  otherGuardians: number,
  now: Date,
): 'pending' | 'active' =>
  makerId === childId && (otherGuardians === 0 || isOfAge(childDob, now)) ? 'active' : 'pending'

/** True if a tie came by the code of a teacher who does not teach the student for a centre. */
const cameByTeacherAlone = ({ childId, makerId, cameByCentre }: Tie): boolean => makerId !== childId && !cameByCentre

/** A student under 16 who has a guardian does not decide about a further one. */
const decidesOnFurther = ({ childDob, otherGuardians }: Tie, now: Date): boolean =>
  otherGuardians === 0 || isOfAge(childDob, now)

/**
 * A student of age may end a tie. A tie that is older than a change that made the student of age stays for some more days, in
 * which its guardian can object: otherwise a wrong day of birth would put the guardian out at once.
 */
function mayStudentEnd(tie: Tie, now: Date): boolean {
  if (cameByTeacherAlone(tie)) return true
  if (tie.state === 'pending') return decidesOnFurther(tie, now)
  if (!isOfAge(tie.childDob, now)) return false
  const { childDobRaisedAt: raisedAt } = tie
  return raisedAt === null || tie.since >= raisedAt || now >= later(raisedAt, limits.objectionDays * oneDay)
}

/** Returns whether the caller may end a tie, as guardianshipEnd in the schema says. */
export function mayEnd(tie: Tie, caller: TieCaller, now: Date): Permission {
  if (caller.memberId === tie.childId) return mayStudentEnd(tie, now) ? 'may' : 'forbidden'
  if (caller.memberId === tie.parentId) return 'may'
  if (caller.memberId === tie.makerId && caller.hadStudent) return 'may'
  return caller.isCentre && tie.reportedAt !== null ? 'may' : 'hidden'
}

/**
 * Returns whether the caller may accept a pending tie. The student may, unless they are under 16 and have a guardian. A guardian
 * may. A centre of the student may if the student may not.
 */
export function mayAccept(tie: Tie, caller: TieCaller, now: Date): Permission {
  const isStudents = decidesOnFurther(tie, now)
  if (caller.memberId === tie.childId) return isStudents ? 'may' : 'forbidden'
  return caller.isGuardian || (caller.isCentre && !isStudents) ? 'may' : 'hidden'
}

/** Returns whether the caller may refuse a pending tie: everybody who may accept it, and a student who may end it. */
export const mayRefuse = (tie: Tie, caller: TieCaller, now: Date): Permission =>
  caller.memberId === tie.childId ? mayEnd(tie, caller, now) : mayAccept(tie, caller, now)

/** True if the student may report a tie to the centre by whose code it came. */
export const mayReport = (tie: Tie, memberId: string): boolean =>
  memberId === tie.childId && tie.cameByCentre && tie.reportedAt === null
