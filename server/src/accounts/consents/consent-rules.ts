/** Whose consent counts: pure rules (decision 054). platform/postgres/consent-given.ts says the same in SQL. */
import type { ConsentParty } from '@hien/contract/consents'
import { limits } from '@hien/contract/limits'
import { hasAge, isOfAge } from '../../core/age.ts'
import type { MemberRow } from '../store.ts'

/** Whose data it is about. */
export type ConsentSubject = Pick<MemberRow, 'role' | 'dob' | 'statedOfAgeAt'>

/** All but students under 16; a day of birth outranks their own word, and without either a student counts as under 16. */
export function decidesAlone({ role, dob, statedOfAgeAt }: ConsentSubject, now: Date): boolean {
  if (role !== 'MEME') return true
  return dob === null ? statedOfAgeAt !== null : isOfAge(dob, now)
}

/** Whose yes it takes. */
export function partiesAsked(subject: ConsentSubject, now: Date): ConsentParty[] {
  if (decidesAlone(subject, now)) return ['member']
  const isAskedToo = subject.dob === null || hasAge(subject.dob, limits.askedAge, now)
  return isAskedToo ? ['member', 'guardian'] : ['guardian']
}

/** @param newest of each guardian whose tie is active, the newest decision under that tie; null: none yet. */
export function guardiansAgree(newest: readonly (boolean | null)[]): boolean {
  const said = newest.filter((given) => given !== null)
  return said.length > 0 && said.every(Boolean)
}

/** Whose yes is missing; a consent counts where none is. */
export const missingParties = (asked: readonly ConsentParty[], given: Record<ConsentParty, boolean>): ConsentParty[] =>
  asked.filter((party) => !given[party])
