/** SQL about members and the signing keys. */
import type { ProfileInput } from '@hien/contract/rules/profile'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { brokenConstraint } from '../database/database.ts'
import { members, signingKeys } from '../database/tables.ts'
import { Failure } from '../failure.ts'

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

/** The member with this e-mail address, in whatever case. */
export async function findMemberByEmail(database: Database, email: string): Promise<MemberRow | null> {
  const [row] = await database
    .select()
    .from(members)
    .where(eq(sql`lower(${members.email})`, email.toLowerCase()))
  return row ?? null
}

export async function findMember(database: Database, id: string): Promise<MemberRow | null> {
  const [row] = await database.select().from(members).where(eq(members.id, id))
  return row ?? null
}

/** Changes what is given and leaves the rest. @returns the row as it is now, or null when there is no such member. */
export async function updateMember(
  database: Database,
  id: string,
  changes: ProfileInput | { avatar: string },
): Promise<MemberRow | null> {
  if (Object.values(changes).every((value) => value === undefined)) return findMember(database, id)
  const [row] = await database.update(members).set(changes).where(eq(members.id, id)).returning()
  return row ?? null
}

/**
 * Whether the member's password is still the one with this hash. It stays so until the transaction ends: who changes it
 * waits, and then finds the session that was made here.
 */
export async function holdPassword(transaction: Database, id: string, passwordHash: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)))
    .for('share')
  return rows.length === 1
}

/** @returns false when the password is not the one with the hash `was` any more; nothing has changed then. */
export async function changePasswordHash(
  database: Database,
  id: string,
  { was, becomes }: { was: string; becomes: string },
): Promise<boolean> {
  const rows = await database
    .update(members)
    .set({ passwordHash: becomes })
    .where(and(eq(members.id, id), eq(members.passwordHash, was)))
    .returning({ id: members.id })
  return rows.length === 1
}

/** A new password for somebody who has shown that he reads the mail of this account. */
export async function resetPasswordHash(database: Database, id: string, passwordHash: string): Promise<void> {
  await database.update(members).set({ passwordHash, emailVerified: true }).where(eq(members.id, id))
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
