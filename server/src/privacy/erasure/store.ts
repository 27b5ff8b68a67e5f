/** SQL that makes members anonymous, and SQL about holds that prevent it. */
import { and, asc, eq, inArray, isNull, lte, ne, notExists, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarFeeds } from '../../platform/postgres/tables/calendar.ts'
import { centres } from '../../platform/postgres/tables/centres.ts'
import { messages } from '../../platform/postgres/tables/chat.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { birthDateProposals, guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { files, homeworkFiles } from '../../platform/postgres/tables/files.ts'
import { homeworkDrafts, homeworkExtensions, marks, submissions } from '../../platform/postgres/tables/homework.ts'
import { imports, invitations } from '../../platform/postgres/tables/invitations.ts'
import { meetingPeers, videoRoomRemovals } from '../../platform/postgres/tables/lessons.ts'
import { queuedMails } from '../../platform/postgres/tables/mails.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import {
  emailProofs,
  noticeChoices,
  noticePreferences,
  notices,
  pushSubscriptions,
} from '../../platform/postgres/tables/notices.ts'
import { accountClosings, erasureHolds } from '../../platform/postgres/tables/personal-data.ts'
import { passwordResets, secondFactors, signIns } from '../../platform/postgres/tables/sign-ins.ts'

/** Family and given name of every erased member; together 'Tài khoản đã xoá'. */
const erasedName = { lastName: 'Tài khoản', firstName: 'đã xoá' }
const erasedCentreName = 'Trung tâm đã xoá'
const erasedFullName = `${erasedName.lastName} ${erasedName.firstName}`

const holdOf = (database: Database, memberId: SQLWrapper) =>
  database.select({ memberId: erasureHolds.memberId }).from(erasureHolds).where(eq(erasureHolds.memberId, memberId))

/** Returns a closed account that is due, is not held and is not in `except`; null if there is none. */
export async function findDueClosing(
  database: Database,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<string | null> {
  const [row] = await database
    .select({ memberId: accountClosings.memberId })
    .from(accountClosings)
    .where(
      and(
        isNull(accountClosings.erasedAt),
        lte(accountClosings.eraseAfter, now),
        notExists(holdOf(database, accountClosings.memberId)),
        sql`${accountClosings.memberId} <> all(${sql.param([...except])}::uuid[])`,
      ),
    )
    .orderBy(asc(accountClosings.eraseAfter))
    .limit(1)
  return row?.memberId ?? null
}

/**
 * Locks an account for its erasure or for a hold, so that one of the two waits for the other. Locks the row of the closing first, as
 * taking an account back does, and then the member's row, because an open account has no closing.
 * @returns `open` if it is not closed, `due` if it is closed and not erased, or `erased`
 */
export async function lockForErasure(transaction: Database, memberId: string): Promise<'open' | 'due' | 'erased'> {
  const [closing] = await transaction
    .select({ erasedAt: accountClosings.erasedAt })
    .from(accountClosings)
    .where(eq(accountClosings.memberId, memberId))
    .for('update')
  await transaction.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
  if (!closing) return 'open'
  return closing.erasedAt === null ? 'due' : 'erased'
}

/** True if the operator holds a member's data. Must be called after lockForErasure. */
export const isHeld = async (transaction: Database, memberId: string): Promise<boolean> =>
  (await holdOf(transaction, sql`${memberId}::uuid`)).length === 1

/** Rows in one statement: well within its time limit. */
const rowsAtOnce = 5000
/** Submissions in one statement: each may have thousands of strokes and several files. */
const worksAtOnce = 20

/**
 * Erases one batch of the rows a member may have very many of: the name on messages, submissions, and notices. Returns true if
 * more may be left.
 */
export async function eraseSome(transaction: Database, memberId: string): Promise<boolean> {
  const named = transaction
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), ne(messages.memberName, erasedFullName)))
    .limit(rowsAtOnce)
  // The specification's messages about joining and leaving begin with the name.
  const { rowCount: renamed } = await transaction
    .update(messages)
    .set({
      memberName: erasedFullName,
      text: sql`case when ${messages.type} = 'notification'
        then replace(${messages.text}, ${messages.memberName}, ${erasedFullName}) else ${messages.text} end`,
    })
    .where(sql`${messages.id} = any(array(${named}))`)
  if ((renamed ?? 0) === rowsAtOnce) return true
  const works = transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.studentId, memberId))
    .limit(worksAtOnce)
  await transaction.delete(marks).where(sql`${marks.submissionId} = any(array(${works}))`)
  const { rowCount: removed } = await transaction
    .delete(submissions)
    .where(sql`${submissions.id} = any(array(${works}))`)
  if ((removed ?? 0) === worksAtOnce) return true
  const told = transaction
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.memberId, memberId))
    .limit(rowsAtOnce)
  const { rowCount: untold } = await transaction.delete(notices).where(sql`${notices.id} = any(array(${told}))`)
  return (untold ?? 0) === rowsAtOnce
}

/**
 * Erases what identifies a member: personal details, contacts, picture, password, sign-ins, ties, homework and files, notices and
 * their devices, contacts in own courses, and a centre's name and address. The name on messages is erased by eraseSome before.
 * Attendance and messages stay without a name, and the member's code stays taken.
 */
export async function eraseMember(transaction: Database, memberId: string, now: Date): Promise<void> {
  // No user name or address may contain this character, so nobody can register it or sign in with it.
  const unused = `#${memberId}`
  await transaction
    .update(members)
    .set({
      ...erasedName,
      userName: unused,
      email: unused,
      emailVerified: false,
      passwordHash: '',
      phone: '',
      gender: null,
      dob: null,
      dobRaisedAt: null,
      statedOfAgeAt: null,
      address: null,
      avatar: null,
      lastActiveAt: null,
      inactivityNoticedAt: null,
    })
    .where(eq(members.id, memberId))
  await transaction
    .update(courses)
    .set({ phone: null, roomLink: null })
    .where(or(and(eq(courses.teacherId, memberId), isNull(courses.centreId)), eq(courses.centreId, memberId)))
  await transaction
    .update(centres)
    .set({ name: erasedCentreName, phone: null, address: null })
    .where(eq(centres.id, memberId))
  await transaction.delete(avatars).where(eq(avatars.memberId, memberId))
  await transaction.delete(passwordResets).where(eq(passwordResets.memberId, memberId))
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
  await transaction
    .delete(pairingCodes)
    .where(or(eq(pairingCodes.childId, memberId), eq(pairingCodes.makerId, memberId)))
  await transaction.delete(imports).where(eq(imports.makerId, memberId))
  // A used invitation has the member's name, too.
  await transaction.delete(invitations).where(eq(invitations.memberId, memberId))
  await eraseNoticesOf(transaction, memberId)
  // Ties of others that came by codes of this member stay; the member has no name any longer.
  await transaction
    .delete(guardianships)
    .where(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)))
  await transaction.delete(birthDateProposals).where(eq(birthDateProposals.childId, memberId))
  await transaction.delete(birthDateProposals).where(eq(birthDateProposals.proposerId, memberId))
  await transaction.delete(queuedMails).where(eq(queuedMails.memberId, memberId))
  await transaction.delete(secondFactors).where(eq(secondFactors.memberId, memberId))
  await eraseHomeworkOf(transaction, memberId)
  await transaction.delete(meetingPeers).where(eq(meetingPeers.memberId, memberId))
  await transaction
    .delete(videoRoomRemovals)
    .where(or(eq(videoRoomRemovals.memberId, memberId), eq(videoRoomRemovals.removedBy, memberId)))
  await transaction.delete(signIns).where(eq(signIns.memberId, memberId))
  await transaction
    .update(accountClosings)
    .set({ erasedAt: now, kept: { status: 'disabled', enrolments: [], courseIds: [], classIds: [] } })
    .where(eq(accountClosings.memberId, memberId))
}

/** Erases a member's submissions, drafts, marks and files. Files they set as homework stay, and so do marks they gave, without their name. */
async function eraseHomeworkOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(homeworkDrafts).where(eq(homeworkDrafts.studentId, memberId))
  await transaction.delete(marks).where(eq(marks.studentId, memberId))
  await transaction.delete(submissions).where(eq(submissions.studentId, memberId))
  await transaction.delete(homeworkExtensions).where(eq(homeworkExtensions.studentId, memberId))
  await transaction.update(marks).set({ markerId: null }).where(eq(marks.markerId, memberId))
  const handedOut = transaction
    .select({ id: homeworkFiles.fileId })
    .from(homeworkFiles)
    .where(eq(homeworkFiles.fileId, files.id))
  await transaction.delete(files).where(and(eq(files.ownerId, memberId), notExists(handedOut)))
}

/**
 * Erases a member's notices, notices to others that name them, their choices, and their push and mail addresses. Must run before
 * their ties are deleted, because these lead to the notices that name them.
 */
async function eraseNoticesOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(notices).where(or(eq(notices.memberId, memberId), eq(notices.aboutId, memberId)))
  // Notices about invitations, ties and days of birth name them too. Only these have no class.
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

/** Stores a hold. Returns false if the member's data are held already. */
export async function insertHold(
  transaction: Database,
  hold: { memberId: string; reason: string; placedAt: Date },
): Promise<boolean> {
  const rows = await transaction
    .insert(erasureHolds)
    .values(hold)
    .onConflictDoNothing()
    .returning({ memberId: erasureHolds.memberId })
  return rows.length === 1
}

/** Deletes a hold. Returns false if there was none. */
export async function deleteHold(transaction: Database, memberId: string): Promise<boolean> {
  const rows = await transaction
    .delete(erasureHolds)
    .where(eq(erasureHolds.memberId, memberId))
    .returning({ memberId: erasureHolds.memberId })
  return rows.length === 1
}
