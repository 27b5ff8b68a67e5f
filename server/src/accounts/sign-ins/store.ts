/** SQL about sign-ins (one for each device) and their refresh tokens. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql, type Placeholder } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { refreshTokens, signIns } from '../../platform/postgres/tables/sign-ins.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { MemberRow } from '../store.ts'

/** A condition: the sign-in is neither revoked nor expired, and its member is active. */
const isActiveSignIn = (now: Date | Placeholder) =>
  and(isNull(signIns.revokedAt), gt(signIns.expiresAt, now), eq(members.status, 'active'))

const viewersOfSignIns = sharedRead((database) =>
  database
    .select({
      memberId: members.id,
      memberCode: members.code,
      userName: members.userName,
      name: members.fullName,
      role: members.role,
      signInId: signIns.id,
      host: signIns.host,
    })
    .from(signIns)
    .innerJoin(members, eq(members.id, signIns.memberId))
    .where(and(sql`${signIns.id} = any(${sql.placeholder('ids')}::uuid[])`, isActiveSignIn(sql.placeholder('now'))))
    .prepare('viewers_of_sign_ins'),
)

/** Returns the members of these sign-ins. Leaves out sign-ins that are revoked or expired, and members who are not active. */
export const listSignInViewers = (database: Database, ids: string[], now: Date): Promise<Viewer[]> =>
  viewersOfSignIns(database).execute({ ids, now })

/** Returns those of the given ids whose sign-in is revoked, expired or deleted, or whose member is not active. */
export async function listEndedSignIns(database: Database, ids: string[], now: Date): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as open (id)
    where not exists (
      select from ${signIns} inner join ${members} on ${eq(members.id, signIns.memberId)}
      where ${and(eq(signIns.id, sql`open.id`), isActiveSignIn(now))}
    )`)
  return rows.map(({ id }) => id)
}

export async function insertSignIn(
  database: Database,
  signIn: { memberId: string; deviceName: string; host: string; now: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await database
    .insert(signIns)
    .values({ ...signIn, createdAt: signIn.now, lastSeenAt: signIn.now })
    .returning({ id: signIns.id })
  if (!row) throw new Error('The sign-in was not stored')
  return row.id
}

export async function insertRefreshToken(
  database: Database,
  token: { hash: string; signInId: string; createdAt: Date },
): Promise<void> {
  await database.insert(refreshTokens).values(token)
}

/** Marks an unused refresh token as used. Returns false if another call has used it first. */
export async function useRefreshToken(database: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await database
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
    .returning({ hash: refreshTokens.hash })
  return rows.length === 1
}

export type RefreshTokenRow = { signInId: string; host: string; usedAt: Date | null; member: MemberRow }

/** Returns a refresh token with its member; null if the token is unknown, or its sign-in is revoked or expired. */
export async function findRefreshToken(database: Database, hash: string, now: Date): Promise<RefreshTokenRow | null> {
  const [row] = await database
    .select({ signInId: signIns.id, host: signIns.host, usedAt: refreshTokens.usedAt, member: members })
    .from(refreshTokens)
    .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
    .innerJoin(members, eq(members.id, signIns.memberId))
    .where(and(eq(refreshTokens.hash, hash), isNull(signIns.revokedAt), gt(signIns.expiresAt, now)))
  return row ?? null
}

/** Stores that a sign-in was used just now, and its new expiry. */
export async function extendSignIn(
  database: Database,
  signIn: { id: string; now: Date; expiresAt: Date },
): Promise<void> {
  await database
    .update(signIns)
    .set({ lastSeenAt: signIn.now, expiresAt: signIn.expiresAt })
    .where(eq(signIns.id, signIn.id))
}

/** Ends the sign-in. If it has ended already, nothing changes. */
export async function revokeSignIn(database: Database, signInId: string, now: Date): Promise<void> {
  await database
    .update(signIns)
    .set({ revokedAt: now })
    .where(and(eq(signIns.id, signInId), isNull(signIns.revokedAt)))
}

export type SignInRow = { id: string; deviceName: string; lastSeenAt: Date }

/** Maximum number of sign-ins that a list returns, and of ids in one call. Nobody is expected to have more devices. */
export const maxSignIns = 100

/** Returns a member's sign-ins that have not ended, the most recently used first, at most `maxSignIns`. */
export const listActiveSignIns = (database: Database, memberId: string, now: Date): Promise<SignInRow[]> =>
  database
    .select({ id: signIns.id, deviceName: signIns.deviceName, lastSeenAt: signIns.lastSeenAt })
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), isNull(signIns.revokedAt), gt(signIns.expiresAt, now)))
    .orderBy(desc(signIns.lastSeenAt), desc(signIns.id))
    .limit(maxSignIns)

/** Returns the host on which a member signed in last; empty for the address of the installation, and without any sign-in. */
export async function findNewestHost(database: Database, memberId: string): Promise<string> {
  const [row] = await database
    .select({ host: signIns.host })
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .orderBy(desc(signIns.createdAt))
    .limit(1)
  return row?.host ?? ''
}

/** Counts how many of these sign-ins belong to the member. Ended sign-ins count too. */
export async function countOwnSignIns(database: Database, memberId: string, ids: string[]): Promise<number> {
  return database.$count(signIns, and(eq(signIns.memberId, memberId), inArray(signIns.id, ids)))
}

/**
 * Ends sign-ins of a member: all, all except one, or only the given ones.
 * @returns the ids of the sign-ins that this call ended
 */
export async function revokeSignIns(
  database: Database,
  memberId: string,
  now: Date,
  which: { except?: string; only?: string[] } = {},
): Promise<string[]> {
  const rows = await database
    .update(signIns)
    .set({ revokedAt: now })
    .where(
      and(
        eq(signIns.memberId, memberId),
        isNull(signIns.revokedAt),
        which.except === undefined ? undefined : ne(signIns.id, which.except),
        which.only === undefined ? undefined : inArray(signIns.id, which.only),
      ),
    )
    .returning({ id: signIns.id })
  return rows.map(({ id }) => id)
}

/** Ends every sign-in of every member. Returns how many sign-ins this call ended. */
export async function revokeEverySignIn(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database.update(signIns).set({ revokedAt: now }).where(isNull(signIns.revokedAt))
  return rowCount ?? 0
}

/**
 * Deletes sign-ins that ended earlier than `before`, with their refresh tokens. Stores when their members were last active, and
 * clears the mark that a member was warned about inactivity.
 * @returns how many sign-ins were deleted, at most `limit`
 */
export async function deleteEndedSignIns(database: Database, before: Date, limit: number): Promise<number> {
  const ended = database
    .select({ id: signIns.id })
    .from(signIns)
    // A sign-in ended when it was revoked or when it expired, whichever came first.
    .where(lt(sql`least(${signIns.revokedAt}, ${signIns.expiresAt})`, before))
    .limit(limit)
    .for('update', { skipLocked: true })
  const { rows } = await database.execute<{ gone: number }>(sql`
    with gone as (
        delete from ${signIns} where ${signIns.id} in ${ended} returning member_id, last_seen_at
      ),
      seen as (select member_id, max(last_seen_at) as at from gone group by member_id),
      noted as (
        update ${members} set last_active_at = greatest(last_active_at, seen.at), inactivity_noticed_at = null
        from seen where ${members.id} = seen.member_id
      )
    select count(*)::int as gone from gone`)
  return rows[0]?.gone ?? 0
}
