import { makeGroupId } from '@hien/contract/chat'
import { closeAccountRule } from '@hien/contract/rules/password'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import { canObjectToAge, isOfAge } from '../../core/age.ts'
import { later, oneDay } from '../../core/clock.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { removePlannedLessons } from '../../courses/calendar/planning/remove-planned-lessons.ts'
import { endMembershipsOf } from '../../centres/staff/end-memberships.ts'
import { endGuardianshipsOf } from '../../guardians/guardianships/end-guardianships-of.ts'
import { endLessons } from '../../lessons/sessions/end-lessons.ts'
import { verifyOwnPassword } from '../../accounts/passwords/verify-own-password.ts'
import { revokeAccess } from '../../accounts/revoke-access.ts'
import { requireSecondFactor } from '../../accounts/sign-in/require-second-factor.ts'
import { queueMail } from '../../platform/mail/queue/queue-mail.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  archiveCoursesOf,
  findClosing,
  haveStudents,
  insertClosing,
  leaveClasses,
  listRooms,
  lockAccount,
  setMemberStatus,
} from './store.ts'
import type { PrivacyDependencies, PrivacyRequest } from '../dependencies.ts'
import { daysToReturn } from '../periods.ts'

/** The caller that closes the account: a member (a PrivacyRequest), the operator or the application itself. */
export type ClosingSource = AuditSource & {
  dependencies: Pick<PrivacyDependencies, 'clock' | 'database'> & {
    enrolmentEvents: Pick<PrivacyDependencies['enrolmentEvents'], 'publish'>
    guardianshipEvents: Pick<PrivacyDependencies['guardianshipEvents'], 'publish'>
    lessonEvents: Pick<PrivacyDependencies['lessonEvents'], 'publish'>
    signInCache: Pick<PrivacyDependencies['signInCache'], 'publishRevoked'>
    teacherEvents: Pick<PrivacyDependencies['teacherEvents'], 'publish'>
  }
}

type ClosingOptions = { daysToErase?: number; confirm?: (transaction: Database) => Promise<boolean> }

/**
 * Closes an account. An account that is closed already stays as it is.
 *
 * - Ends all sign-ins and voids every secret of the account (voidSecrets).
 * - Removes the member from classes and rooms, and deletes requests to join.
 * - Ends memberships of centres.
 * - Ends guardianships. If a student who is under 16, or has no date of birth, closes their own account, active ones stay.
 * - Archives a teacher's own courses, or those of a centre.
 *
 * Until `eraseAfter` the account can be reopened. Courses and joined classes come back then; no lesson of the time between is
 * charged. Requests, ended guardianships and memberships, and the teachers of a centre's courses do not come back.
 * @param daysToErase 0 for accounts that cannot be reopened
 * @param confirm runs in the transaction, after the account is locked, and may store related rows; if it returns false,
 *   nothing changes
 * @returns null if `confirm` returned false
 * @throws {Refusal} NOT_FOUND if there is no such member; STUDENTS_REMAIN if a class of the archived courses is not over and
 *   has students or requests
 */
export async function closeMember(
  source: ClosingSource,
  memberId: string,
  { daysToErase = daysToReturn, confirm = async () => true }: ClosingOptions = {},
): Promise<{ eraseAfter: Date } | null> {
  const { dependencies } = source
  const { clock, database, enrolmentEvents, signInCache } = dependencies
  const now = clock.now()
  const closed = await database.transaction(async (transaction) => {
    const account = await lockAccount(transaction, memberId)
    if (!account) throw new Refusal('NOT_FOUND')
    const before = await findClosing(transaction, memberId)
    if (before) return { eraseAfter: before.eraseAfter, publishEvents: () => {} }
    if (!(await confirm(transaction))) return null

    // Lock memberships before courses, in the same order as naming and removing a teacher: this avoids deadlocks.
    const notifyStaff = await endMembershipsOf(source, transaction, memberId)
    const archived = await archiveCoursesOf(transaction, memberId)
    if (await haveStudents(transaction, archived.classIds, now)) throw new Refusal('STUDENTS_REMAIN')
    await removePlannedLessons(transaction, archived.classIds, { changedBy: memberId, now })
    const notifyRooms = await endLessons(dependencies, transaction, archived.classIds)
    const left = await leaveClasses(transaction, memberId, now)
    const joined = left.filter(({ state }) => state === 'joined')
    const rooms = await listRooms(
      transaction,
      joined.map(({ classId }) => classId),
    )
    const ended = await revokeAccess(transaction, memberId, now)
    // A child must not be able to remove a guardian by closing the account and reopening it.
    const { role, dob, dobRaisedAt } = account
    const isChild = role === 'MEME' && (!isOfAge(dob, now) || canObjectToAge(dobRaisedAt, now))
    const keepsActive = isChild && source.viewer?.memberId === memberId
    const notifyParents = await endGuardianshipsOf(source, transaction, memberId, { keepsActive })
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
  closed?.publishEvents()
  return closed && { eraseAfter: closed.eraseAfter }
}

/**
 * memberCloseAccount: closes the caller's account, if the caller gives the password and, if the second factor is on, a code. A
 * mail informs the member, in case somebody else did it (docs/running/personal-data.md).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG,
 *   STUDENTS_REMAIN, RATE_LIMITED
 */
export async function closeAccount(context: PrivacyRequest, input: unknown): Promise<{ eraseAfter: Date }> {
  requireViewer(context.viewer)
  const { password, code } = readInput(closeAccountRule, input)
  const member = await verifyOwnPassword(context, password)
  await requireSecondFactor(context, member.id, code)
  const closing = await closeMember(context, member.id, {
    confirm: async (transaction) => {
      await queueMail(context.dependencies, transaction, { memberId: member.id, kind: 'account_closed' })
      return true
    },
  })
  if (!closing) throw new Error('closeMember did not close the account')
  return closing
}
