import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { aCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { databaseUrl, databaseUrlOf } from '../../../test/database-url.ts'
import { redeemOf, someSlips } from '../../../test/imports.ts'
import { aPairingCode } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, signInMember } from '../../../test/people.ts'
import { aWholeHomework } from '../../../test/stored-homework.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { systemClock } from '../../core/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { knownMigrations, migrateDatabase } from '../../platform/postgres/migrate.ts'
import { makeResetLink } from '../../accounts/passwords/make-reset-link.ts'
import { explainCommand, runOperator } from '../run-operator.ts'
import { backUp } from './back-up.ts'
import { readBackup, restoreBackup } from './restore.ts'

const { host, port, user } = inject('postgres')
let server: TestServer
let parent: string
beforeAll(async () => {
  server = await createTestServer()
  parent = await mkdtemp(path.join(os.tmpdir(), 'hien-backup-'))
  const teacher = await aTeacher(server)
  const course = await aCourse(server, teacher)
  const studyClass = await aClass(server, teacher, course)
  await aWholeHomework(server, { studyClass, teacher, student: await aStudent(server), word: 'sao lưu' })
  for (const state of ['wait', 'joined'] as const) {
    await anEnrolment(server, { class: studyClass, student: await aStudent(server), teacher, state })
  }
  // A trigger of the database creates the row in `centres`. Change its name, so that the test sees if a restore runs the
  // trigger.
  const centre = await aCentre(server)
  await server.sql.query(`update centres set name = 'Trung tâm Sao Lưu' where id = $1`, [centre.id])
  // Write bytes, line ends, backslashes and quotes, because COPY escapes them. The restored values must be equal.
  await server.sql.query(
    `insert into avatars (member_id, key, picture) select id, code, '\\x000a0d5c2e' from members where role = 'TCHER'`,
  )
  await server.sql.query(`update members set address = E'ngõ 1\\\\2\\n\\t"Đê", \\\\.\\n'`)
})
afterAll(async () => {
  await server.close()
  await rm(parent, { recursive: true, force: true })
})

async function newDatabase(): Promise<string> {
  const database = `hien_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  return database
}

const connectionTo = (database: string) => ({ host, port, user, database })
const takeBackup = () =>
  backUp(
    { connectionString: databaseUrlOf(server) },
    { parent, version: '1.0.0', clock: systemClock, blobs: server.dependencies.blobs },
  )

/** Runs the command `restore` as `npm run restore` does. Returns its error message, or 'none' if it succeeded. */
async function restoreFault(folder: string, database: string, print = (_line: string) => {}): Promise<string> {
  const context = { print, readStdin: async () => '' }
  const config = { ...readConfig({}), databaseUrl: databaseUrl(database), dataDir: path.join(parent, 'restored') }
  try {
    await runOperator(['restore', folder], { ...context, readConfig: () => config })
    return 'none'
  } catch (error) {
    return explainCommand(error)?.join('\n') ?? String(error)
  }
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

/** Returns all rows of a database as sorted JSON texts, by table name. */
async function contents(database: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(connectionTo(database))
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    found[name] = rows.map(({ row }) => row).toSorted()
  }
  await client.end()
  return found
}

/** Returns the names of the triggers that are disabled in a database. */
async function triggersOff(database: string): Promise<string[]> {
  const client = new pg.Client(connectionTo(database))
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('F32: a restored database holds the state of one moment, whatever was written during the backup', async () => {
  // A restore ends sign-ins that have not ended. End them before the backup, so that the restore changes no row.
  await server.sql.query('update sessions set revoked_at = now()')
  let writing = true
  let written = 0
  // Each transaction writes a member and a sign-in of that member. If a backup read the tables at different moments, it would
  // contain different numbers of members and sign-ins.
  const write = async () => {
    while (writing) {
      const client = await server.sql.connect()
      await client.query(`with member as (
        insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
        select 'HV' || k, 'late' || k, k || '@late.test', '', 'A', 'B', '+84912345678', 'MEME'
        from (select gen_random_uuid()::text as k) one returning id)
        insert into sessions (member_id, device_name, expires_at, revoked_at) select id, 'x', now(), now() from member`)
      client.release()
      written += 1
    }
  }
  const writer = write()
  const { folder, manifest } = await takeBackup()
  writing = false
  await writer
  expect(written).toBeGreaterThan(5)

  const database = await newDatabase()
  await restoreBackup(connectionTo(database), folder, await readBackup(folder), server.dependencies.blobs)
  const restored = await contents(database)
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
  expect(Object.fromEntries(Object.entries(restored).map(([name, list]) => [name, list.length]))).toEqual(rows)
  expect(rows['sessions']).toBe(rows['members'])
  expect(await triggersOff(database)).toEqual([])
  // A backup of the restored database has the same rows, so its files must have the same hashes.
  const again = await backUp(connectionTo(database), {
    parent: path.join(parent, 'again'),
    version: '1.0.0',
    clock: systemClock,
    blobs: server.dependencies.blobs,
  })
  expect(again.manifest.tables).toEqual(manifest.tables)
})

test('a restore brings back every table and every row unchanged, except that sign-ins have ended', async () => {
  const { userName, password } = await aStudent(server)
  await signInMember(server, userName, password)
  const { folder } = await takeBackup()
  const database = await newDatabase()
  expect(await restoreFault(folder, database)).toBe('none')
  const [before, after] = [await contents(String(server.sql.options.database)), await contents(database)]
  // Besides the ended sign-ins, the only difference is the audit entry that the restore has written.
  const auditRows = after['audit_log']?.filter((row) => row.includes('"backup_restored"')) ?? []
  expect(auditRows).toHaveLength(1)
  const session = (row: string) => JSON.parse(row) as { id: string; revoked_at: string | null }
  const ended = after['sessions']?.map(session).filter(({ revoked_at }) => revoked_at !== null) ?? []
  const endedAt = Object.fromEntries(ended.map(({ id, revoked_at }) => [id, revoked_at]))
  const sessions = before['sessions']?.map(session) ?? []
  expect(sessions.filter(({ revoked_at }) => revoked_at === null)).not.toEqual([])
  expect(after['sessions']?.map(session).toSorted(byId)).toEqual(
    sessions.map((row) => ({ ...row, revoked_at: row.revoked_at ?? endedAt[row.id] })).toSorted(byId),
  )
  expect({ ...after, sessions: [] }).toEqual({
    ...before,
    sessions: [],
    audit_log: [...(before['audit_log'] ?? []), ...auditRows].toSorted(),
  })
  const sequences = await server.sql.query(
    `select from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  // A backup does not copy sequences, which is correct while no table uses one. If this fails, make backups copy sequences.
  expect(sequences.rowCount).toBe(0)
})

/** Runs an operation with the alias `answer`. Returns its error code, or 'ok', and its item. */
async function ask(at: TestServer, token: string | null, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await at.graphql<{ answer: { error: { code: string } | null; item?: unknown } }>(
    token,
    document,
    variables,
  )
  return { code: errors?.[0]?.extensions.code ?? data?.answer.error?.code ?? 'ok', item: data?.answer.item }
}
const refresh = (at: TestServer, token: string) =>
  ask(at, null, 'mutation ($t: String!) { answer: memberRefreshToken(refreshToken: $t) { error { code } } }', {
    t: token,
  })
const who = (at: TestServer, token: string) => ask(at, token, '{ answer: memberGetDevices { error { code } } }')
const signIn = (at: TestServer, account: string, password: string, code: string | null) =>
  ask(
    at,
    null,
    `mutation ($account: String!, $password: String!, $code: String) {
      answer: memberLogin(account: $account, password: $password, code: $code) { error { code } }
    }`,
    { account, password, code },
  )
const choosePassword = (at: TestServer, link: string) =>
  ask(
    at,
    null,
    'mutation ($token: String!) { answer: memberResetPassword(token: $token, password: "nắng ngoài hiên nhà") { error { code } } }',
    { token: link.split('/').at(-1) },
  )

test('A46: a restored centre does not accept credentials that may have been ended or used up since the backup', async () => {
  const teacher = await aTeacher(server)
  const student = await aStudent(server)
  const stolen = await signInMember(server, teacher.userName, teacher.password)
  const begun = await ask(
    server,
    teacher.accessToken,
    'mutation ($password: String!) { answer: memberBeginSecondFactor(password: $password) { error { code } item { secret } } }',
    { password: teacher.password },
  )
  const { secret } = begun.item as { secret: string }
  const codeOfApp = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
  const confirmed = await ask(
    server,
    teacher.accessToken,
    'mutation ($code: String!) { answer: memberConfirmSecondFactor(code: $code) { error { code } item { codes } } }',
    { code: codeOfApp() },
  )
  const [recovery = ''] = (confirmed.item as { codes: string[] }).codes
  const link = await makeResetLink(server.dependencies, server.dependencies.database, {
    memberId: student.id,
    mailed: true,
    publicUrl: server.dependencies.config.publicUrl,
  })

  const renewed = await ask(
    server,
    student.accessToken,
    'mutation { answer: memberRenewCalendarAddress { error { code } item { address } } }',
  )
  const feed = new URL((renewed.item as { address: string }).address).pathname

  const parent = await aMember(server, 'PAME')
  const pairingCode = await aPairingCode(server, student)
  const pair = (at: TestServer, accessToken: string) =>
    ask(
      at,
      accessToken,
      'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: mother) { error { code } } }',
      { code: pairingCode },
    )

  const course = await aCourse(server, teacher)
  const { id: classId } = await aClass(server, teacher, course)
  const slips = await someSlips(server, teacher, { classId, names: ['Trần Chi'] })
  const slip = slips.get('Trần Chi') ?? ''

  await server.sql.query(
    `insert into email_proofs (member_id, email, hash, created_at, expires_at) values ($1, 'cu@example.vn', 'hash', now(), now() + interval '1 day')`,
    [student.id],
  )

  const { folder } = await takeBackup()
  expect((await server.fastify.inject(feed)).statusCode).toBe(200)
  expect((await pair(server, parent.accessToken)).code).toBe('ok')
  const revoked = await server.sql.query(
    'update sessions set revoked_at = now() where revoked_at is null and member_id = $1 and id <> $2',
    [teacher.id, JSON.parse(Buffer.from(teacher.accessToken.split('.')[1]!, 'base64url').toString()).sid],
  )
  expect(revoked.rowCount).toBe(1)
  expect((await refresh(server, student.refreshToken)).code).toBe('ok')
  expect((await signIn(server, teacher.userName, teacher.password, recovery)).code).toBe('ok')

  const database = await newDatabase()
  const lines: string[] = []
  expect(await restoreFault(folder, database, (line) => lines.push(line))).toBe('none')
  const restored = await createTestServer({ beside: { ...server, databaseName: database } })
  onTestFinished(() => restored.close())
  for (const { refreshToken } of [stolen, teacher, student]) {
    expect((await refresh(restored, refreshToken)).code).toBe('REFRESH_TOKEN_INVALID')
  }
  for (const { accessToken } of [stolen, teacher, student]) {
    expect((await who(restored, accessToken)).code).toBe('UNAUTHENTICATED')
  }
  expect((await signIn(restored, teacher.userName, teacher.password, recovery)).code).toBe('SECOND_FACTOR_WRONG')
  expect((await choosePassword(restored, link)).code).toBe('RESET_TOKEN_INVALID')
  expect((await restored.fastify.inject(feed)).statusCode).toBe(404)
  const back = await signInMember(restored, parent.userName, parent.password)
  expect((await pair(restored, back.accessToken)).code).toBe('PAIRING_CODE_INVALID')
  const studentBack = await signInMember(restored, student.userName, student.password)
  expect(await redeemOf(restored, studentBack, slip)).toMatchObject({ error: { code: 'SLIP_INVALID' } })
  expect((await restored.sql.query('select from email_proofs')).rowCount).toBe(0)
  // Passwords and codes of authenticator apps still work after the restore.
  server.clock.advance(60_000)
  expect((await signIn(restored, teacher.userName, teacher.password, codeOfApp())).code).toBe('ok')
  expect((await signIn(restored, student.userName, student.password, null)).code).toBe('ok')
  expect(lines.join('\n')).toMatch(
    /^Ended: [1-9]\d* sign-ins, 1 links to a new password, 10 recovery codes, 1 calendar addresses, 1 pairing codes, 1 enrolment slips\. Everybody must sign in again/m,
  )
})

test('only its owner can read a backup, and its folder gets the final name only when the backup is complete', async () => {
  const { folder } = await takeBackup()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.some((entry) => entry.isDirectory())).toBe(true)
  for (const entry of entries) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    expect(mode & 0o777).toBe(entry.isFile() ? 0o600 : 0o700)
  }

  const before = await readdir(parent)
  const broken = { query: 'nothing answers' }
  const { blobs } = server.dependencies
  await expect(
    backUp({ ...connectionTo('no_such_database'), ...broken }, { parent, version: '1.0.0', clock: systemClock, blobs }),
  ).rejects.toThrow('no_such_database')
  await expect(
    backUp(connectionTo(await newDatabase()), { parent, version: '1.0.0', clock: systemClock, blobs }),
  ).rejects.toThrow('There is nothing to back up')
  expect(await readdir(parent)).toEqual(before)
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function edit(folder: string, change: (manifest: { tables: never[] }) => unknown) {
  const place = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(place, 'utf8'))
  change(manifest)
  await writeFile(place, JSON.stringify(manifest))
}

type Entry = { name: string; rows: number; sha256: string; bytes: number; columns: string[] }
const entryOf = (manifest: { tables: never[] }, name: string): Entry =>
  (manifest.tables as Entry[]).find((table) => table.name === name)!

/** Returns the paths of the contents of uploaded files in a backup folder. */
const uploadedIn = async (folder: string) =>
  (await readdir(path.join(folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Ways to damage a complete backup, each with the error message of the restore. */
const faults: Record<string, [damage: (folder: string) => Promise<void>, line: RegExp]> = {
  'one byte has changed': [
    async (folder) => {
      const place = path.join(folder, 'members.copy.gz')
      const bytes = await readFile(place)
      bytes[40] = bytes[40]! ^ 1
      await writeFile(place, bytes)
    },
    /members\.copy\.gz is damaged: nothing was restored/,
  ],
  'a file has been cut short': [
    (folder) => truncate(path.join(folder, 'courses.copy.gz'), 30),
    /courses\.copy\.gz is damaged/,
  ],
  'a file is missing': [(folder) => rm(path.join(folder, 'classes.copy.gz')), /classes\.copy\.gz is missing/],
  'the backup was not finished': [(folder) => rm(path.join(folder, 'manifest.json')), /contains no complete backup/],
  'the manifest is damaged': [
    (folder) => truncate(path.join(folder, 'manifest.json'), 300),
    /manifest\.json is damaged \(not valid JSON\)/,
  ],
  'an uploaded file has been changed': [
    async (folder) => {
      const [place = ''] = await uploadedIn(folder)
      const bytes = await readFile(place)
      // Delete the file before writing it again. Otherwise the change would damage other backups, which hard-link the same
      // file.
      await rm(place)
      bytes[3] = bytes[3]! ^ 1
      await writeFile(place, bytes)
    },
    /files\/[0-9a-f]{2}\/[0-9a-f]{64} is damaged: nothing was restored/,
  ],
  'an uploaded file is missing': [
    async (folder) => rm((await uploadedIn(folder))[0] ?? ''),
    /files\/[0-9a-f]{2}\/[0-9a-f]{64} is missing: nothing was restored/,
  ],
  'the manifest names an uploaded file outside the backup': [
    (folder) =>
      edit(folder, (manifest) => Object.assign(manifest, { files: [{ sha256: '../../etc/passwd', bytes: 1 }] })),
    /manifest\.json is damaged \(files\.0\.sha256\)/,
  ],
  'the manifest names a file outside the backup': [
    (folder) => edit(folder, (manifest) => Object.assign(manifest.tables[0]!, { file: '../../etc/passwd' })),
    /manifest\.json is damaged \(tables\.0\.file\)/,
  ],
  'the backup has another format': [
    (folder) => edit(folder, (manifest) => Object.assign(manifest, { format: 2 })),
    /another format than 1/,
  ],
  'the backup is from a newer version': [
    (folder) =>
      edit(folder, (manifest) =>
        Object.assign(manifest, { migrations: [...knownMigrations(), sha256(Buffer.from('new'))] }),
      ),
    /was made by version 1\.0\.0, whose database this version does not know/,
  ],
  'a table is missing from the manifest': [
    (folder) => edit(folder, (manifest) => manifest.tables.splice(-1)),
    /does not contain the tables of its version/,
  ],
  'rows were removed and the checksum adjusted': [
    async (folder) => {
      const place = path.join(folder, 'sections.copy.gz')
      const [, ...rest] = gunzipSync(await readFile(place))
        .toString()
        .split('\n')
      const bytes = gzipSync(rest.join('\n'))
      await writeFile(place, bytes)
      await edit(folder, (manifest) =>
        Object.assign(entryOf(manifest, 'sections'), { sha256: sha256(bytes), bytes: bytes.length }),
      )
    },
    /sections has 3 rows, but the manifest says 4: nothing was restored/,
  ],
}

test('F32: a damaged, unfinished or foreign backup is refused as a whole; a good one can be restored after it', async () => {
  const { folder } = await takeBackup()
  const database = await newDatabase()
  const damaged = path.join(parent, 'damaged')
  for (const [what, [damage, line]] of Object.entries(faults)) {
    await rm(damaged, { recursive: true, force: true })
    await cp(folder, damaged, { recursive: true })
    await damage(damaged)
    expect([what, await restoreFault(damaged, database)]).toEqual([what, expect.stringMatching(line)])
  }
  expect(Object.values(await contents(database)).flat()).toEqual([])
  expect(await restoreFault(folder, database)).toBe('none')
})

test('a database with any rows is refused and stays unchanged, such as that of a running product', async () => {
  const { folder } = await takeBackup()
  const other = await createTestServer()
  const database = String(other.sql.options.database)
  const before = await contents(database)
  // A server that has started once and has no members yet has written only its signing key.
  expect(await restoreFault(folder, database)).toMatch(/^The database is not empty \(signing_keys: 1 rows\)/)
  expect(await contents(database)).toEqual(before)
  await other.close()
})

test('a backup of an earlier version is restored with the tables of that version, then migrated', async () => {
  // Number of migrations of version 1.0.0.
  const earlier = 1
  const old = await newDatabase()
  await migrateDatabase(connectionTo(old), earlier)
  const client = new pg.Client(connectionTo(old))
  await client.connect()
  await client.query(`insert into signing_keys (kid, private_jwk) values ('old', '{}')`)
  await client.end()
  const { folder, manifest } = await backUp(connectionTo(old), {
    parent,
    version: '1.0.0',
    clock: systemClock,
    blobs: server.dependencies.blobs,
  })
  expect(manifest.migrations).toHaveLength(earlier)

  const current = await newDatabase()
  await migrateDatabase(connectionTo(current))
  const fresh = await newDatabase()
  expect(await restoreFault(folder, fresh)).toBe('none')
  const restored = await contents(fresh)
  expect(Object.keys(restored)).toEqual(Object.keys(await contents(current)))
  expect(restored['signing_keys']).toHaveLength(1)
})

test('a database that was migrated further than the backup is refused', async () => {
  const { folder } = await takeBackup()
  const newer = await newDatabase()
  await migrateDatabase(connectionTo(newer))
  const client = new pg.Client(connectionTo(newer))
  await client.connect()
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`)
  await client.end()
  expect(await restoreFault(folder, newer)).toMatch(/^The database has newer migrations than the backup/)
})
