import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './content-hash.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hien băm '))
  write('server/src/main.ts', 'a')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const hash = () => hashOf(root, ['package-lock.json', 'server'])

test('the hash changes when a file changes, a file is added, or a missing input appears', async () => {
  const seen = [await hash()]
  write('server/src/main.ts', 'b')
  seen.push(await hash())
  write('server/src/other.ts', '')
  seen.push(await hash())
  write('package-lock.json', '{}')
  seen.push(await hash())

  expect(new Set(seen).size).toBe(4)
})

test('the hash stays when a file is rewritten unchanged, and ignores tests, built files and packages', async () => {
  const before = await hash()
  for (const path of ['src/main.test.ts', 'test/set-up.ts', 'dist/main.js', 'node_modules/a/index.js']) {
    write(`server/${path}`, 'x')
  }
  write('server/src/main.ts', 'a')

  expect(await hash()).toBe(before)
})
