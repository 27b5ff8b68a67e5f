/** The person that a row without a student code invites. Pure functions. */
import { partName, type ImportStudent } from '@hien/contract/rules/import'
import { hashToken } from '../../accounts/hash-token.ts'
import type { NewInvitation } from '../invitations/store.ts'

type InvitedPerson = Omit<NewInvitation, 'rowHash' | 'note'>

/**
 * Returns a hash of a row, by which repeated imports recognise the same person. Upper and lower case do not matter. The note
 * does not count, because it contains the phones of the parents, which change. The school's student number counts, because it
 * tells apart two students with the same name.
 */
export const rowHash = ({ lastName, firstName, dob, phone, email, schoolNumber }: InvitedPerson): string =>
  hashToken(
    JSON.stringify([
      `${lastName} ${firstName}`.toLowerCase(),
      dob,
      phone,
      email?.toLowerCase() ?? null,
      ...(schoolNumber ? [schoolNumber.toLowerCase()] : []),
    ]),
  )

/** The name of the invited person in two parts, and the hash of their row. */
export type Invited = Pick<NewInvitation, 'lastName' | 'firstName' | 'rowHash'>

/** Returns the person that a row invites; null for a row with a code. */
export function invitedBy({ code, fullName, dob, phone, email, schoolNumber }: ImportStudent): Invited | null {
  const name = code === null ? partName(fullName) : null
  return name && { ...name, rowHash: rowHash({ ...name, dob, phone, email, schoolNumber }) }
}
