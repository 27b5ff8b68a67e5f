import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
let preload: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hien-old-node-'))
  preload = path.join(folder, 'preload.cjs')
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a Node that is too old is reported in one line, with exit code 1', () => {
  const bootstrap = path.join(import.meta.dirname, 'bootstrap.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, bootstrap], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('18.20.8')])
})
