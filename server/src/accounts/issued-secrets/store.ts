/** SQL that voids the secrets with which other people or programs can use an account's rights. */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarFeeds } from '../../platform/postgres/tables/calendar.ts'
import { pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { invitations } from '../../platform/postgres/tables/invitations.ts'

/** Voids the address by which calendar applications read the member's lessons. */
export async function deleteCalendarFeed(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
}

/** Voids the pairing codes that the member created, and those created for the member. */
export async function deletePairingCodes(transaction: Database, memberId: string): Promise<void> {
  await transaction
    .delete(pairingCodes)
    .where(or(eq(pairingCodes.childId, memberId), eq(pairingCodes.makerId, memberId)))
}

/** Voids the enrolment slips that the member printed; the invitations stay. Returns how many slips were voided. */
export async function voidSlips(transaction: Database, memberId: string): Promise<number> {
  const { rowCount } = await transaction
    .update(invitations)
    .set({ slipHash: null, slipMakerId: null })
    .where(and(eq(invitations.slipMakerId, memberId), isNotNull(invitations.slipHash)))
  return rowCount ?? 0
}
