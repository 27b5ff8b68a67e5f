/** SQL about whole tables. The list of tables comes from PostgreSQL's catalogue, so a new table is never forgotten. */
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { removalLock } from '../../platform/blobs/removal-lock.ts'

export type Table = {
  name: string
  /** Columns with stored values. Generated columns are left out: PostgreSQL computes them again. */
  columns: string[]
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const inPublic = (name: string) => `public.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Opens one connection without timeouts for queries: a whole table may take long. @throws if it cannot connect. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would end the process. The running query still fails.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Starts a transaction that reads everything as of one moment, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  // Otherwise a second reader may begin in the middle of a table; the same rows should produce the same file.
  await client.query('set local synchronize_seqscans = off')
}

/** Keeps contents that the snapshot may name from being removed until this connection closes. Call it before the snapshot. */
export async function keepBlobs(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [removalLock])
}

/** Returns the contents that files name, ordered by hash. @param tables of this database: older versions have no files. */
export async function listNamedBlobs(client: pg.Client, tables: Table[]): Promise<{ sha256: string; bytes: number }[]> {
  if (!tables.some(({ name }) => name === 'blobs')) return []
  const { rows } = await client.query<{ sha256: string; bytes: number }>(
    `select sha256, size as bytes from public.blobs
     where exists (select from public.files where files.sha256 = blobs.sha256) order by sha256`,
  )
  return rows
}

/** Starts a transaction: all writes up to commitTransaction are kept together or not at all. */
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

/** Returns a stream of the table's rows as PostgreSQL COPY text, one row per line. */
export const readRows = (client: pg.Client, table: Table): Readable =>
  client.query(to(`copy ${inPublic(table.name)} (${columnsOf(table)}) to stdout`))

/** Returns a stream that inserts rows in the form of readRows. */
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
 * Ends everything that lets somebody in and may have been ended or used up since the backup. That is sign-ins with their
 * refresh tokens, password links, recovery codes, calendar addresses, pairing codes and enrolment slips.
 * Deletes previews of Excel files, whose hour is over, and unfinished uploads, whose bytes are in no backup.
 * @param tables of this database: an earlier version may have fewer.
 */
export async function endRestoredSignIns(client: pg.Client, tables: Table[]): Promise<EndedSignIns> {
  const names = new Set(tables.map(({ name }) => name))
  const change = async (name: string, statement: string) =>
    names.has(name) ? ((await client.query(statement)).rowCount ?? 0) : 0
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
 * Switches our own triggers on or off. Off for a restore: they create rows that the backup already holds, and check data that
 * arrives piece by piece. PostgreSQL's triggers for foreign keys stay on.
 */
export async function switchTriggers(client: pg.Client, tables: Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} ${state} trigger user`)
}

/** Locks the tables for all other readers and writers until the transaction ends. */
export async function lockTables(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access exclusive mode`)
}

/** Updates the planner's statistics, so that the first hour is not slow. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
