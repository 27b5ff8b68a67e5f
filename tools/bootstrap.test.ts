import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const lock = {
  'node_modules/product': { version: '1.0.0', integrity: 'sha512-p' },
  'node_modules/test-tool': { version: '1.0.0', integrity: 'sha512-t', dev: true },
}

/** A script in place of npm: records its arguments, fails the first FAILURES times, and then installs without the registry. */
const pretendNpm = `
const fs = require('fs')
const { join } = require('path')
const args = process.argv.slice(2)
fs.appendFileSync('calls', JSON.stringify(args) + '\\n')
const failures = Number(process.env.FAILURES)
if (fs.readFileSync('calls', 'utf8').trim().split('\\n').length <= failures) process.exit(1)
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
fs.rmSync('node_modules', { recursive: true, force: true })
for (const [name, entry] of Object.entries(packages)) {
  if (entry.dev && args.includes('--omit=dev')) delete packages[name]
  else {
    fs.mkdirSync(name, { recursive: true })
    for (const file of ['package.json', 'index.js.map']) fs.writeFileSync(join(name, file), '{}')
  }
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hien-bootstrap-'))
  mkdirSync(join(root, 'tools'))
  for (const name of ['bootstrap', 'installed', 'runtime', 'trim']) {
    cpSync(join(import.meta.dirname, `${name}.cjs`), join(root, 'tools', `${name}.cjs`))
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  writeFileSync(join(root, 'npm-cli.js'), pretendNpm)
})
afterEach(() => rmSync(root, { recursive: true }))

function bootstrap(args: string[], env: NodeJS.ProcessEnv = {}): number | null {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/bootstrap.cjs'), ...args], {
    env: { npm_execpath: join(root, 'npm-cli.js'), npm_node_execpath: process.execPath, FAILURES: '0', ...env },
  })
  return status
}

const calls = () =>
  existsSync(join(root, 'calls'))
    ? readFileSync(join(root, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string[])
    : []

test('a start installs everything except what only development needs, and trims', () => {
  expect(bootstrap(['--lean'])).toBe(0)

  expect(calls()).toEqual([expect.arrayContaining(['ci', '--omit=dev', '--include=optional'])])
  expect(existsSync(join(root, 'node_modules/test-tool'))).toBe(false)
  expect(existsSync(join(root, 'node_modules/product/index.js.map'))).toBe(false)
})

test('a test run installs the rest after a start, and a later start installs nothing', () => {
  bootstrap(['--lean'])
  expect(bootstrap([])).toBe(0)
  expect(bootstrap(['--lean'])).toBe(0)
  expect(bootstrap([])).toBe(0)

  expect(calls()).toEqual([
    expect.arrayContaining(['--omit=dev']),
    expect.arrayContaining(['ci', '--include=dev', '--include=optional']),
  ])
  expect(existsSync(join(root, 'node_modules/test-tool'))).toBe(true)
  expect(existsSync(join(root, 'node_modules/product/index.js.map'))).toBe(true)
})

test('an installation that fails with the cached answers of npm asks the registry again', () => {
  expect(bootstrap([], { FAILURES: '1' })).toBe(0)

  expect(calls()).toEqual([
    expect.arrayContaining(['--prefer-offline']),
    expect.arrayContaining(['--prefer-online', '--include=dev']),
  ])
})

test('an installation that fails twice stops the start', () => {
  expect(bootstrap([], { FAILURES: '2' })).toBe(1)

  expect(calls()).toHaveLength(2)
})
