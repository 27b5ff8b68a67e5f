/** SQL that erases notices. */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import {
  emailProofs,
  noticeChoices,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/postgres/tables/notices.ts'

/**
 * Erases a member's notices, notices to other people that name the member, the member's choices about notices, push devices, and
 * links that prove the member's e-mail address.
 * Call it before the member's guardianships are deleted: through them it finds notices that name the member.
 */
export async function eraseNoticesOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(notices).where(or(eq(notices.memberId, memberId), eq(notices.aboutId, memberId)))
  // Notices about invitations, guardianships and dates of birth name the member too. Only these notices have no class.
  const ties = transaction
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)))
  await transaction
    .delete(notices)
    .where(and(isNull(notices.classId), or(eq(notices.subjectId, memberId), inArray(notices.subjectId, ties))))
  await transaction.delete(noticeChoices).where(eq(noticeChoices.memberId, memberId))
  await transaction.delete(noticePreferences).where(eq(noticePreferences.memberId, memberId))
  await transaction.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId))
  await transaction.delete(emailProofs).where(eq(emailProofs.memberId, memberId))
}
