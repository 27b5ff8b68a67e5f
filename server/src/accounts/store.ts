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
 * Inserts a member. Returns null if the member code is taken, so that the caller can try another code.
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

/** Returns the refusal for a user name or address that is taken. Returns any other error unchanged. */
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
 * Changes the user name, the e-mail address or both. A new address counts as unverified.
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

/**
 * Returns the member with this user name, e-mail address or E.164 phone number. A number that several members have matches none
 * of them (decision 015).
 */
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

/** Returns the member with this e-mail address, in upper or lower case; null if there is none. */
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

/** Returns the member and locks the row: other changes of the member's age or consents wait until this transaction ends. */
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

/** Changes the given fields. Returns the new row; null if there is no such member. */
export async function updateMember(
  database: Database,
  id: string,
  changes: Omit<ProfileInput, 'dob' | 'isOfAge'> | { avatar: string | null },
): Promise<MemberRow | null> {
  if (Object.values(changes).every((value) => value === undefined)) return findMember(database, id)
  const [row] = await database.update(members).set(changes).where(eq(members.id, id)).returning()
  return row ?? null
}

/** Gives a centre the name of its account. */
export async function nameCentre(
  transaction: Database,
  { id, fullName }: Pick<MemberRow, 'id' | 'fullName'>,
): Promise<void> {
  await transaction.update(centres).set({ name: fullName }).where(eq(centres.id, id))
}

/**
 * True if the member's password still has this hash. Locks the row: a change of the password waits until this transaction ends,
 * and then also ends the sign-in that this transaction creates.
 */
export async function lockPassword(transaction: Database, id: string, passwordHash: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)))
    .for('share')
  return rows.length === 1
}

/** Changes the password. Returns false, without a change, if the current hash is not `was`. */
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

/** Sets the password for memberResetPassword. If the link was mailed, the account's address is confirmed too. */
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
 * Changes a member's state if it is one of `from`. A closed account stays closed, because only its member can reopen it.
 * @returns false, without a change, if the account is closed or in none of the states `from`
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

/** Returns the member with this user name, e-mail address or code, in upper or lower case; null if there is none. */
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
    // A user name can look like another member's code. Then the member with the code is returned, because codes cannot be
    // chosen.
    .orderBy(desc(eq(members.code, text.toUpperCase())))
    .limit(1)
  return rows[0] ?? null
}

/** Returns members whose name, user name, e-mail address, phone number or code contains the text, newest first. */
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

/** Returns the signing keys, newest first. */
export const listSigningKeys = (database: Database) =>
  database
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** Deletes the signing keys. A running node goes on using the keys that it has read, until it restarts. */
export async function deleteSigningKeys(database: Database): Promise<void> {
  await database.delete(signingKeys)
}

/** Stores the key if there is none yet. If several nodes start at the same time, only the first one's key is stored. */
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
