/**
 * SQL that reads and writes whole tables. The list of tables comes from PostgreSQL's catalogue, so no new table is forgotten.
 */
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { removalLock } from '../../platform/blobs/removal-lock.ts'

export type Table = {
  name: string
  /** Names of the columns, without generated columns: PostgreSQL computes those again. */
  columns: string[]
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const inPublic = (name: string) => `public.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Opens a connection without a timeout for queries, because reading a table may take long. @throws if it cannot connect. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process. The running query still rejects, so no error is lost.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Starts a transaction that sees the database as of one moment, even if others write meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  // Read each table from its beginning, even if another query is reading it. Then the same rows always make the same file.
  await client.query('set local synchronize_seqscans = off')
}

/**
 * Prevents the removal of file contents until this connection closes. Call it before beginSnapshot, so that no content that a
 * row of the snapshot refers to is removed in between.
 */
export async function keepBlobs(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [removalLock])
}

/**
 * Returns hash and size of all contents that rows of the table `files` refer to, ordered by hash.
 * @param tables of this database. Without a table `blobs`, the database is of an older version that had no uploads.
 */
export async function listNamedBlobs(client: pg.Client, tables: Table[]): Promise<{ sha256: string; bytes: number }[]> {
  if (!tables.some(({ name }) => name === 'blobs')) return []
  const { rows } = await client.query<{ sha256: string; bytes: number }>(
    `select sha256, size as bytes from public.blobs
     where exists (select from public.files where files.sha256 = blobs.sha256) order by sha256`,
  )
  return rows
}

/** Starts a transaction for writing. commitTransaction ends it. */
export async function beginTransaction(client: pg.Client): Promise<void> {
  await client.query('begin')
}

export async function commitTransaction(client: pg.Client): Promise<void> {
  await client.query('commit')
}

/** Returns all tables of the schema public, each after the tables it refers to. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as "refersTo"
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`)
  const placed: Table[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ refersTo }) => !refersTo.some((other) => names.has(other)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`)
    placed.push(...ready.map(({ name, columns }) => ({ name, columns })))
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return placed
}

/** Returns a stream of the table's rows in the text format of PostgreSQL's COPY, one row per line. */
export const readRows = (client: pg.Client, table: Table): Readable =>
  client.query(to(`copy ${inPublic(table.name)} (${columnsOf(table)}) to stdout`))

/** Returns a stream that inserts the rows written to it, in the format of readRows. */
export const writeRows = (client: pg.Client, table: Table): Writable =>
  client.query(from(`copy ${inPublic(table.name)} (${columnsOf(table)}) from stdin`))

export async function countRows(client: pg.Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${inPublic(table.name)}`)
  return Number(rows[0]?.rows)
}

export type EndedSignIns = {
  signIns: number
  resetLinks: number
  recoveryCodes: number
  calendarFeeds: number
  pairingCodes: number
  slips: number
}

/**
 * Ends all sign-ins and enrolment slips, and deletes all password links, recovery codes, calendar addresses and pairing codes.
 * Some of them may have been ended or used since the backup, and would work again after the restore.
 *
 * Also deletes:
 * - links that prove an e-mail address, because the member may have changed the address since the backup
 * - previews of Excel lists, which are valid for only an hour
 * - unfinished uploads with their locks, because the bytes of unfinished uploads are in no backup
 * @param tables of this database. Tables that an earlier version does not have are skipped.
 * @returns how many of each were ended or deleted.
 */
export async function endRestoredSignIns(client: pg.Client, tables: Table[]): Promise<EndedSignIns> {
  const names = new Set(tables.map(({ name }) => name))
  const change = async (name: string, statement: string) =>
    names.has(name) ? ((await client.query(statement)).rowCount ?? 0) : 0
  await change('email_proofs', 'delete from public.email_proofs')
  await change('imports', 'delete from public.imports')
  await change('files', 'delete from public.files where stored_at is null')
  await change('upload_locks', 'delete from public.upload_locks')
  return {
    signIns: await change('sessions', 'update public.sessions set revoked_at = now() where revoked_at is null'),
    resetLinks: await change('password_resets', 'delete from public.password_resets'),
    recoveryCodes: await change('recovery_codes', 'delete from public.recovery_codes'),
    calendarFeeds: await change('calendar_feeds', 'delete from public.calendar_feeds'),
    pairingCodes: await change('pairing_codes', 'delete from public.pairing_codes'),
    slips: await change(
      'invitations',
      'update public.invitations set slip_hash = null, expires_at = least(expires_at, now()) where slip_hash is not null',
    ),
  }
}

/**
 * Switches the triggers that our migrations created on or off. A restore needs them off: some create rows that are in the
 * backup already, and some check data that is not complete yet. PostgreSQL's triggers for foreign keys stay on.
 */
export async function switchTriggers(client: pg.Client, tables: Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} ${state} trigger user`)
}

/** Locks the tables until the transaction ends. Other connections can neither read nor write them meanwhile. */
export async function lockTables(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access exclusive mode`)
}

/** Updates the statistics of PostgreSQL's planner. Otherwise queries would be slow until autovacuum does it. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
