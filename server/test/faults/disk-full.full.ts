import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statfsSync, writeFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiscBlobs } from '../../src/platform/blobs/disc-blobs.ts'
import { createDiscUploads } from '../../src/platform/blobs/disc-uploads.ts'
import { enterAll } from './enter-all.ts'
import { eventually, openFaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { startOwnPostgres } from './own-postgres.ts'

let folder: string
/** The error that prevents mounting a small disk on this machine; null if the disk is mounted. */
let missing: string | null = null
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    missing = error instanceof Error ? error.message : String(error)
  }
})
afterAll(async () => {
  if (missing === null) execFileSync('umount', ['-l', folder])
  await rm(folder, { recursive: true, force: true })
})

test('F12: with a full disk writes are refused, reads and the process continue, and with space again everything works', async (context) => {
  context.skip(missing !== null, `no small disk can be mounted here: ${missing}`)
  const postgres = await startOwnPostgres({
    dataDir: path.join(folder, 'data'),
    settings: { checkpoint_timeout: '30s' },
  })
  const centre = await openFaultCentre({ database: postgres.database, students: 5 })
  const crowd = await enterAll(centre)
  const [teacher] = crowd.clients
  const { accessToken } = centre.teacher
  const save = async (text: string) => {
    const { data, errors } = await centre.graphql<{ courseCreate: { isSuccess: boolean } }>(
      accessToken,
      'mutation ($input: CourseCreateInput!) { courseCreate(input: $input) { isSuccess error { code } } }',
      {
        input: {
          code: text,
          name: text,
          description: `<p>${'Bài giảng rất dài. '.repeat(2400)}</p>`,
          days: '2',
          timeLearn: 90,
          status: 1,
          liveSetting: [{ type: 'bigblue' }],
          sections: [{ title: 'Một', order: 1 }],
        },
      },
    )
    return data?.courseCreate?.isSuccess ? 'ok' : (errors?.[0]?.extensions.code ?? 'refused')
  }
  const readCourses = async () => {
    const { data } = await centre.graphql<{ coursesGetWithPagerByTeacherId: { totalRecord: number } }>(
      accessToken,
      '{ coursesGetWithPagerByTeacherId(skip: 1, take: 5) { totalRecord } }',
    )
    return data?.coursesGetWithPagerByTeacherId.totalRecord ?? null
  }
  await teacher!.say('trước khi đầy')

  // Fill the disk except for 256 KB. PostgreSQL can still write for a while, in space that it has already reserved.
  const ballast = path.join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 256 * 1024)))
  const acknowledged: string[] = []
  let refusals = 0
  for (let number = 0; refusals < 3 && number < 3000; number++) {
    const outcome = await save(`DAY-${number}`)
    if (outcome === 'ok') acknowledged.push(`DAY-${number}`)
    else {
      expect(outcome).toBe('INTERNAL')
      refusals += 1
    }
  }
  expect(refusals).toBe(3)
  const { pid } = centre.server()
  expect(await readCourses()).toBeGreaterThan(acknowledged.length)
  expect((await fetch(`${centre.address}/healthz`)).status).toBe(200)

  rmSync(ballast)
  await eventually(
    'it can be written again',
    30_000,
    async () => (await save(`SAU-${Math.trunc(performance.now())}`)) === 'ok',
  )
  const { rows } = await centre.sql.query<{ code: string }>(`select code from courses where code like 'DAY-%'`)
  const stored = new Set(rows.map(({ code }) => code))
  expect(acknowledged.filter((code) => !stored.has(code))).toEqual([])
  expect(centre.server().pid).toBe(pid)
  await teacher!.say('có chỗ lại rồi')
  await expectConsistent(centre.sql, crowd.clients)
  await crowd.stop()
  await centre.close()
  await postgres.close()
})

test('F12: a mail for which there is no space is logged as not sent, and the process continues', async (context) => {
  context.skip(missing !== null, `no small disk can be mounted here: ${missing}`)
  const small = path.join(folder, 'mail')
  mkdirSync(small, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'pipe' })
  const postgres = await startOwnPostgres()
  const centre = await openFaultCentre({ database: postgres.database, students: 1, environment: { DATA_DIR: small } })
  mkdirSync(path.join(small, 'outbox'), { recursive: true })
  try {
    writeFileSync(path.join(small, 'ballast'), Buffer.alloc(64 * 1024))
  } catch {
    // The write failed because the disk is full, which is what the test needs.
  }
  const student = centre.students[0]!
  const { data } = await centre.graphql<{ memberRequestPasswordReset: { isSuccess: boolean } }>(
    null,
    'mutation ($email: String!) { memberRequestPasswordReset(email: $email) { isSuccess } }',
    { email: `${student.userName}@hien.test` },
  )
  expect(data?.memberRequestPasswordReset.isSuccess).toBe(true)
  await eventually('the failed mail is logged', 10_000, () => centre.server().output().includes('mail not sent yet'))
  expect(centre.server().output()).toContain('ENOSPC')
  expect((await fetch(`${centre.address}/readyz`)).status).toBe(200)
  await centre.close()
  await postgres.close()
  execFileSync('umount', ['-l', small])
})

test('F12: files fill a disc up to the space kept for the database; a disc that is full nevertheless accepts none', async (context) => {
  context.skip(missing !== null, `no small disk can be mounted here: ${missing}`)
  const small = path.join(folder, 'files')
  mkdirSync(small, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', small], { stdio: 'pipe' })
  const blobs = createDiscBlobs(path.join(small, 'files'))
  const uploads = createDiscUploads(path.join(small, 'files', 'uploads'))
  const full = { code: 'STORAGE_FULL' }
  const size = 512 * 1024
  const kept: string[] = []
  const keep = async () => {
    await blobs.requireRoom(size)
    const staged = await blobs.stage(randomBytes(size))
    await staged.keep()
    kept.push(staged.sha256)
  }
  await expect(
    (async () => {
      for (;;) await keep()
    })(),
  ).rejects.toMatchObject(full)
  const { bavail, blocks, bsize } = statfsSync(small)
  expect(bavail).toBeGreaterThanOrEqual(Math.floor(blocks / 10))
  expect(kept.length).toBeGreaterThan(10)

  // Fill the rest of the disk, as another program could.
  const ballast = path.join(small, 'ballast')
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 64 * 1024))
  await expect(blobs.stage(randomBytes(size))).rejects.toMatchObject(full)
  expect(readdirSync(path.join(small, 'files', 'staged'))).toEqual([])
  writeFileSync(path.join(small, 'more'), Buffer.alloc(statfsSync(small).bavail * bsize))
  await expect(uploads.create(new Upload({ id: randomUUID(), size, offset: 0 }))).rejects.toMatchObject(full)
  for (const sha256 of kept) expect((await buffer(await blobs.open(sha256))).length).toBe(size)

  rmSync(ballast)
  rmSync(path.join(small, 'more'))
  await blobs.remove(kept[0] ?? '')
  await keep()
  execFileSync('umount', ['-l', small])
})
