/** Pure rules about whose consent counts (decision 054). platform/postgres/consent-given.ts has the same rules in SQL. */
import type { ConsentParty } from '@hien/contract/consents'
import { limits } from '@hien/contract/limits'
import { hasAge, isOfAge } from '../../core/age.ts'
import type { MemberRow } from '../store.ts'

/** The member whose data the consent is about. */
export type ConsentSubject = Pick<MemberRow, 'role' | 'dob' | 'statedOfAgeAt'>

/**
 * True if the member's own consent is enough: everybody except students who count as under 16. The date of birth decides.
 * Without a date, a student counts as under 16 unless they have stated to be 16 or older.
 */
export function decidesAlone({ role, dob, statedOfAgeAt }: ConsentSubject, now: Date): boolean {
  if (role !== 'MEME') return true
  return dob === null ? statedOfAgeAt !== null : isOfAge(dob, now)
}

/** Returns the parties who must all agree before the consent counts. */
export function partiesAsked(subject: ConsentSubject, now: Date): ConsentParty[] {
  if (decidesAlone(subject, now)) return ['member']
  const isAskedToo = subject.dob === null || hasAge(subject.dob, limits.askedAge, now)
  return isAskedToo ? ['member', 'guardian'] : ['guardian']
}

/**
 * True if at least one guardian agreed and none refused.
 * @param newest the newest decision of each active guardian; null if the guardian has not decided
 */
export function guardiansAgree(newest: readonly (boolean | null)[]): boolean {
  const decisions = newest.filter((given) => given !== null)
  return decisions.length > 0 && decisions.every(Boolean)
}

/** Returns the parties whose agreement is missing. A consent counts if none is missing. */
export const missingParties = (asked: readonly ConsentParty[], given: Record<ConsentParty, boolean>): ConsentParty[] =>
  asked.filter((party) => !given[party])
