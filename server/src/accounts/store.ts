/** SQL about members and the signing keys. */
import type { AccountCorrection } from '@hien/contract/rules/correct-account'
import type { ProfileInput } from '@hien/contract/rules/profile'
import { and, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { brokenConstraint, type Database } from '../platform/postgres/database.ts'
import { centres } from '../platform/postgres/tables/centres.ts'
import { members } from '../platform/postgres/tables/members.ts'
import { accountClosings } from '../platform/postgres/tables/personal-data.ts'
import { signingKeys } from '../platform/postgres/tables/sign-ins.ts'
import { Refusal } from '../core/refusal.ts'

export type MemberRow = typeof members.$inferSelect
type NewMember = typeof members.$inferInsert

/**
 * @returns the new row, or null when the code is taken: the caller draws another one.
 * @throws {Refusal} USER_NAME_TAKEN, EMAIL_TAKEN
 */
export async function insertMember(database: Database, member: NewMember): Promise<MemberRow | null> {
  try {
    const [row] = await database.insert(members).values(member).returning()
    return row ?? null
  } catch (error) {
    if (brokenConstraint(error) === 'members_code_unique') return null
    throw refusalOfConflict(error)
  }
}

/** What a name that somebody else has is refused with; any other error as it is. */
function refusalOfConflict(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'members_userName_unique':
      return new Refusal('USER_NAME_TAKEN', { field: 'userName' })
    case 'members_email_unique':
      return new Refusal('EMAIL_TAKEN', { field: 'email' })
    default:
      return error
  }
}

/**
 * Another user name or e-mail address, which is then not verified.
 * @throws {Refusal} USER_NAME_TAKEN, EMAIL_TAKEN
 */
export async function correctMember(
  database: Database,
  id: string,
  { userName, email }: Omit<AccountCorrection, 'dob'>,
): Promise<void> {
  const changes = {
    ...(userName !== undefined && { userName }),
    ...(email !== undefined && { email, emailVerified: false }),
  }
  if (Object.keys(changes).length === 0) return
  try {
    await database.update(members).set(changes).where(eq(members.id, id))
  } catch (error) {
    throw refusalOfConflict(error)
  }
}

/** The one member who signs in by this user name, e-mail or E.164 phone; a phone shared by several finds nobody (decision 015). */
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

/** The member, kept to this transaction: who changes their age or decides on their data meanwhile waits. */
export async function holdMember(transaction: Database, id: string): Promise<MemberRow | null> {
  const [row] = await transaction.select().from(members).where(eq(members.id, id)).for('no key update')
  return row ?? null
}

export async function storeAge(
  transaction: Database,
  id: string,
  age: Pick<MemberRow, 'dob' | 'statedOfAgeAt'> & Partial<Pick<MemberRow, 'dobRaisedAt'>>,
): Promise<void> {
  await transaction.update(members).set(age).where(eq(members.id, id))
}

/** Changes what is given and leaves the rest. @returns the row as it is now, or null when there is no such member. */
export async function updateMember(
  database: Database,
  id: string,
  changes: Omit<ProfileInput, 'dob' | 'isOfAge'> | { avatar: string | null },
): Promise<MemberRow | null> {
  if (Object.values(changes).every((value) => value === undefined)) return findMember(database, id)
  const [row] = await database.update(members).set(changes).where(eq(members.id, id)).returning()
  return row ?? null
}

/** A centre is called as its account is. */
export async function nameCentre(
  transaction: Database,
  { id, fullName }: Pick<MemberRow, 'id' | 'fullName'>,
): Promise<void> {
  await transaction.update(centres).set({ name: fullName }).where(eq(centres.id, id))
}

/**
 * Whether the member's password is still the one with this hash. It stays so until the transaction ends: who changes it
 * waits, and then finds the sign-in that was made here.
 */
export async function lockPassword(transaction: Database, id: string, passwordHash: string): Promise<boolean> {
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

/** A new password by a link; whoever got it by mail has shown that they read the mail of this account. */
export async function resetPasswordHash(
  database: Database,
  id: string,
  { passwordHash, mailed }: { passwordHash: string; mailed: boolean },
): Promise<void> {
  await database
    .update(members)
    .set({ passwordHash, ...(mailed && { emailVerified: true }) })
    .where(eq(members.id, id))
}

/**
 * One statement that compares and sets; an account its member has closed stays as it is, for them alone to take back.
 * @returns false when the member is in none of the states `from`.
 */
export async function changeMemberStatus(
  database: Database,
  id: string,
  { from, to }: { from: readonly MemberRow['status'][]; to: MemberRow['status'] },
): Promise<boolean> {
  const rows = await database
    .update(members)
    .set({ status: to })
    .where(
      and(
        eq(members.id, id),
        inArray(members.status, [...from]),
        notExists(database.select().from(accountClosings).where(eq(accountClosings.memberId, id))),
      ),
    )
    .returning({ id: members.id })
  return rows.length === 1
}

/** The member with this user name, e-mail address or code, in whatever case. */
export async function findMemberByName(database: Database, text: string): Promise<MemberRow | null> {
  const rows = await database
    .select()
    .from(members)
    .where(
      or(
        eq(members.userName, text.toLowerCase()),
        eq(sql`lower(${members.email})`, text.toLowerCase()),
        eq(members.code, text.toUpperCase()),
      ),
    )
    // A user name may look like somebody else's code: then the code, which nobody chose, decides.
    .orderBy(desc(eq(members.code, text.toUpperCase())))
    .limit(1)
  return rows[0] ?? null
}

/** Members in whose name, user name, e-mail, phone or code the text occurs, newest first. */
export const searchMembers = (
  database: Database,
  { text, role, status }: { text: string; role?: MemberRow['role']; status?: MemberRow['status'] },
  limit: number,
): Promise<MemberRow[]> =>
  database
    .select()
    .from(members)
    .where(
      and(
        sql`(strpos(${members.foldedName}, public.fold(${text})) > 0 or strpos(${members.userName}, lower(${text})) > 0
          or strpos(lower(${members.email}), lower(${text})) > 0 or strpos(${members.phone}, ${text}) > 0
          or strpos(${members.code}, upper(${text})) > 0)`,
        role === undefined ? undefined : eq(members.role, role),
        status === undefined ? undefined : eq(members.status, status),
      ),
    )
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit)

export async function listMemberCodes(database: Database, ids: string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ id: members.id, code: members.code })
    .from(members)
    .where(inArray(members.id, ids))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Newest first. */
export const listSigningKeys = (database: Database) =>
  database
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Tokens they signed count until each node is started again. */
export async function deleteSigningKeys(database: Database): Promise<void> {
  await database.delete(signingKeys)
}

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
