import { makeGroupId } from '@hien/contract/chat'
import { closeAccountRule } from '@hien/contract/rules/password'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import { later, oneDay } from '../../core/clock.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { takeOffCalendar } from '../../courses/calendar/planning/take-off-calendar.ts'
import { endMembershipsOf } from '../../centres/staff/end-memberships.ts'
import { endGuardianshipsOf } from '../../guardians/guardianships/end-guardianships-of.ts'
import { endLessons } from '../../lessons/sessions/end-lessons.ts'
import { verifyOwnPassword } from '../../accounts/passwords/verify-own-password.ts'
import { revokeAccess } from '../../accounts/revoke-access.ts'
import {
  archiveCoursesOf,
  deleteCalendarFeed,
  findClosing,
  haveStudents,
  insertClosing,
  leaveClasses,
  listRooms,
  lockAccount,
  setMemberStatus,
} from './store.ts'
import { accountClosedMail } from './account-mails.ts'
import type { PrivacyDependencies, PrivacyRequest } from '../dependencies.ts'
import { daysToReturn } from '../periods.ts'

/** Who closes: a member (a PrivacyRequest), the operator or the application itself. */
export type ClosingSource = AuditSource & {
  dependencies: Pick<PrivacyDependencies, 'clock' | 'database'> & {
    enrolmentEvents: Pick<PrivacyDependencies['enrolmentEvents'], 'publish'>
    guardianshipEvents: Pick<PrivacyDependencies['guardianshipEvents'], 'publish'>
    lessonEvents: Pick<PrivacyDependencies['lessonEvents'], 'publish'>
    signInCache: Pick<PrivacyDependencies['signInCache'], 'publishRevoked'>
    teacherEvents: Pick<PrivacyDependencies['teacherEvents'], 'publish'>
  }
}

/**
 * Closes an account: signed out everywhere, out of every class and its room, requests taken back, ties to parents and children
 * ended; the courses of a teacher's own and of a centre are archived, and whoever taught at a centre does no more. Until
 * `eraseAfter` it can be taken back with all that but the requests, the ties and who teaches where.
 * A closed one stays as it is.
 * @param daysToErase 0 for accounts that cannot be taken back.
 * @throws {Refusal} NOT_FOUND, STUDENTS_REMAIN for a teacher with students in classes of their own that are not over, and a centre with such
 */
export async function closeMember(
  source: ClosingSource,
  memberId: string,
  daysToErase: number = daysToReturn,
): Promise<{ eraseAfter: Date }> {
  const { dependencies } = source
  const { clock, database, enrolmentEvents, signInCache } = dependencies
  const now = clock.now()
  const closed = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, memberId)
    if (!account) throw new Refusal('NOT_FOUND')
    const before = await findClosing(transaction, memberId)
    if (before) return { eraseAfter: before.eraseAfter, publishEvents: () => {} }

    // Memberships before courses, as whoever names or removes a teacher.
    const notifyStaff = await endMembershipsOf(source, transaction, memberId)
    const archived = await archiveCoursesOf(transaction, memberId)
    if (await haveStudents(transaction, archived.classIds, now)) throw new Refusal('STUDENTS_REMAIN')
    await takeOffCalendar(transaction, archived.classIds, now)
    const notifyRooms = await endLessons(dependencies, transaction, archived.classIds)
    const left = await leaveClasses(transaction, memberId)
    const joined = left.filter(({ state }) => state === 'joined')
    const rooms = await listRooms(
      transaction,
      joined.map(({ classId }) => classId),
    )
    const ended = await revokeAccess(transaction, memberId, now)
    await deleteCalendarFeed(transaction, memberId)
    const notifyParents = await endGuardianshipsOf(source, transaction, memberId)
    await setMemberStatus(transaction, memberId, 'disabled')
    const eraseAfter = later(now, daysToErase * oneDay)
    await insertClosing(transaction, {
      memberId,
      closedAt: now,
      eraseAfter,
      kept: {
        ...archived,
        status: account.status,
        enrolments: joined.map(({ id, classId, requestedAt, joinedAt, assignedAt, acknowledgedAt }) => ({
          id,
          classId,
          requestedAt: requestedAt.toISOString(),
          joinedAt: joinedAt?.toISOString() ?? null,
          assignedAt: assignedAt?.toISOString() ?? null,
          acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
        })),
      },
    })
    await recordAudit(source, transaction, { action: auditActions.accountClosed, memberIds: [memberId] })
    return {
      eraseAfter,
      publishEvents() {
        for (const id of ended) signInCache.publishRevoked(id)
        for (const { classId, courseCode, classCode } of rooms) {
          enrolmentEvents.publish('removed', { classId, groupId: makeGroupId(courseCode, classCode), memberId })
        }
        notifyRooms()
        notifyParents()
        notifyStaff()
      },
    }
  })
  closed.publishEvents()
  return { eraseAfter: closed.eraseAfter }
}

/**
 * memberCloseAccount: the caller, who knows their password, closes their account; a mail tells it, so that they hear of it when
 * it was somebody else (docs/running/personal-data.md).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT, INVALID_CREDENTIALS, STUDENTS_REMAIN, RATE_LIMITED
 */
export async function closeAccount(context: PrivacyRequest, input: unknown): Promise<{ eraseAfter: Date }> {
  const { password } = readInput(closeAccountRule, input)
  const member = await verifyOwnPassword(context, password)
  const closing = await closeMember(context, member.id)
  const { config, mailer } = context.dependencies
  mailer.send(() => Promise.resolve(accountClosedMail(member, closing.eraseAfter, config.publicUrl)))
  return closing
}
