/** Whom a row without a code invites. Pure. */
import { partName, type ImportStudent } from '@hien/contract/rules/import'
import { hashToken } from '../../accounts/hash-token.ts'
import type { NewInvitation } from '../invitations/store.ts'

type InvitedPerson = Omit<NewInvitation, 'rowHash'>

/** The same for rows that are equal in all columns but for capitals. */
export const rowHash = ({ lastName, firstName, dob, phone, email }: InvitedPerson): string =>
  hashToken(JSON.stringify([`${lastName} ${firstName}`.toLowerCase(), dob, phone, email?.toLowerCase() ?? null]))

/** What tells who is invited beside what their row says. */
export type Invited = Pick<NewInvitation, 'lastName' | 'firstName' | 'rowHash'>

/** null for a row with a code. */
export function invitedBy({ code, fullName, dob, phone, email }: ImportStudent): Invited | null {
  const name = code === null ? partName(fullName) : null
  return name && { ...name, rowHash: rowHash({ ...name, dob, phone, email }) }
}
