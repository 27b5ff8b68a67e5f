import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installed } from './installed.cjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hien cài đặt '))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lock = {
  '': { name: 'hien' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/only-windows': { version: '1.0.0', integrity: 'sha512-w', optional: true },
  'node_modules/@hien/web': { resolved: 'web', link: true },
  web: { name: '@hien/web' },
  'node_modules/test-tool': { version: '2.0.0', integrity: 'sha512-t', dev: true },
  'node_modules/for-both': { version: '3.0.0', integrity: 'sha512-b', devOptional: true },
}

function write(file: string, packages: object): void {
  for (const folder of ['node_modules/a', 'node_modules/@hien/web', 'web', 'node_modules/test-tool']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), '{}')
  }
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

/** Writes `lock` as package-lock.json and `present` as npm's record, with its packages in node_modules. */
function have(present: object): void {
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', present)
}

const {
  '': _root,
  'node_modules/only-windows': _windows,
  'node_modules/for-both': _both,
  'node_modules/test-tool': _tool,
  ...lean
} = lock
const full = { ...lean, 'node_modules/test-tool': lock['node_modules/test-tool'] }

test('a full installation is complete at both levels, although packages of other platforms are missing', () => {
  have(full)

  expect(installed(root, 'full')).toBe(true)
  expect(installed(root, 'lean')).toBe(true)
})

test('a lean installation lacks only what development needs', () => {
  have(lean)

  expect(installed(root, 'lean')).toBe(true)
  expect(installed(root, 'full')).toBe(false)
})

test('an outdated development package matters only at the full level', () => {
  have({ ...lean, 'node_modules/test-tool': { version: '1.9.0', integrity: 'sha512-old', dev: true } })

  expect(installed(root, 'lean')).toBe(true)
  expect(installed(root, 'full')).toBe(false)
})

test.for(['lean', 'full'] as const)(
  'a package that was deleted behind the record is missed at the %s level',
  (level) => {
    have(full)
    rmSync(join(root, 'node_modules/a'), { recursive: true })

    expect(installed(root, level)).toBe(false)
  },
)

test.for(['lean', 'full'] as const)('an interrupted installation, which has no record, is not %s', (level) => {
  write('package-lock.json', lock)

  expect(installed(root, level)).toBe(false)
})

test.for([
  ['a new version', { ...full, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
  ['different contents', { ...full, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ['a new package', { 'node_modules/@hien/web': full['node_modules/@hien/web'], web: full.web }],
] as const)('a lock file that asks for %s is not satisfied at either level', ([, present]) => {
  have(present)

  expect(installed(root, 'lean')).toBe(false)
  expect(installed(root, 'full')).toBe(false)
})
