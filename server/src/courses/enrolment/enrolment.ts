/** How a member comes into a class: none -> wait -> joined (decision 027). Pure; the statements that move a row ask for the same states. */
import type { RefusalCode } from '@hien/contract/errors'
import { activeStatus, type EnrolmentState } from '@hien/contract/vocabulary'

type Transition = { from: EnrolmentState | readonly EnrolmentState[]; to: EnrolmentState }

export const transitions = {
  /** A student asks to join. */
  ask: { from: 'none', to: 'wait' },
  /** The student takes their request back. */
  takeBack: { from: 'wait', to: 'none' },
  approve: { from: 'wait', to: 'joined' },
  /** The student may ask again. */
  refuse: { from: 'wait', to: 'none' },
  /** The teacher takes a student in by their code, asked or not. */
  assign: { from: ['none', 'wait'], to: 'joined' },
  remove: { from: 'joined', to: 'none' },
  /** The student leaves of their own accord. */
  leave: { from: 'joined', to: 'none' },
} as const satisfies Record<string, Transition>

/** No row, and so no stored state, means `none`. */
export const stateOf = (stored: 'wait' | 'joined' | null): EnrolmentState => stored ?? 'none'

type Standing = { status: number; courseStatus: number; overAt: Date }

/** Closed, archived with its course, or past its last lesson. */
export const isOver = ({ status, courseStatus, overAt }: Standing, now: Date) =>
  status !== activeStatus || courseStatus !== activeStatus || overAt <= now

/** Why asking changed nothing; null when the student had asked before, which is no fault. */
export function joinRequestRefusal(
  state: EnrolmentState,
  standing: Standing & { registrationOpen: boolean },
  now: Date,
): RefusalCode | null {
  if (state === transitions.ask.to) return null
  if (state !== transitions.ask.from) return 'ALREADY_JOINED'
  if (isOver(standing, now)) return 'CLASS_ENDED'
  return standing.registrationOpen ? 'STATE_CHANGED' : 'REGISTRATION_CLOSED'
}

/** Why an approval changed nothing though the candidate was there. */
export const approvalRefusal = (state: EnrolmentState, standing: Standing, now: Date): RefusalCode =>
  state === transitions.approve.from && isOver(standing, now) ? 'CLASS_ENDED' : 'STATE_CHANGED'

/** Why a student was not taken in by their code. */
export function assignmentRefusal(state: EnrolmentState, standing: Standing, now: Date): RefusalCode {
  if (state === transitions.assign.to) return 'ALREADY_JOINED'
  return isOver(standing, now) ? 'CLASS_ENDED' : 'STATE_CHANGED'
}
