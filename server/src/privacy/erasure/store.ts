/** SQL that erases members, which makes them anonymous, and SQL about holds, which prevent an erasure. */
import { and, asc, eq, isNull, lte, ne, notExists, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarFeeds } from '../../platform/postgres/tables/calendar.ts'
import { centreHosts, centreLogos, centrePages, centres } from '../../platform/postgres/tables/centres.ts'
import { messages } from '../../platform/postgres/tables/chat.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { birthDateProposals, guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { postViews, threadReads } from '../../platform/postgres/tables/board.ts'
import { files, homeworkFiles, postFiles } from '../../platform/postgres/tables/files.ts'
import { homeworkDrafts, homeworkExtensions, marks, submissions } from '../../platform/postgres/tables/homework.ts'
import { importChoices, imports, invitations } from '../../platform/postgres/tables/invitations.ts'
import { meetingPeers, videoRoomRemovals } from '../../platform/postgres/tables/lessons.ts'
import { queuedMails } from '../../platform/postgres/tables/mails.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'
import { accountClosings, erasureHolds } from '../../platform/postgres/tables/personal-data.ts'
import { quizAttempts } from '../../platform/postgres/tables/quizzes.ts'
import { passwordResets, secondFactors, signIns } from '../../platform/postgres/tables/sign-ins.ts'
import { whiteboardPages } from '../../platform/postgres/tables/whiteboard.ts'
import { emptySomeFeeWords, eraseFeesOf } from './fee-store.ts'
import { eraseNoticesOf } from './notice-store.ts'
import { eraseSomeMessageNotices, eraseSomeThreads } from './thread-store.ts'
import { erasePensOf, eraseSomeRemovals, eraseSomeStrokes } from './whiteboard-store.ts'

/** Family and given name of every erased member; together they read 'Tài khoản đã xoá' (erased account). */
const erasedName = { lastName: 'Tài khoản', firstName: 'đã xoá' }
const erasedCentreName = 'Trung tâm đã xoá'
const erasedFullName = `${erasedName.lastName} ${erasedName.firstName}`

const holdOf = (database: Database, memberId: SQLWrapper) =>
  database.select({ memberId: erasureHolds.memberId }).from(erasureHolds).where(eq(erasureHolds.memberId, memberId))

/**
 * Returns the member whose closed account has been due for erasure longest, is not held and is not in `except`; null if there is
 * none.
 */
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
 * Locks an account for an erasure or a hold, so that one waits for the other. Locks the closing first, as reopening does, and
 * then the member's row, because an open account has no closing.
 * @returns `open` if the account is not closed, `due` if it is closed and not erased, or `erased`
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

/** True if the operator holds a member's data. Call it after lockForErasure. */
export const isHeld = async (transaction: Database, memberId: string): Promise<boolean> =>
  (await holdOf(transaction, sql`${memberId}::uuid`)).length === 1

/** Maximum number of rows per statement, so that a statement stays well within its time limit. */
const rowsPerStatement = 5000
/** Maximum number of submissions per statement: each can have thousands of strokes and several files. */
const submissionsPerStatement = 20
/** Maximum number of threads per statement: each can have hundreds of messages. */
const threadsPerStatement = 20

/**
 * Erases rows of which a member can have very many: the name on chat messages, then submissions, then strokes on whiteboards, then the threads about the
 * member, then notices that quote the member's messages, then the member's own notices, then words about fees. Ends after the first
 * full batch, and then returns true, because more rows can be left.
 */
export async function eraseSome(transaction: Database, memberId: string): Promise<boolean> {
  const named = transaction
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.memberId, memberId), ne(messages.memberName, erasedFullName)))
    .limit(rowsPerStatement)
  // Messages about joining and leaving contain the member's name, as the specification says.
  const { rowCount: renamed } = await transaction
    .update(messages)
    .set({
      memberName: erasedFullName,
      text: sql`case when ${messages.type} = 'notification'
        then replace(${messages.text}, ${messages.memberName}, ${erasedFullName}) else ${messages.text} end`,
    })
    .where(sql`${messages.id} = any(array(${named}))`)
  if ((renamed ?? 0) === rowsPerStatement) return true
  const batchOfSubmissions = transaction
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.studentId, memberId))
    .limit(submissionsPerStatement)
  await transaction.delete(marks).where(sql`${marks.submissionId} = any(array(${batchOfSubmissions}))`)
  const { rowCount: removed } = await transaction
    .delete(submissions)
    .where(sql`${submissions.id} = any(array(${batchOfSubmissions}))`)
  if ((removed ?? 0) === submissionsPerStatement) return true
  if (await eraseSomeStrokes(transaction, { memberId, limit: rowsPerStatement })) return true
  if (await eraseSomeRemovals(transaction, { memberId, limit: rowsPerStatement })) return true
  if (await eraseSomeThreads(transaction, { memberId, limit: threadsPerStatement })) return true
  if (await eraseSomeMessageNotices(transaction, { memberId, limit: rowsPerStatement })) return true
  const batch = transaction
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.memberId, memberId))
    .limit(rowsPerStatement)
  const { rowCount: removedNotices } = await transaction
    .delete(notices)
    .where(sql`${notices.id} = any(array(${batch}))`)
  if ((removedNotices ?? 0) === rowsPerStatement) return true
  return emptySomeFeeWords(transaction, { memberId, limit: rowsPerStatement })
}

/**
 * Erases what identifies a member, such as personal details, contacts, picture, password, sign-ins, guardianships, homework and
 * files, notices and push devices. Also erases contacts in the member's own courses, and a centre's
 * name, address and own page.
 *
 * Call it after eraseSome has returned false. Attendance, messages (also those in threads about others) and the
 * numbers of fees stay without a name, and the member's code stays taken.
 */
export async function eraseMember(transaction: Database, memberId: string, now: Date): Promise<void> {
  // No user name contains #, and every e-mail address contains @, so nobody can register with this value. Nobody can sign in to
  // the account, because no password matches the empty hash.
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
  await transaction.delete(centrePages).where(eq(centrePages.centreId, memberId))
  await transaction.delete(centreHosts).where(eq(centreHosts.centreId, memberId))
  await transaction.delete(centreLogos).where(eq(centreLogos.centreId, memberId))
  await transaction.delete(postViews).where(eq(postViews.memberId, memberId))
  await transaction.delete(threadReads).where(eq(threadReads.memberId, memberId))
  await erasePensOf(transaction, memberId)
  await transaction.delete(avatars).where(eq(avatars.memberId, memberId))
  await transaction.delete(passwordResets).where(eq(passwordResets.memberId, memberId))
  await transaction.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
  await transaction
    .delete(pairingCodes)
    .where(or(eq(pairingCodes.childId, memberId), eq(pairingCodes.makerId, memberId)))
  await transaction.delete(imports).where(eq(imports.makerId, memberId))
  await transaction.delete(importChoices).where(eq(importChoices.memberId, memberId))
  // A used invitation contains the member's name.
  await transaction.delete(invitations).where(eq(invitations.memberId, memberId))
  await eraseNoticesOf(transaction, memberId)
  // Guardianships of other members that were made with this member's pairing codes stay: they only refer to a member without a
  // name.
  await transaction
    .delete(guardianships)
    .where(or(eq(guardianships.childId, memberId), eq(guardianships.parentId, memberId)))
  await transaction.delete(birthDateProposals).where(eq(birthDateProposals.childId, memberId))
  await transaction.delete(birthDateProposals).where(eq(birthDateProposals.proposerId, memberId))
  await transaction.delete(queuedMails).where(eq(queuedMails.memberId, memberId))
  await transaction.delete(secondFactors).where(eq(secondFactors.memberId, memberId))
  await eraseHomeworkOf(transaction, memberId)
  await eraseFeesOf(transaction, memberId)
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

/**
 * Erases a member's submissions, drafts, marks, attempts at tests and files. Files handed out with homework and posts stay, and a
 * teacher's files on whiteboards; a student's photo that a teacher put on a whiteboard does not. Marks that the member gave stay too,
 * without the marker.
 */
async function eraseHomeworkOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(homeworkDrafts).where(eq(homeworkDrafts.studentId, memberId))
  await transaction.delete(marks).where(eq(marks.studentId, memberId))
  await transaction.delete(submissions).where(eq(submissions.studentId, memberId))
  await transaction.delete(homeworkExtensions).where(eq(homeworkExtensions.studentId, memberId))
  // An attempt that was handed in has gone with its submission. This one still runs.
  await transaction.delete(quizAttempts).where(eq(quizAttempts.studentId, memberId))
  const posted = transaction.select({ id: postFiles.fileId }).from(postFiles).where(eq(postFiles.fileId, files.id))
  await transaction.update(marks).set({ markerId: null }).where(eq(marks.markerId, memberId))
  const handedOut = transaction
    .select({ id: homeworkFiles.fileId })
    .from(homeworkFiles)
    .where(eq(homeworkFiles.fileId, files.id))
  // A removed page counts, because it can be restored.
  const shownByTeacher = transaction
    .select({ id: whiteboardPages.fileId })
    .from(whiteboardPages)
    .innerJoin(members, and(eq(members.id, files.ownerId), ne(members.role, 'MEME')))
    .where(eq(whiteboardPages.fileId, files.id))
  await transaction
    .delete(files)
    .where(and(eq(files.ownerId, memberId), notExists(handedOut), notExists(posted), notExists(shownByTeacher)))
}

/** Stores a hold. Returns false if there is a hold already. */
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
