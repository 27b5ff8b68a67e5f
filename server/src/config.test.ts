import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const linesOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)]
  }
}

test('an empty environment is a working one', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    teacherSignup: 'open',
    introspection: false,
  })
  expect(readConfig({ PORT: '8080', DATABASE_URL: '' })).toMatchObject({
    publicUrl: 'http://localhost:8080',
    databaseUrl: null,
  })
})

test('each wrong value is one line that names it, and no secret is repeated', () => {
  const lines = linesOf({
    PORT: 'seven',
    PUBLIC_URL: 'hien.vn',
    DATABASE_URL: 'mysql://root:geheim@db/hien',
    TEACHER_SIGNUP: 'closed',
    LOG_LEVEL: 'loud',
  })
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(
    new Set(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'TEACHER_SIGNUP']),
  )
  expect(lines.join(' ')).not.toContain('geheim')
})

test('a secret may come from a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hien-config-'))
  const file = path.join(folder, 'url')
  writeFileSync(file, 'postgres://hien@db/hien\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://hien@db/hien')
  expect(linesOf({ DATABASE_URL_FILE: path.join(folder, 'absent') })).toEqual([
    `DATABASE_URL_FILE: the file ${path.join(folder, 'absent')} cannot be read`,
  ])
  rmSync(folder, { recursive: true })
})
