/** Tests that a backup contains every file a row refers to, and that several backups store an unchanged file only once. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { aClass, aCourse, type TestClass } from '../../../test/courses.ts'
import { databaseUrl, databaseUrlOf } from '../../../test/database-url.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { startBucket, type TestBucket } from '../../../test/stand-ins/bucket.ts'
import { aKeptFile, aWholeHomework } from '../../../test/stored-homework.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { openBlobs } from '../../platform/blobs/open-storage.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { runOperator } from '../run-operator.ts'
import { blobPlace, readManifest } from './backup-folder.ts'

let bucket: TestBucket
let parent: string
beforeAll(async () => {
  bucket = await startBucket()
  parent = await mkdtemp(path.join(os.tmpdir(), 'hien-backup-'))
})
afterAll(async () => {
  await bucket.close()
  await rm(parent, { recursive: true, force: true })
})

/** Runs a command of the operator with these settings. Returns the lines it printed. */
async function run(words: string[], config: Config): Promise<string> {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await runOperator(words, { print, readStdin: async () => '', readConfig: () => config })
  return lines.join('\n')
}

describe.each(['on a disc', 'in a bucket'] as const)('%s', (place) => {
  let server: TestServer
  let config: Config
  let teacher: TestMember
  let student: TestMember
  let studyClass: TestClass
  /** Folder for the backups of the current test. */
  let target: string
  const files = () => (place === 'in a bucket' ? { ...bucket.config, prefix: `${randomUUID()}/` } : null)
  beforeAll(async () => {
    server = await createTestServer({ config: { files: files() } })
    config = { ...server.dependencies.config, databaseUrl: databaseUrlOf(server) }
    teacher = await aTeacher(server)
    student = await aStudent(server)
    studyClass = await aClass(server, teacher, await aCourse(server, teacher))
    await aWholeHomework(server, { studyClass, teacher, student, word: 'một' })
  })
  beforeEach(() => {
    target = path.join(parent, randomUUID())
  })
  afterAll(() => server.close())

  const hashes = async (at: pg.Pool | pg.Client) =>
    (await at.query<{ sha256: string }>('select sha256 from files where sha256 is not null order by 1')).rows.map(
      ({ sha256 }) => sha256,
    )
  const newest = async () => path.join(target, (await readdir(target)).toSorted().at(-1) ?? '')

  test('every file is restored byte for byte in another place; unfinished uploads are not restored', async () => {
    const { rows } = await server.sql.query<{ id: string }>(
      `insert into files (owner_id, class_id, name, size, started_at) values ($1, $2, 'dở.pdf', 9, now()) returning id`,
      [student.id, studyClass.id],
    )
    expect(await run(['backup', target], config)).toMatch(/, 3 files, \d+\.\d MB in /)

    const { host, port, user } = inject('postgres')
    const name = `hien_${randomUUID().replaceAll('-', '')}`
    await server.sql.query(`create database ${name}`)
    const restored = {
      ...readConfig({ DATABASE_URL: databaseUrl(name) }),
      dataDir: path.join(target, 'data'),
      files: files(),
    }
    expect(await run(['restore', await newest()], restored)).toMatch(/, 3 files, /)
    const client = new pg.Client({ host, port, user, database: name })
    await client.connect()
    const found = await hashes(client)
    expect(found).toEqual(await hashes(server.sql))
    for (const sha256 of found) {
      const [there, here] = await Promise.all(
        [openBlobs(restored), server.dependencies.blobs].map(async (blobs) => buffer(await blobs.open(sha256))),
      )
      expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true)
    }
    expect((await client.query('select from files where stored_at is null')).rowCount).toBe(0)
    await client.end()
    await server.sql.query('delete from files where id = $1', [rows[0]?.id])
  })

  test('a backup hard-links files that a backup beside it has, unless those are damaged', async () => {
    await run(['backup', target], config)
    const first = await newest()
    const [damaged = '', sound = ''] = await hashes(server.sql)
    const inode = async (folder: string, sha256: string) => (await stat(blobPlace(folder, sha256))).ino
    await run(['backup', target], config)
    const second = await newest()
    expect(second).not.toBe(first)
    expect(await inode(second, sound)).toBe(await inode(first, sound))

    await writeFile(blobPlace(second, damaged), 'rotten')
    await run(['backup', target], config)
    const third = await newest()
    expect(await inode(third, sound)).toBe(await inode(first, sound))
    expect(await inode(third, damaged)).not.toBe(await inode(second, damaged))
    // The third backup stays complete if the earlier backups, with which it shares files, are deleted.
    await rm(first, { recursive: true })
    await rm(second, { recursive: true })
    const manifest = await readManifest(third)
    for (const { sha256, bytes } of manifest.files) expect((await stat(blobPlace(third, sha256))).size).toBe(bytes)
  })

  test('a backup names a file whose bytes are missing and contains everything else', async () => {
    await aKeptFile(server, student, studyClass, { name: 'mất.txt', content: 'mất rồi' })
    const { rows } = await server.sql.query<{ id: string; sha256: string }>(
      `select id, sha256 from files where name = 'mất.txt'`,
    )
    const { id = '', sha256 = '' } = rows[0] ?? {}
    await server.dependencies.blobs.remove(sha256)
    expect(await run(['backup', target], config)).toContain(
      `1 files are not in the backup, because their content is missing or damaged`,
    )
    expect(await readManifest(await newest())).toMatchObject({
      missing: [sha256],
      files: [expect.anything(), expect.anything(), expect.anything()],
    })
    await server.sql.query('delete from files where id = $1', [id])
  })
})
