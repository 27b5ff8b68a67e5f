/** Pure rules about guardianships between parents and students: who may accept, refuse, end and report them (decision 052). */
import { canObjectToAge, isOfAge } from '../../core/age.ts'
import type { GuardianshipRow } from './list-store.ts'

/** forbidden: the caller may see the guardianship but not do this; hidden: the guardianship does not concern the caller. */
export type Permission = 'may' | 'forbidden' | 'hidden'

/** The caller, and how the caller is related to the student of the guardianship. */
export type TieCaller = {
  memberId: string
  /** True if the caller manages a class that the student is or was in. */
  hadStudent: boolean
  /** True if the caller is a centre that may decide about the student's guardians (platform/postgres/deciding-centres.ts). */
  isDecidingCentre: boolean
  /** True if the caller has an active guardianship of the student. */
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
  | 'centreId'
  | 'otherGuardians'
  | 'reportedAt'
>

/**
 * Returns the state in which a new guardianship begins.
 *
 * A guardianship made with the student's own code is active at once. The exception is a student who has a guardian already and
 * is under 16 or has no date of birth: the guardianship is then pending. A guardianship made with a code of a teacher or centre
 * is always pending, because the wrong person may have found the printed code.
 */
export const stateAtStart = (
  { childId, makerId, childDob }: { childId: string; makerId: string; childDob: string | null },
  otherGuardians: number,
  now: Date,
): 'pending' | 'active' =>
  makerId === childId && (otherGuardians === 0 || isOfAge(childDob, now)) ? 'active' : 'pending'

/** True if a guardianship was made with the code of a teacher who did not teach the student for a centre. */
const cameByTeacherAlone = ({ childId, makerId, centreId }: Tie): boolean => makerId !== childId && centreId === null

/** True if the student may decide about this guardian: the student has no other guardian, or is 16 or older. */
const decidesOnFurther = ({ childDob, otherGuardians }: Tie, now: Date): boolean =>
  otherGuardians === 0 || isOfAge(childDob, now)

/**
 * True if the student may end a guardianship:
 * - one made with the code of a teacher without a centre: always;
 * - any other pending one: if decidesOnFurther returns true;
 * - any other active one: if the student is 16 or older.
 *
 * If a changed date of birth made the student 16 or older, the student must wait `limits.objectionDays` days before they may end
 * an active guardianship from before the change. In this time the guardian can object to a false date.
 */
function mayStudentEnd(tie: Tie, now: Date): boolean {
  if (cameByTeacherAlone(tie)) return true
  if (tie.state === 'pending') return decidesOnFurther(tie, now)
  if (!isOfAge(tie.childDob, now)) return false
  const { childDobRaisedAt: raisedAt } = tie
  return !canObjectToAge(raisedAt, now) || (raisedAt !== null && tie.since >= raisedAt)
}

/** Returns whether the caller may end a guardianship. The rule is documented at guardianshipEnd in the GraphQL schema. */
export function mayEnd(tie: Tie, caller: TieCaller, now: Date): Permission {
  if (caller.memberId === tie.childId) return mayStudentEnd(tie, now) ? 'may' : 'forbidden'
  if (caller.memberId === tie.parentId) return 'may'
  if (caller.memberId === tie.makerId && caller.hadStudent) return 'may'
  return caller.memberId === tie.centreId && tie.reportedAt !== null ? 'may' : 'hidden'
}

/**
 * Returns whether the caller may accept a pending guardianship.
 *
 * The student may accept it, unless they have a guardian and are not 16 yet. Every guardian of the student may accept it. A
 * centre that may decide about the student's guardians may accept it if the student may not.
 */
export function mayAccept(tie: Tie, caller: TieCaller, now: Date): Permission {
  const isStudents = decidesOnFurther(tie, now)
  if (caller.memberId === tie.childId) return isStudents ? 'may' : 'forbidden'
  return caller.isGuardian || (caller.isDecidingCentre && !isStudents) ? 'may' : 'hidden'
}

/**
 * Returns whether the caller may refuse a pending guardianship: a student who may end it, or anybody else who may accept it.
 */
export const mayRefuse = (tie: Tie, caller: TieCaller, now: Date): Permission =>
  caller.memberId === tie.childId ? mayEnd(tie, caller, now) : mayAccept(tie, caller, now)

/**
 * True if the member is the student and may report the guardianship: it was made with a code of a centre or of a teacher who
 * taught the student for a centre, and it is not reported yet.
 */
export const mayReport = (tie: Tie, memberId: string): boolean =>
  memberId === tie.childId && tie.centreId !== null && tie.reportedAt === null
