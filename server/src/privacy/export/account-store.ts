/**
 * SQL that reads a member's account for the export: personal details, devices, consents, guardianships, and the member's
 * actions.
 */
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { auditActions } from '../../platform/audit/actions.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/tables/audit-log.ts'
import { calendarFeeds } from '../../platform/postgres/tables/calendar.ts'
import { centreHosts, centreLogos, centrePages, centres } from '../../platform/postgres/tables/centres.ts'
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
      /** When the member stated to be of age; only used while there is no date of birth. */
      statedOfAgeAt: members.statedOfAgeAt,
      /** A date of birth that guardians or a centre must still agree to. */
      proposedDob: birthDateProposals.dob,
      address: members.address,
      createdAt: members.createdAt,
      lastActiveAt: members.lastActiveAt,
      inactivityNoticedAt: members.inactivityNoticedAt,
      /** The secret and the recovery codes are not exported, because other people could find the exported file. */
      secondFactorSince: secondFactors.confirmedAt,
      recoveryCodesLeft: database.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId)),
      /** When the calendar address was created. The address itself is not stored, only its hash. */
      calendarFeedSince: calendarFeeds.createdAt,
      /** Quiet hours as HH:mm; null if the member has the default. */
      quietFrom: noticePreferences.quietFrom,
      quietTo: noticePreferences.quietTo,
      messageFrom: noticePreferences.messageFrom,
      messageTo: noticePreferences.messageTo,
      /** Null if the account is not closed. */
      closedAt: accountClosings.closedAt,
      eraseAfter: accountClosings.eraseAfter,
      /** Null for accounts that are not a centre. */
      centreName: centres.name,
      centrePhone: centres.phone,
      centreAddress: centres.address,
      /** Null for centres that have no page of their own. */
      centrePage: {
        slug: centrePages.slug,
        published: centrePages.published,
        colour: centrePages.colour,
        introduction: centrePages.introduction,
        showFees: centrePages.showFees,
      },
      /** Null if the centre has no own host name. */
      centreHost: centreHosts.host,
      picture: avatars.picture,
      logo: centreLogos.picture,
    })
    .from(members)
    .leftJoin(avatars, eq(avatars.memberId, members.id))
    .leftJoin(centres, eq(centres.id, members.id))
    .leftJoin(centrePages, eq(centrePages.centreId, members.id))
    .leftJoin(centreHosts, eq(centreHosts.centreId, members.id))
    .leftJoin(centreLogos, eq(centreLogos.centreId, members.id))
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
      host: signIns.host,
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
      /** True if a guardian decided. The member may not learn which guardian. */
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

/** Reads the member's consent decisions about their children, for guardianships that are still stored. */
export const readConsentsAsGuardian = (database: Database, slice: Slice) =>
  database
    .select({
      id: consents.id,
      purpose: consents.purpose,
      given: consents.given,
      version: consents.textVersion,
      channel: consents.channel,
      decidedAt: consents.decidedAt,
      /**
       * When the guardianship began: with this time, the reader finds it in the list of guardianships. Only that list has the
       * child's name, and only if the parent may see the name.
       */
      guardianSince: guardianships.createdAt,
    })
    .from(guardianships)
    .innerJoin(consents, eq(consents.guardianshipId, guardianships.id))
    .where(and(eq(guardianships.parentId, slice.memberId), gt(consents.id, lastReadId(slice))))
    .orderBy(asc(consents.id))
    .limit(slice.take)

/**
 * The name of the other side, if the screen shows it too. A student sees the guardians' names. A parent sees the names of
 * children with an active guardianship.
 */
const nameOfOther = (memberId: string) => sql<string | null>`case
  when ${guardianships.childId} = ${memberId} and ${guardianships.state} <> 'ended'
    then (select full_name from ${members} where id = ${guardianships.parentId} and status = 'active')
  when ${guardianships.parentId} = ${memberId} and ${guardianships.state} = 'active'
    then (select full_name from ${members} where id = ${guardianships.childId} and status = 'active')
  end`

/** Reads the member's guardianships, and those of other members that were made with the member's pairing codes. */
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

/**
 * Reads pairing codes that were created for the member or by the member. Only hashes are stored, and hashes are not exported.
 */
export function readPairingCodes(database: Database, slice: Slice) {
  const { memberId } = slice
  // The id of the other member: the code's maker or its student. It is the member's own id if the member is both.
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

/**
 * Reads audit entries of the member's actions and of actions about the member, without the ids and network addresses of other
 * people.
 */
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
          // Entries about marking are left out: a mark must not become known before it is released, and the entry does not say
          // whether it is.
          and(eq(auditLog.aboutMemberId, slice.memberId), ne(auditLog.action, auditActions.submissionMarked)),
        ),
        gt(auditLog.id, lastReadId(slice)),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(slice.take)
