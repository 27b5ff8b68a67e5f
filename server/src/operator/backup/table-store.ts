/** SQL about whole tables, whatever is in them: they are read from PostgreSQL's own catalogue, so a new one is never left out. */
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { removalLock } from '../../platform/blobs/removal-lock.ts'

export type Table = {
  name: string
  /** Those that hold something of their own: generated ones are computed anew. */
  columns: string[]
}

const quoted = (name: string) => pg.escapeIdentifier(name)
const inPublic = (name: string) => `public.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** One connection without limits of time: a whole table may take a while. @throws when it cannot be reached. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // Without a listener a server that goes away would end the process; the query that runs fails all the same.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** From here to the end of the transaction everything is read as it was at one moment, whatever is written meanwhile. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  // A second reader may otherwise begin in the middle of a table: the same rows should make the same file.
  await client.query('set local synchronize_seqscans = off')
}

/** Until this connection ends no content is removed that the snapshot, which begins after this, may name. */
export async function keepBlobs(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [removalLock])
}

/** Contents that files name, in the order of their hashes. @param tables those there are: versions before had no files. */
export async function listNamedBlobs(client: pg.Client, tables: Table[]): Promise<{ sha256: string; bytes: number }[]> {
  if (!tables.some(({ name }) => name === 'blobs')) return []
  const { rows } = await client.query<{ sha256: string; bytes: number }>(
    `select sha256, size as bytes from public.blobs
     where exists (select from public.files where files.sha256 = blobs.sha256) order by sha256`,
  )
  return rows
}

/** Whatever is written from here to commitTransaction is there as a whole or not at all. */
export async function beginTransaction(client: pg.Client): Promise<void> {
  await client.query('begin')
}

export async function commitTransaction(client: pg.Client): Promise<void> {
  await client.query('commit')
}

/** Every table of ours, each after those its rows refer to. */
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

/** The rows of the table as PostgreSQL's own text, one a line. */
export const readRows = (client: pg.Client, table: Table): Readable =>
  client.query(to(`copy ${inPublic(table.name)} (${columnsOf(table)}) to stdout`))

/** Takes what readRows gave. */
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
 * Ends whatever lets somebody in and may have been ended or used up since these rows were written: sign-ins with their
 * refresh tokens, links to a new password, recovery codes, addresses of calendars, codes that lead a parent to a child, and slips into
 * classes. Previews of Excel files go: an hour is over. So do uploads that had not ended, whose bytes are in no backup.
 * @param tables those there are: a database of an earlier version may have fewer.
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
 * Whether what our triggers do happens when rows are written: they make rows, which a backup holds already, and look at what comes
 * in pieces. Those by which PostgreSQL keeps references stay.
 */
export async function switchTriggers(client: pg.Client, tables: Table[], state: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} ${state} trigger user`)
}

/** Nobody else reads or writes these tables until the transaction ends. */
export async function lockTables(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access exclusive mode`)
}

/** What the planner knows of the tables, so that the first hour is not slow. */
export async function analyse(client: pg.Client): Promise<void> {
  await client.query('analyze')
}
