/** SQL that reads the account of a member: who they are, devices, consents, guardians, and what they did. */
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { auditActions } from '../../platform/audit/actions.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/tables/audit-log.ts'
import { calendarFeeds } from '../../platform/postgres/tables/calendar.ts'
import { centres } from '../../platform/postgres/tables/centres.ts'
import { birthDateProposals, guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import { noticePreferences } from '../../platform/postgres/tables/notices.ts'
import { accountClosings, consents } from '../../platform/postgres/tables/personal-data.ts'
import { recoveryCodes, secondFactors, signIns } from '../../platform/postgres/tables/sign-ins.ts'
import { lastReadId, type Slice } from './slice.ts'

export async function readPersonalDetails(database: Database, memberId: string) {
  const [row] = await database
    .select({
      code: members.code,
      userName: members.userName,
      email: members.email,
      emailVerified: members.emailVerified,
      lastName: members.lastName,
      firstName: members.firstName,
      phone: members.phone,
      role: members.role,
      gender: members.gender,
      dob: members.dob,
      /** When they said that they are of age, for want of a day of birth. */
      statedOfAgeAt: members.statedOfAgeAt,
      /** That guardians or a centre have still to agree to. */
      proposedDob: birthDateProposals.dob,
      address: members.address,
      createdAt: members.createdAt,
      lastActiveAt: members.lastActiveAt,
      inactivityNoticedAt: members.inactivityNoticedAt,
      /** Never the secret, nor a code: the file may lie about. */
      secondFactorSince: secondFactors.confirmedAt,
      recoveryCodesLeft: database.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId)),
      /** Never the address, of which only a hash is kept. */
      calendarFeedSince: calendarFeeds.createdAt,
      /** When nothing is to ring, HH:mm; null: as for all who have not chosen. */
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      /** Null for an account that is not closed. */
      closedAt: accountClosings.closedAt,
      eraseAfter: accountClosings.eraseAfter,
      /** Null for accounts that are no centre's. */
      centreName: centres.name,
      centrePhone: centres.phone,
      centreAddress: centres.address,
      picture: avatars.picture,
    })
    .from(members)
    .leftJoin(avatars, eq(avatars.memberId, members.id))
    .leftJoin(centres, eq(centres.id, members.id))
    .leftJoin(birthDateProposals, eq(birthDateProposals.childId, members.id))
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .leftJoin(calendarFeeds, eq(calendarFeeds.memberId, members.id))
    .leftJoin(noticePreferences, eq(noticePreferences.memberId, members.id))
    .leftJoin(accountClosings, eq(accountClosings.memberId, members.id))
    .where(eq(members.id, memberId))
  return row ?? null
}

export const readDevices = (database: Database, slice: Slice) =>
  database
    .select({
      id: signIns.id,
      name: signIns.deviceName,
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      expiresAt: signIns.expiresAt,
      revokedAt: signIns.revokedAt,
    })
    .from(signIns)
    .where(and(eq(signIns.memberId, slice.memberId), gt(signIns.id, lastReadId(slice))))
    .orderBy(asc(signIns.id))
    .limit(slice.take)

export const readConsents = (database: Database, slice: Slice) =>
  database
    .select({
      id: consents.id,
      /** Not by the member; by whom is not theirs to know. */
      byGuardian: consents.byGuardian,
      purpose: consents.purpose,
      given: consents.given,
      version: consents.textVersion,
      channel: consents.channel,
      decidedAt: consents.decidedAt,
    })
    .from(consents)
    .where(and(eq(consents.memberId, slice.memberId), gt(consents.id, lastReadId(slice))))
    .orderBy(asc(consents.id))
    .limit(slice.take)

/** What the member decided about their children under ties that are kept. */
export const readConsentsAsGuardian = (database: Database, slice: Slice) =>
  database
    .select({
      id: consents.id,
      purpose: consents.purpose,
      given: consents.given,
      version: consents.textVersion,
      channel: consents.channel,
      decidedAt: consents.decidedAt,
      /** Names the tie in the list of guardianships by its time; a child's name is told there, where it may be. */
      guardianSince: guardianships.createdAt,
    })
    .from(guardianships)
    .innerJoin(consents, eq(consents.guardianshipId, guardianships.id))
    .where(and(eq(guardianships.parentId, slice.memberId), gt(consents.id, lastReadId(slice))))
    .orderBy(asc(consents.id))
    .limit(slice.take)

/** As the screens have it: a student reads who their guardians are, a parent the names of children the tie to whom counts. */
const nameOfOther = (memberId: string) => sql<string | null>`case
  when ${guardianships.childId} = ${memberId} and ${guardianships.state} <> 'ended'
    then (select full_name from ${members} where id = ${guardianships.parentId} and status = 'active')
  when ${guardianships.parentId} = ${memberId} and ${guardianships.state} = 'active'
    then (select full_name from ${members} where id = ${guardianships.childId} and status = 'active')
  end`

/** Ties to a parent or a child, and those of others that came by codes the member has made. */
export const readGuardianships = (database: Database, slice: Slice) =>
  database
    .select({
      id: guardianships.id,
      you: sql<'student' | 'parent' | 'maker'>`case ${slice.memberId}::uuid
        when ${guardianships.childId} then 'student' when ${guardianships.parentId} then 'parent' else 'maker' end`,
      fullName: nameOfOther(slice.memberId),
      relation: guardianships.relation,
      state: guardianships.state,
      since: guardianships.createdAt,
      endedAt: guardianships.endedAt,
    })
    .from(guardianships)
    .where(
      and(
        or(
          eq(guardianships.childId, slice.memberId),
          eq(guardianships.parentId, slice.memberId),
          eq(guardianships.makerId, slice.memberId),
        ),
        gt(guardianships.id, lastReadId(slice)),
      ),
    )
    .orderBy(asc(guardianships.id))
    .limit(slice.take)

/** Codes that lead parents to the member, and those they have made; of each only a hash is kept, and that is not told. */
export function readPairingCodes(database: Database, slice: Slice) {
  const { memberId } = slice
  // Of the two that name a code the one that is not the member, who may be both.
  const other = sql<string>`case when ${pairingCodes.makerId} = ${memberId} then ${pairingCodes.childId} else ${pairingCodes.makerId} end`
  return database
    .select({
      id: other,
      madeByYou: sql<boolean>`${pairingCodes.makerId} = ${memberId}`,
      expiresAt: pairingCodes.expiresAt,
    })
    .from(pairingCodes)
    .where(
      and(or(eq(pairingCodes.childId, memberId), eq(pairingCodes.makerId, memberId)), gt(other, lastReadId(slice))),
    )
    .orderBy(asc(other))
    .limit(slice.take)
}

/** What the member did and what was done to them; who else did it, and from where, is not theirs to know. */
export const readAudit = (database: Database, slice: Slice) =>
  database
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      byYou: sql<boolean>`${auditLog.memberId} is not distinct from ${slice.memberId}::uuid`,
      address: sql<string | null>`case when ${auditLog.memberId} = ${slice.memberId} then ${auditLog.address} end`,
    })
    .from(auditLog)
    .where(
      and(
        or(
          eq(auditLog.memberId, slice.memberId),
          // A mark that is not released tells of itself nowhere, and a row does not know whether it is.
          and(eq(auditLog.aboutMemberId, slice.memberId), ne(auditLog.action, auditActions.submissionMarked)),
        ),
        gt(auditLog.id, lastReadId(slice)),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(slice.take)
