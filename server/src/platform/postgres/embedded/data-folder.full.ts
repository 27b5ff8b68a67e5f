import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { isRoot, newCluster, newFolder, query, serverUid, start, startChild } from './fixture/harness.ts'

/** The system never refuses root a folder. So, if root runs these tests, they start a child process as a normal user. */
const normalUser = isRoot ? { uid: serverUid } : {}

test('PostgreSQL never runs as root: a separate account runs it and owns the cluster', async () => {
  const dataDir = newFolder('data')
  const { pid } = await start(dataDir)
  expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe(String(serverUid))
  expect(/^CapEff:\s+(\w+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe('0'.repeat(16))
  expect(statSync(path.join(dataDir, 'pg18')).uid).toBe(serverUid)
})

test('without setpriv PostgreSQL still starts, and not as root', async () => {
  const { pid } = await startChild({ dataDir: await newCluster(), mode: 'own' }, { setpriv: false }).report()
  expect(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]).toBe(String(serverUid))
})

test('a normal user can start PostgreSQL', async () => {
  const folder = newFolder()
  if (isRoot) chownSync(folder, serverUid, serverUid)
  const postgres = await startChild({ dataDir: folder, mode: 'own' }, normalUser).report()
  expect(postgres.error).toBeUndefined()
  expect(statSync(path.join(folder, 'server.lock')).uid).toBe(serverUid)
  expect(await query(postgres, 'select 1')).toEqual(['1'])
})

test('a DATA_DIR inside a home that only its owner may enter works, or the error says what to do', async () => {
  const dataDir = newFolder('data')
  const home = path.dirname(dataDir)
  chmodSync(home, 0o700)
  const capabilities = /^CapEff:\s+(\w+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const mayPassOnSearch = ((BigInt(`0x${capabilities}`) >> 2n) & 1n) === 1n
  const works = expect.objectContaining({ adopted: false })
  const refused = { error: expect.stringMatching(`DATA_DIR lies under ${home}, which uid 65534 .*chmod o\\+x ${home}`) }
  const server = startChild({ dataDir, mode: 'own' })
  expect(await server.report()).toEqual(!isRoot || mayPassOnSearch ? works : refused)
  await server.leave()
  const without = startChild({ dataDir, mode: 'own' }, { setpriv: false })
  expect(await without.report()).toEqual(isRoot ? refused : works)
})

test('a cluster restored as root, or open to all, gets the right owner and mode again', async () => {
  const dataDir = await newCluster()
  await (await start(dataDir)).stop()
  const clusterDir = path.join(dataDir, 'pg18')
  chmodSync(clusterDir, 0o755)
  if (isRoot) {
    lchownSync(clusterDir, 0, 0)
    for (const name of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
      lchownSync(path.join(clusterDir, name), 0, 0)
    }
  }
  expect(await query(await start(dataDir), 'select 1')).toEqual(['1'])
  expect([statSync(clusterDir).uid, statSync(clusterDir).mode & 0o777]).toEqual([serverUid, 0o700])
})

test('a file in place of DATA_DIR or above it is reported as a file', async () => {
  const file = path.join(newFolder(), 'data')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(/^DATA_DIR \S+\/data is a file or inside a file: it must be a folder$/)
  await expect(start(path.join(file, 'x'))).rejects.toThrow(/\/data\/x is a file or inside a file/)
})

test('a folder that cannot be written is refused with one line', async () => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o555)
  const line = (folder: string) =>
    `EmbeddedPostgresError: DATA_DIR ${folder} cannot be made or written by uid ${serverUid} (EACCES): ` +
    `give that user the folder, or set another`
  const refused = await startChild({ dataDir, mode: 'own' }, normalUser).report()
  expect(refused.error).toBe(line(dataDir))
  const below = await startChild({ dataDir: path.join(dataDir, 'new'), mode: 'own' }, normalUser).report()
  expect(below.error).toBe(line(path.join(dataDir, 'new')))
})

test('a DATA_DIR created by root is refused to a normal user with one line', async () => {
  const dataDir = isRoot ? newFolder('data') : '/hien-test-data'
  if (isRoot) await (await start(dataDir)).stop()
  const { error } = await startChild({ dataDir, mode: 'own' }, normalUser).report()
  expect(error).toContain(`DATA_DIR ${dataDir} cannot be made or written by uid ${serverUid} (EACCES)`)
})

test('a cluster of another user is refused with one line', () => {
  const dataDir = newFolder()
  mkdirSync(path.join(dataDir, 'pg18'))
  const uid = vi.spyOn(process, 'getuid').mockReturnValue(4242)
  onTestFinished(() => uid.mockRestore())
  expect(() => prepareDataFolder(dataDir, 'pg18')).toThrow(
    /^The database in DATA_DIR \S+ belongs to uid \d+, but this process is uid 4242: .*: chown -R 4242 \S+$/,
  )
})

test('the error names a lock file of another user', async () => {
  const dataDir = newFolder('data')
  mkdirSync(path.join(dataDir, 'server.lock'), { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(/^The lock file .*server\.lock cannot be used/)
})
