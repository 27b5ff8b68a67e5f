/** Whom a row without a code invites. Pure. */
import { partName, type ImportStudent } from '@hien/contract/rules/import'
import { hashToken } from '../../accounts/hash-token.ts'
import type { NewInvitation } from '../invitations/store.ts'

export type InvitedPerson = Omit<NewInvitation, 'rowHash'>

/** The same for rows that are equal in all columns but for capitals. */
export const rowHash = ({ lastName, firstName, dob, phone, email }: InvitedPerson): string =>
  hashToken(JSON.stringify([`${lastName} ${firstName}`.toLowerCase(), dob, phone, email?.toLowerCase() ?? null]))

/** null for a row with a code. */
export function invitedBy({ code, fullName, dob, phone, email }: ImportStudent): InvitedPerson | null {
  const name = code === null ? partName(fullName) : null
  return name && { ...name, dob, phone, email }
}
