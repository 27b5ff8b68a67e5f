/** SQL about previews of imports, the students whose codes a file contains, and the columns that members chose. */
import type { ImportList } from '@hien/contract/rules/import'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { importChoices, imports } from '../../platform/postgres/tables/invitations.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** The number of previews kept per member. Older previews are deleted. */
const maxPreviews = 5
/** The number of choices of columns kept per member. The choices used longest ago are deleted. */
const maxChoices = 30

export type NamedStudent = { memberId: string; joined: boolean }

/**
 * Returns the students with these codes whose account has the given name, ignoring accents and case. The key is the code.
 * `joined` is true if the student has joined the class.
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
 * Returns the students of a preview whose account is still active and still has the same name, by id. Accounts may have changed
 * since the preview.
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
  'classId' | 'makerId' | 'rows' | 'list' | 'faultyFile' | 'createdAt' | 'expiresAt'
>

/** Stores a preview and returns its id. Deletes the maker's oldest previews beyond the limit. */
export async function insertImport(database: Database, row: NewImport): Promise<string> {
  const [inserted] = await database.insert(imports).values(row).returning({ id: imports.id })
  await database.execute(sql`
    delete from ${imports} where ${imports.id} in (
      select older.id from ${imports} older where older.maker_id = ${row.makerId} order by older.id desc offset ${maxPreviews})`)
  return inserted?.id ?? ''
}

/** A row of a file with the effect or fault that the preview showed. */
export type PreviewedRow = (typeof imports.$inferSelect)['rows'][number]

export type StoredImport = {
  id: string
  classId: string
  rows: PreviewedRow[]
  list: ImportList | null
  faultyFile: Buffer | null
  committedAt: Date | null
}

/**
 * Locks the class of a preview until the transaction ends. Meanwhile no other import can add invitations to the class, and no
 * other transaction can close or delete it. Call this function before takeImport, so that locks are always taken in the same
 * order.
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

/**
 * Returns a preview that this member made and that has not expired, and locks it until the transaction ends. Null if there is
 * none.
 */
export async function takeImport(
  transaction: Database,
  { id, makerId, now }: { id: string; makerId: string; now: Date },
): Promise<StoredImport | null> {
  const [row] = await transaction
    .select({
      id: imports.id,
      classId: imports.classId,
      rows: imports.rows,
      list: imports.list,
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

/** Returns the columns that a member has chosen for earlier files, by the hash of their headings. */
export async function findChoices(database: Database, memberId: string): Promise<Record<string, string[]>> {
  const rows = await database
    .select({ headingsHash: importChoices.headingsHash, columns: importChoices.columns })
    .from(importChoices)
    .where(eq(importChoices.memberId, memberId))
  return Object.fromEntries(rows.map(({ headingsHash, columns }) => [headingsHash, columns]))
}

/** Stores the columns that a member has chosen for files with these headings. Deletes the oldest choices beyond the limit. */
export async function keepChoice(
  database: Database,
  choice: Pick<typeof importChoices.$inferInsert, 'memberId' | 'headingsHash' | 'columns' | 'usedAt'>,
): Promise<void> {
  const { columns, usedAt } = choice
  await database
    .insert(importChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [importChoices.memberId, importChoices.headingsHash], set: { columns, usedAt } })
  await database.execute(sql`
    delete from ${importChoices} where ${importChoices.id} in (
      select older.id from ${importChoices} older where older.member_id = ${choice.memberId}
      order by older.used_at desc offset ${maxChoices})`)
}
