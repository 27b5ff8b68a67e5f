/** SQL about members, their sessions and the signing keys. */
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { brokenConstraint } from '../database/database.ts'
import { members, refreshTokens, sessions, signingKeys } from '../database/tables.ts'
import { Failure } from '../failure.ts'
import type { Viewer } from '../viewer.ts'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

/**
 * @returns the new row, or null when the code is taken: the caller draws another one.
 * @throws {Failure} USER_NAME_TAKEN, EMAIL_TAKEN
 */
export async function insertMember(database: Database, member: NewMember): Promise<MemberRow | null> {
  try {
    const [row] = await database.insert(members).values(member).returning()
    return row ?? null
  } catch (error) {
    switch (brokenConstraint(error)) {
      case 'members_userName_unique':
      case 'members_user_name_unique':
        throw new Failure('USER_NAME_TAKEN', { field: 'userName' })
      case 'members_email_unique':
        throw new Failure('EMAIL_TAKEN', { field: 'email' })
      case 'members_code_unique':
        return null
      default:
        throw error
    }
  }
}

/** The one member who signs in by this user name, e-mail or E.164 phone; a phone shared by several finds nobody (design, decision 1). */
export async function findMemberByAccount(
  database: Database,
  account: { nameOrEmail: string; phone: string | null },
): Promise<MemberRow | null> {
  const name = account.nameOrEmail.toLowerCase()
  const rows = await database
    .select()
    .from(members)
    .where(
      or(
        eq(members.userName, name),
        eq(sql`lower(${members.email})`, name),
        account.phone === null ? undefined : eq(members.phone, account.phone),
      ),
    )
    .limit(3)
  const named = rows.find((row) => row.userName === name || row.email.toLowerCase() === name)
  return named ?? (rows.length === 1 ? (rows[0] ?? null) : null)
}

export async function findMember(database: Database, id: string): Promise<MemberRow | null> {
  const [row] = await database.select().from(members).where(eq(members.id, id))
  return row ?? null
}

/** The member of a session that is neither revoked nor over, if the account is active. */
export async function findSessionViewer(database: Database, sessionId: string, now: Date): Promise<Viewer | null> {
  const [row] = await database
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
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(members.status, 'active'),
      ),
    )
  return row ?? null
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

/** Newest first. */
export const listSigningKeys = (database: Database) =>
  database
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Stores the key only while there is none: of several nodes that start at once, one wins. */
export async function insertFirstSigningKey(
  database: Database,
  key: { kid: string; privateJwk: unknown },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${signingKeys} in exclusive mode`)
    const [known] = await transaction.select({ kid: signingKeys.kid }).from(signingKeys).limit(1)
    if (!known) await transaction.insert(signingKeys).values(key)
  })
}
