/**
 * The states of a member in a class (none, wait, joined) and the transitions between them (decision 027). Pure functions. The
 * SQL statements in store.ts check the same states.
 */
import type { RefusalCode } from '@hien/contract/errors'
import { isClassOver } from '@hien/contract/registration'
import { activeStatus, type EnrolmentState } from '@hien/contract/vocabulary'

type Transition = { from: EnrolmentState | readonly EnrolmentState[]; to: EnrolmentState }

export const transitions = {
  /** A student asks to join. */
  ask: { from: 'none', to: 'wait' },
  /** The student takes their request back. */
  takeBack: { from: 'wait', to: 'none' },
  approve: { from: 'wait', to: 'joined' },
  /** The manager refuses the request. The student may ask again. */
  refuse: { from: 'wait', to: 'none' },
  /** A manager adds a student by their code, whether or not the student asked. */
  assign: { from: ['none', 'wait'], to: 'joined' },
  remove: { from: 'joined', to: 'none' },
  /** The student leaves on their own. */
  leave: { from: 'joined', to: 'none' },
} as const satisfies Record<string, Transition>

/** Returns the state of an enrolment from its stored value. Null means that there is no row, and so the state is `none`. */
export const stateOf = (stored: 'wait' | 'joined' | null): EnrolmentState => stored ?? 'none'

type ClassStatus = { status: number; courseStatus: number; overAt: Date }

/** True if the class is closed, its course is archived, or its last lesson is over. */
export const isOver = ({ courseStatus, ...ending }: ClassStatus, now: Date) =>
  courseStatus !== activeStatus || isClassOver(ending, now)

/** Returns why a request to join changed nothing. Null if the student already waits, which is not an error. */
export function joinRequestRefusal(
  state: EnrolmentState,
  classStatus: ClassStatus & { registrationOpen: boolean },
  now: Date,
): RefusalCode | null {
  if (state === transitions.ask.to) return null
  if (state !== transitions.ask.from) return 'ALREADY_JOINED'
  if (isOver(classStatus, now)) return 'CLASS_ENDED'
  return classStatus.registrationOpen ? 'STATE_CHANGED' : 'REGISTRATION_CLOSED'
}

/** Returns why an approval changed nothing for a student who waits in the class or has joined it. */
export const approvalRefusal = (state: EnrolmentState, classStatus: ClassStatus, now: Date): RefusalCode =>
  state === transitions.approve.from && isOver(classStatus, now) ? 'CLASS_ENDED' : 'STATE_CHANGED'

/** Returns why adding a student by code changed nothing. */
export function assignmentRefusal(state: EnrolmentState, classStatus: ClassStatus, now: Date): RefusalCode {
  if (state === transitions.assign.to) return 'ALREADY_JOINED'
  return isOver(classStatus, now) ? 'CLASS_ENDED' : 'STATE_CHANGED'
}
