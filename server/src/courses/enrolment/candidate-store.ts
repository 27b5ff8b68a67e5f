/** SQL about the candidates of a class: students who wait, have joined or have left. */
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { consentAges, consentGiven, consentMissing } from '../../platform/postgres/consent-given.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead, sharedReadBySize } from '../../platform/postgres/prepared.ts'
import { candidacies, enrolments } from '../../platform/postgres/tables/classes.ts'
import { invitations } from '../../platform/postgres/tables/invitations.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isAcknowledged } from './students/student-visibility-store.ts'

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

/** True unless a manager added the student without a request and the student has not acknowledged the class yet. */
const acknowledged = isAcknowledged(enrolments)
const candidatesOfClass = sharedRead((database) =>
  database
    .select({
      id: enrolments.id,
      state: enrolments.state,
      code: members.code,
      /** Null unless `acknowledged` is true and there is consent that teachers see the picture. */
      avatar: sql<string | null>`case when ${acknowledged} and ${consentGiven('picture')} then ${members.avatar} end`,
      /** The people whose consent to recording is missing: the student, a guardian, or both. Empty if none is missing. */
      recordingConsentMissing: consentMissing('recording'),
      acknowledged,
      /** Empty unless `acknowledged` is true. */
      email: sql<string>`case when ${acknowledged} then ${members.email} else '' end`,
      fullName: members.fullName,
      /** Empty unless `acknowledged` is true. */
      userName: sql<string>`case when ${acknowledged} then ${members.userName} else '' end`,
      /**
       * The name on the enrolment slip with which the student joined, if it differs from the account's name; null otherwise.
       */
      slipName: sql<string | null>`(
        select max(${invitations.lastName} || ' ' || ${invitations.firstName}) from ${invitations}
        where ${invitations.classId} = ${enrolments.classId} and ${invitations.memberId} = ${enrolments.memberId}
          and public.fold(${invitations.lastName} || ' ' || ${invitations.firstName}) <> ${members.foldedName}
      )`,
    })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(eq(enrolments.classId, sql.placeholder('classId')))
    .orderBy(enrolments.state, enrolments.requestedAt, enrolments.id)
    .prepare('candidates_of_class'),
)

/**
 * Returns the students who wait in the class or have joined it: first the waiting students, then those who have joined. Each
 * group is ordered by the time of the request.
 */
export const listCandidates = (database: Database, classId: string, now: Date) =>
  candidatesOfClass(database).execute({ classId, ...consentAges(now) })

/** Returns the members with one of these codes who wait in the class or have joined it. */
export const findCandidates = (database: Database, classId: string, codes: string[]) =>
  database
    .select({ id: enrolments.id, memberId: enrolments.memberId, code: members.code, state: enrolments.state })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .where(and(eq(enrolments.classId, classId), inArray(members.code, codes)))

/** True if the member with this code ever waited in the class or joined it. */
export async function wasCandidate(database: Database, classId: string, code: string): Promise<boolean> {
  const rows = await database
    .select({ memberId: members.id })
    .from(candidacies)
    .innerJoin(members, eq(members.id, candidacies.memberId))
    .where(and(eq(candidacies.classId, classId), eq(members.code, code)))
  return rows.length === 1
}

const leaversOfClass = sharedReadBySize((database, { take, limit }) =>
  database
    .select({
      code: members.code,
      fullName: members.fullName,
      leftAt: sql<Date>`${candidacies.leftAt}`.mapWith(candidacies.leftAt),
    })
    .from(candidacies)
    .innerJoin(members, and(eq(members.id, candidacies.memberId), eq(members.status, 'active')))
    .leftJoin(
      enrolments,
      and(eq(enrolments.classId, candidacies.classId), eq(enrolments.memberId, candidacies.memberId)),
    )
    .where(
      and(
        eq(candidacies.classId, sql.placeholder('classId')),
        gt(candidacies.leftAt, sql.placeholder('since')),
        isNull(enrolments.id),
      ),
    )
    .orderBy(desc(candidacies.leftAt))
    .limit(limit)
    .prepare(`leavers_of_class_${take}`),
)

/** Returns at most `limit` students who left the class on their own after `since` and have not come back, the latest first. */
export const listLeavers = (database: Database, classId: string, { since, limit }: { since: Date; limit: number }) =>
  leaversOfClass(database, limit).execute({ classId, since })

export type LeaverRow = Awaited<ReturnType<typeof listLeavers>>[number]
