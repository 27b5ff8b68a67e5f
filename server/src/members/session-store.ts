/** SQL about sessions (one sign-in on one device each) and their refresh tokens. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql, type Placeholder } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sharedRead } from '../database/prepared.ts'
import { members } from '../database/tables/members.ts'
import { refreshTokens, sessions } from '../database/tables/sign-ins.ts'
import type { Viewer } from '../viewer.ts'
import type { MemberRow } from './store.ts'

/** Neither revoked nor over, and of an active member. */
const isLiving = (now: Date | Placeholder) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), eq(members.status, 'active'))

const viewersOfSessions = sharedRead((database) =>
  database
    .select({
      memberId: members.id,
      memberCode: members.code,
      userName: members.userName,
      name: members.fullName,
      role: members.role,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`, isLiving(sql.placeholder('now'))))
    .prepare('viewers_of_sessions'),
)

/** The members of those of the sessions that are neither revoked nor over, where the account is active. */
export const listSessionViewers = (database: Database, ids: string[], now: Date): Promise<Viewer[]> =>
  viewersOfSessions(database).execute({ ids, now })

/** Those of these sessions that are revoked, over or gone, or whose member is not active: few of many, as a rule none. */
export async function listEndedSessions(database: Database, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as open (id)
    where not exists (
      select from ${sessions} inner join ${members} on ${eq(members.id, sessions.memberId)}
      where ${and(eq(sessions.id, sql`open.id`), isLiving(now))}
    )`)
  return rows.map(({ id }) => id)
}

export async function insertSession(
  database: Database,
  session: { memberId: string; deviceName: string; now: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await database
    .insert(sessions)
    .values({ ...session, createdAt: session.now, lastSeenAt: session.now })
    .returning({ id: sessions.id })
  if (!row) throw new Error('The session was not stored')
  return row.id
}

export async function insertRefreshToken(
  database: Database,
  token: { hash: string; sessionId: string; createdAt: Date },
): Promise<void> {
  await database.insert(refreshTokens).values(token)
}

/** Marks an unused token as used. @returns whether this call was the one that did. */
export async function useRefreshToken(database: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash })
  return rows.length === 1
}

export type RefreshTokenRow = { sessionId: string; usedAt: Date | null; member: MemberRow }

/** A token of a session that is neither revoked nor over, with its member. */
export async function findRefreshToken(database: Database, hash: string, now: Date): Promise<RefreshTokenRow | null> {
  const [row] = await database
    .select({ sessionId: sessions.id, usedAt: refreshTokens.usedAt, member: members })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(refreshTokens.hash, hash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row ?? null
}

/** Moves the end of a session on, and says that it was used. */
export async function prolongSession(
  database: Database,
  session: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await database
    .update(sessions)
    .set({ lastSeenAt: session.now, expiresAt: session.expiresAt })
    .where(eq(sessions.id, session.id))
}

/** Ends the session; ending it again changes nothing. */
export async function revokeSession(database: Database, sessionId: string, now: Date): Promise<void> {
  await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

export type SessionRow = { id: string; deviceName: string; lastSeenAt: Date }

/** More devices than one person has: what a list holds at most, and one call may end. */
export const mostSessions = 100

/** The sessions of a member that live, last seen first. */
export const listLiveSessions = (database: Database, memberId: string, now: Date): Promise<SessionRow[]> =>
  database
    .select({ id: sessions.id, deviceName: sessions.deviceName, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(mostSessions)

/** How many of these sessions are the member's own, ended ones too. */
export async function countOwnSessions(database: Database, memberId: string, ids: string[]): Promise<number> {
  return database.$count(sessions, and(eq(sessions.memberId, memberId), inArray(sessions.id, ids)))
}

/**
 * Ends sessions of a member: all, all but one, or only these.
 * @returns the ids of those that had not ended before.
 */
export async function revokeSessions(
  database: Database,
  memberId: string,
  now: Date,
  which: { except?: string; only?: string[] } = {},
): Promise<string[]> {
  const rows = await database
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.memberId, memberId),
        isNull(sessions.revokedAt),
        which.except === undefined ? undefined : ne(sessions.id, which.except),
        which.only === undefined ? undefined : inArray(sessions.id, which.only),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Ends every session of everybody. @returns how many had not ended before. */
export async function revokeEverySession(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database.update(sessions).set({ revokedAt: now }).where(isNull(sessions.revokedAt))
  return rowCount ?? 0
}

/**
 * Removes sessions that ended before, with their refresh tokens. When their members were last here stays with these.
 * @returns how many there were, at most `most`.
 */
export async function deleteEndedSessions(database: Database, before: Date, most: number): Promise<number> {
  const ended = database
    .select({ id: sessions.id })
    .from(sessions)
    // What ends first: it was revoked, or its time ran out.
    .where(lt(sql`least(${sessions.revokedAt}, ${sessions.expiresAt})`, before))
    .limit(most)
    .for('update', { skipLocked: true })
  const { rows } = await database.execute<{ gone: number }>(sql`
    with gone as (
        delete from ${sessions} where ${sessions.id} in ${ended} returning member_id, last_seen_at
      ),
      seen as (select member_id, max(last_seen_at) as at from gone group by member_id),
      noted as (
        update ${members} set last_active_at = greatest(last_active_at, seen.at), inactivity_noticed_at = null
        from seen where ${members.id} = seen.member_id
      )
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
