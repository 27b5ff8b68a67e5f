/** Tests backup and restore as operators use them: back up a running server, and restore the backup into an empty folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from './courses.ts'
import { later, oneDay } from '../src/core/clock.ts'
import { askOverHttp } from './faults/fault-centre.ts'
import { measured } from './faults/measured.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from './people.ts'
import { fillSchool } from './growth/fill-school.ts'
import { freePort } from '../src/platform/postgres/embedded/free-port.ts'
import { startServerProcess, type ServerProcess } from './server-process.ts'
import type { TestServer } from './test-server.ts'
import { startPostgres } from '../src/platform/postgres/embedded/start-postgres.ts'
import { migrateDatabase } from '../src/platform/postgres/migrate.ts'

const operatorMain = fileURLToPath(new URL('../src/operator/main.ts', import.meta.url))

const aYearFromNow = (years: number) => later(new Date(), years * 365 * oneDay).toISOString()

/** Returns milliseconds. Commands take long, because each is a process that loads all sources of the server. */
const minutes = (count: number) => count * 60_000

let folder: string
let running: ServerProcess | null = null
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-drill-'))
})
afterAll(async () => {
  running?.kill('SIGKILL')
  await running?.exited
  await rm(folder, { recursive: true, force: true })
})

async function start(DATA_DIR: string) {
  const port = await freePort()
  running = startServerProcess({ DATA_DIR, PORT: String(port), LOG_LEVEL: 'warn' })
  await running.ready
  // The helpers for tests use only `graphql` of a test server. Here it sends documents over the network.
  return { graphql: askOverHttp(`http://127.0.0.1:${port}`) } as unknown as TestServer
}

async function stop() {
  running?.kill('SIGTERM')
  expect((await running?.exited)?.code).toBe(0)
  running = null
}

/** Runs a command of the operator, as `npm run operator` does, in the given DATA_DIR. Returns its exit code and output. */
async function operator(DATA_DIR: string, ...words: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', operatorMain, ...words], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out: out.trim(), error: error.trim() }
}

const refreshed = async (server: TestServer, { refreshToken }: TestMember) => {
  const { data } = await server.graphql<{ memberRefreshToken: { isSuccess: boolean } }>(
    null,
    'mutation ($token: String!) { memberRefreshToken(refreshToken: $token) { isSuccess } }',
    { token: refreshToken },
  )
  return data?.memberRefreshToken.isSuccess
}

test(
  'F32: a centre is restored on a clean machine as it was at the backup, and its people sign in again',
  async () => {
    const [first, second, backups] = ['first', 'second', 'backups'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    const server = await start(first)
    const teacher = await aTeacher(server)
    const student = await aStudent(server)
    const studyClass = await aClass(server, teacher, await aCourse(server, teacher), {
      startDate: aYearFromNow(-1),
      endDate: aYearFromNow(1),
    })
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })

    // Let members register during the backup, at most 30, because sign-ups from one IP address are limited.
    let registering = true
    const late: TestMember[] = []
    const coming = (async () => {
      while (registering && late.length < 30) late.push(await aStudent(server))
    })()
    const backup = await operator(first, 'backup', backups)
    registering = false
    await coming
    expect(backup).toMatchObject({ code: 0, error: '' })
    const [name = ''] = await readdir(backups)
    expect(await readdir(backups)).toHaveLength(1)
    expect(late.length).toBeGreaterThan(0)

    // Restore refuses to run while the server runs, or if the database is not empty.
    const onRunning = await operator(first, 'restore', path.join(backups, name))
    expect(onRunning.code).toBe(1)
    expect(onRunning.error).toMatch(/^DATA_DIR .+ is in use by another Hiên server \(process \d+\)/)
    await stop()
    const onFull = await operator(first, 'restore', path.join(backups, name))
    expect(onFull).toMatchObject({ code: 1, error: expect.stringMatching(/^The database is not empty/) })

    const begun = performance.now()
    const restored = await operator(second, 'restore', path.join(backups, name))
    expect(restored).toMatchObject({ code: 0, error: '' })
    const again = await start(second)
    measured('F32: from nothing to ready again', performance.now() - begun)
    // A restore ends all sign-ins of the backup, because some may have been revoked after the backup. Passwords stay valid.
    expect(await refreshed(again, student)).toBe(false)
    await signInMember(again, teacher.userName, teacher.password)
    const { accessToken } = await signInMember(again, student.userName, student.password)
    const { data } = await again.graphql<{ memberGetCoursesJoined: { totalRecord: number } }>(
      accessToken,
      '{ memberGetCoursesJoined(skip: 1, take: 5) { totalRecord } }',
    )
    expect(data?.memberGetCoursesJoined.totalRecord).toBe(1)
    await stop()

    // A backup of the restored data has the same rows. Only audit_log and sessions differ, because restore writes to them.
    const unused = path.join(folder, 'third')
    expect((await operator(unused, 'restore', path.join(backups, name))).code).toBe(0)
    expect((await operator(unused, 'backup', path.join(folder, 'again'))).code).toBe(0)
    const [copy = ''] = await readdir(path.join(folder, 'again'))
    const tablesOf = async (place: string) => {
      const { tables } = JSON.parse(await readFile(path.join(place, 'manifest.json'), 'utf8')) as {
        tables: { name: string; sha256: string }[]
      }
      return tables.filter(({ name: table }) => table !== 'audit_log' && table !== 'sessions')
    }
    expect(await tablesOf(path.join(folder, 'again', copy))).toEqual(await tablesOf(path.join(backups, name)))
  },
  minutes(5),
)

test('an interrupted backup leaves nothing that looks like a backup', async () => {
  const data = path.join(folder, 'second')
  const target = path.join(folder, 'cut')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', operatorMain, 'backup', target], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  // Kill the backup as soon as it has created something in the target folder.
  while (child.exitCode === null && (await readdir(target).catch(() => [])).length === 0) await delay(1)
  child.kill('SIGKILL')
  await ended
  const [left = ''] = await readdir(target)
  expect(left).toMatch(/\.unfinished$/)
  const fresh = path.join(folder, 'fourth')
  const refused = await operator(fresh, 'restore', path.join(target, left))
  expect(refused).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/contains no complete backup/) })
  // The refused restore did not even create the folder for the database.
  expect(await readdir(folder)).not.toContain('fourth')
})

test('the operator’s commands work while the product is stopped and report their result by the exit code', async () => {
  const data = path.join(folder, 'second')
  const listed = await operator(data, 'list', '--role', 'TCHER')
  expect(listed).toMatchObject({ code: 0, error: '', out: expect.stringContaining('TCHER\tactive') })
  expect(await operator(data, 'show', 'nobody')).toEqual({
    code: 1,
    out: '',
    error: 'nobody: nobody has this user name, e-mail address or code',
  })
  // The commands started the database and have stopped it again. So the server can start as usual.
  await start(data)
  await stop()
})

test(
  'F32: a school of 100,000 enrolments is backed up and restored within minutes',
  async () => {
    const [data, target, backups] = ['school', 'rebuilt', 'nightly'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    const postgres = await startPostgres({ dataDir: data, mode: 'own' })
    await migrateDatabase(postgres.connection)
    const client = new pg.Client(postgres.connection)
    await client.connect()
    await fillSchool(client, { enrolments: 100_000, passwordHash: 'nobody signs in', now: new Date() })
    await client.end()
    await postgres.stop()

    const taken = await operator(data, 'backup', backups)
    expect(taken.code).toBe(0)
    console.log(`F32: ${taken.out}`)
    const begun = performance.now()
    const [name = ''] = await readdir(backups)
    const restored = await operator(target, 'restore', path.join(backups, name))
    expect(restored).toMatchObject({ code: 0, error: '' })
    console.log(`F32: ${restored.out}`)
    await start(target)
    measured('F32: a school of 100,000 enrolments from nothing to ready again', performance.now() - begun)
    await stop()
    expect(performance.now() - begun).toBeLessThan(minutes(5))
  },
  minutes(10),
)
