/**
 * SQL about who is in a lesson's meeting and when. This server observes the stays, or the meeting's provider reports
 * them.
 */
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { attendanceStays, meetingPeers } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'

type Entry = { sessionId: string; memberId: string; now: Date }

/**
 * Opens a stay for a member who got the link into a meeting that does not show us who is inside. Does nothing if the
 * member has an open stay. The provider's first report about the member ends the stay (endEntry). Without a report, the
 * stay lasts until the lesson ends.
 */
export async function recordEntry(database: Database, { sessionId, memberId, now }: Entry): Promise<void> {
  await database.execute(sql`
    insert into ${attendanceStays} (session_id, member_id, joined_at)
    select ${sessionId}::uuid, ${memberId}::uuid, ${now.toISOString()}::timestamptz
    where not exists (
      select 1 from ${attendanceStays}
      where session_id = ${sessionId} and member_id = ${memberId} and left_at is null
    )`)
}

/** `awayAfter`: milliseconds. A member not seen for longer than this counts as having left. */
type Sighting = { sessionId: string; now: Date; awayAfter: number }

/**
 * True if no later stay in the video room exists. If one exists, the member was outside in between: do not prolong this
 * stay.
 */
const isNewestStay = sql`not exists (
  select from ${attendanceStays} as newer
  where newer.session_id = ${attendanceStays.sessionId} and newer.member_id = ${attendanceStays.memberId}
    and newer.connection is not null and newer.left_at > ${attendanceStays.leftAt}
)`

/**
 * Prolongs the stays of these members until now. A member gets a new stay if they were not seen for longer than `awayAfter`, or
 * were in the video room after their last stay. Skips members in the video room now: their stays are recorded per connection.
 */
async function recordPresence(
  database: Database,
  { sessionId, now, awayAfter }: Sighting,
  present: SQL,
): Promise<void> {
  const seen = sql`${now.toISOString()}::timestamptz`
  const seenSince = later(now, -awayAfter).toISOString()
  await database.execute(sql`
    with present as (
        select id from (${present}) as asked where not exists (
          select from ${meetingPeers}
          where ${meetingPeers.sessionId} = ${sessionId} and ${meetingPeers.memberId} = asked.id
            and ${meetingPeers.seenAt} >= ${seenSince}
        )
      ),
      prolonged as (
        update ${attendanceStays} set left_at = greatest(left_at, ${seen}) from present
        where session_id = ${sessionId} and ${attendanceStays.memberId} = present.id
          and connection is null and left_at >= ${seenSince} and ${isNewestStay}
        returning ${attendanceStays.memberId} as id
      )
    insert into ${attendanceStays} (session_id, member_id, joined_at, left_at)
    select ${sessionId}::uuid, id, ${seen}, ${seen} from present where id not in (select id from prolonged)`)
}

/** Records that a member is in the meeting now. */
export const recordSeen = (database: Database, { memberId, ...sighting }: Sighting & { memberId: string }) =>
  recordPresence(database, sighting, sql`select ${memberId}::uuid as id`)

/** Records that the members with these member codes are in the meeting now, in one statement. */
export const recordSeenCodes = (database: Database, { codes, ...sighting }: Sighting & { codes: string[] }) =>
  recordPresence(
    database,
    sighting,
    sql`select ${members.id} as id from ${members} where ${members.code} = any(${sql.param(codes)})`,
  )

type Arrival = Sighting & { memberId: string; connectionId: string }

/**
 * Records that a member entered the video room now: begins a stay for the connection. A stay from their open page that ended
 * at most `awayAfter` ms ago is prolonged until now, so that no gap remains.
 * The transaction must hold the lock on the connection's row in meeting_peers, so that changes of its stay cannot overlap.
 */
export async function recordArrival(transaction: Database, arrival: Arrival): Promise<void> {
  const { sessionId, memberId, connectionId, now, awayAfter } = arrival
  await transaction
    .update(attendanceStays)
    .set({ leftAt: now })
    .where(
      and(
        eq(attendanceStays.sessionId, sessionId),
        eq(attendanceStays.memberId, memberId),
        isNull(attendanceStays.connection),
        gte(attendanceStays.leftAt, later(now, -awayAfter)),
        lt(attendanceStays.leftAt, now),
        isNewestStay,
      ),
    )
  await transaction
    .insert(attendanceStays)
    .values({ sessionId, memberId, connection: connectionId, joinedAt: now, leftAt: now })
}

/** Records that these connections left the video room now. Skips connections whose stay has already ended. */
export async function recordDepartures(
  transaction: Database,
  { sessionIds, connectionIds, now }: { sessionIds: string[]; connectionIds: string[]; now: Date },
): Promise<void> {
  if (connectionIds.length === 0) return
  await transaction
    .update(attendanceStays)
    .set({
      leftAt: sql`greatest(${attendanceStays.leftAt}, ${now.toISOString()}::timestamptz)`,
      // Change the connection id of the ended stay. The connection can enter again and then needs a new stay, but the database
      // allows only one stay per session and connection id.
      connection: sql`${attendanceStays.connection} || ' ' || ${attendanceStays.id}`,
    })
    .where(and(inArray(attendanceStays.sessionId, sessionIds), inArray(attendanceStays.connection, connectionIds)))
}

export type AttendanceEvent = { sessionId: string; memberId: string; connection: string; at: Date }

/** SQL that ends the stay opened by recordEntry, because the provider now reports the member's real stays. */
const endEntry = ({ sessionId, memberId, at }: AttendanceEvent) => sql`
  update ${attendanceStays} set left_at = ${at.toISOString()}
  where session_id = ${sessionId} and member_id = ${memberId} and connection is null and left_at is null
    and joined_at <= ${at.toISOString()}`

/** Records a join reported by a provider. Reports can be repeated or come late; the earliest join time counts. */
export async function recordConnected(database: Database, event: AttendanceEvent): Promise<void> {
  const { sessionId, memberId, connection, at } = event
  await database.execute(sql`
    with reported as (
      insert into ${attendanceStays} (session_id, member_id, connection, joined_at)
      values (${sessionId}, ${memberId}, ${connection}, ${at.toISOString()})
      on conflict (session_id, connection) where connection is not null
        do update set joined_at = least(${attendanceStays.joinedAt}, excluded.joined_at)
    ) ${endEntry(event)}`)
}

/**
 * Records a departure reported by a provider. Reports can be repeated; the latest departure counts. A departure reported
 * before its join is stored as a stay of length zero until the join is reported.
 */
export async function recordDisconnected(database: Database, event: AttendanceEvent): Promise<void> {
  const { sessionId, memberId, connection, at } = event
  await database.execute(sql`
    with reported as (
      insert into ${attendanceStays} (session_id, member_id, connection, joined_at, left_at)
      values (${sessionId}, ${memberId}, ${connection}, ${at.toISOString()}, ${at.toISOString()})
      on conflict (session_id, connection) where connection is not null
        do update set left_at = greatest(${attendanceStays.leftAt}, excluded.left_at)
    ) ${endEntry(event)}`)
}

/** Returns the members with a stay in this session who have this e-mail address or name. `byEmail`: the address matches. */
export const findEntered = (database: Database, sessionId: string, person: { email: string; name: string }) =>
  database
    .selectDistinct({
      memberId: members.id,
      byEmail: sql<boolean>`lower(${members.email}) = lower(${person.email})`,
    })
    .from(attendanceStays)
    .innerJoin(members, eq(members.id, attendanceStays.memberId))
    .where(
      and(
        eq(attendanceStays.sessionId, sessionId),
        or(
          sql`lower(${members.email}) = lower(${person.email})`,
          sql`${members.foldedName} = public.fold(${person.name})`,
        ),
      ),
    )

/**
 * Returns the latest end of each member's stays in each session's meeting. Stays that have no end do not count. A
 * member without an ended stay in a session has no row for it.
 */
export const listLastSeen = (
  database: Database,
  { sessionIds, memberIds }: { sessionIds: string[]; memberIds: string[] },
) =>
  database
    .select({
      sessionId: attendanceStays.sessionId,
      memberId: attendanceStays.memberId,
      seenAt: sql<Date>`max(${attendanceStays.leftAt})`.mapWith(attendanceStays.leftAt),
    })
    .from(attendanceStays)
    .where(
      and(
        inArray(attendanceStays.sessionId, sessionIds),
        inArray(attendanceStays.memberId, memberIds),
        isNotNull(attendanceStays.leftAt),
      ),
    )
    .groupBy(attendanceStays.sessionId, attendanceStays.memberId)
