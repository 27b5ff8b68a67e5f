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
}

function write(file: string, packages: object): void {
  for (const folder of ['node_modules/a', 'node_modules/@hien/web', 'web']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), '{}')
  }
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

const { '': _root, 'node_modules/only-windows': _optional, ...present } = lock

test('is true when all but the packages of other platforms is there', () => {
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', present)

  expect(installed(root)).toBe(true)
})

test('is false when a package was deleted behind the record', () => {
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', present)
  rmSync(join(root, 'node_modules/a'), { recursive: true })

  expect(installed(root)).toBe(false)
})

test('is false before the first installation and after an interrupted one', () => {
  write('package-lock.json', lock)

  expect(installed(root)).toBe(false)
})

test.for([
  ['a new version', { ...present, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } }],
  ['other contents', { ...present, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
  ['a new package', { 'node_modules/@hien/web': present['node_modules/@hien/web'], web: present.web }],
] as const)('is false when the lock file asks for %s', ([, have]) => {
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', have)

  expect(installed(root)).toBe(false)
})
