/** SQL about previews of Excel files, and the students that a file names. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { imports } from '../../platform/postgres/tables/invitations.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Previews kept per member, the newest ones. */
const maxPreviews = 5

export type NamedStudent = { memberId: string; joined: boolean }

/**
 * Finds students by code, if the given name is that of the account, ignoring accents and case. Says whether they have joined
 * the class.
 * @returns by code.
 */
export async function findNamedStudents(
  database: Database,
  { classId, named }: { classId: string; named: readonly { code: string; name: string }[] },
): Promise<Map<string, NamedStudent>> {
  if (named.length === 0) return new Map()
  const [codes, names] = [named.map(({ code }) => code), named.map(({ name }) => name)]
  const { rows } = await database.execute<{ code: string; member_id: string; joined: boolean }>(sql`
    select ${members.code}, ${members.id} as member_id, coalesce(${enrolments.state} = 'joined', false) as joined
    from unnest(${sql.param(codes)}::text[], ${sql.param(names)}::text[]) as asked (code, name)
    join ${members} on ${members.code} = asked.code and ${members.role} = 'MEME' and ${members.status} = 'active'
      and ${members.foldedName} = public.fold(asked.name)
    left join ${enrolments} on ${enrolments.memberId} = ${members.id} and ${enrolments.classId} = ${classId}`)
  return new Map(rows.map(({ code, member_id: memberId, joined }) => [code, { memberId, joined }]))
}

/**
 * Checks the students that a preview found again, because their accounts may have changed. Returns those that still match, by
 * id.
 */
export async function findPreviewedStudents(
  database: Database,
  { classId, named }: { classId: string; named: readonly { memberId: string; name: string }[] },
): Promise<Map<string, { joined: boolean }>> {
  if (named.length === 0) return new Map()
  const [ids, names] = [named.map(({ memberId }) => memberId), named.map(({ name }) => name)]
  const { rows } = await database.execute<{ member_id: string; joined: boolean }>(sql`
    select ${members.id} as member_id, coalesce(${enrolments.state} = 'joined', false) as joined
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(names)}::text[]) as asked (id, name)
    join ${members} on ${members.id} = asked.id and ${members.status} = 'active'
      and ${members.foldedName} = public.fold(asked.name)
    left join ${enrolments} on ${enrolments.memberId} = ${members.id} and ${enrolments.classId} = ${classId}`)
  return new Map(rows.map(({ member_id: memberId, joined }) => [memberId, { joined }]))
}

type NewImport = Pick<
  typeof imports.$inferInsert,
  'classId' | 'makerId' | 'rows' | 'faultyFile' | 'createdAt' | 'expiresAt'
>

/** Stores a preview and returns its id. Deletes the maker's oldest previews beyond the limit. */
export async function insertImport(database: Database, row: NewImport): Promise<string> {
  const [inserted] = await database.insert(imports).values(row).returning({ id: imports.id })
  await database.execute(sql`
    delete from ${imports} where ${imports.id} in (
      select older.id from ${imports} older where older.maker_id = ${row.makerId} order by older.id desc offset ${maxPreviews})`)
  return inserted?.id ?? ''
}

/** A row of a file as its preview showed it. */
export type PreviewedRow = (typeof imports.$inferSelect)['rows'][number]

export type StoredImport = {
  id: string
  classId: string
  rows: PreviewedRow[]
  faultyFile: Buffer | null
  committedAt: Date | null
}

/**
 * Locks the class of the maker's preview until the transaction ends. Nobody else can invite to it, close it or delete it
 * meanwhile. Call this before the preview is locked.
 */
export async function holdClassOfImport(
  transaction: Database,
  { id, makerId }: { id: string; makerId: string },
): Promise<void> {
  await transaction
    .select({ id: classes.id })
    .from(imports)
    .innerJoin(classes, eq(classes.id, imports.classId))
    .where(and(eq(imports.id, id), eq(imports.makerId, makerId)))
    .for('no key update', { of: classes })
}

/** Returns the maker's preview if it has not expired, and locks it until the transaction ends; null if there is none. */
export async function takeImport(
  transaction: Database,
  { id, makerId, now }: { id: string; makerId: string; now: Date },
): Promise<StoredImport | null> {
  const [row] = await transaction
    .select({
      id: imports.id,
      classId: imports.classId,
      rows: imports.rows,
      faultyFile: imports.faultyFile,
      committedAt: imports.committedAt,
    })
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.makerId, makerId), gt(imports.expiresAt, now)))
    .for('update')
  return row ?? null
}

export async function markCommitted(database: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await database.update(imports).set({ committedAt: now }).where(eq(imports.id, id))
}
