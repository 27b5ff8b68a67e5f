import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isAlive, newCluster, newFolder, query, serverUid, start, startChild } from './fixture/harness.ts'
import { EmbeddedPostgresError } from './start-postgres.ts'

const names = 'zed Đỗ Ơn dung Bình An Ôn E Ân Dũng Ê On Ăn Do Đào Ánh'.split(' ')
const fold = `create function public.fold(t text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(t, NFC)))`

describe('the first start', () => {
  test('creates a UTF-8 cluster that sorts, folds and compares Vietnamese', async () => {
    const lines: string[] = []
    const postgres = await start(newFolder('data'), { log: (line) => lines.push(line) })
    expect(lines).toEqual(['Creating the database for the first time'])
    expect(await query(postgres, `select datlocprovider::text || ' ' || datlocale from pg_database`)).toContain(
      'i vi-VN',
    )
    expect(await query(postgres, 'show server_encoding')).toEqual(['UTF8'])
    const sorted = await query(postgres, `select n from unnest('{${names.join()}}'::text[]) n order by n`)
    expect(sorted.join(' ')).toBe('An Ánh Ăn Ân Bình Do dung Dũng Đào Đỗ E Ê On Ôn Ơn zed')
    expect(await query(postgres, `select initcap('đỗ') || upper('đ') || ('ĐÀO' ilike 'đào')`)).toEqual(['ĐỗĐtrue'])
    const offered = await query(postgres, 'select name from pg_available_extensions')
    expect(offered).toEqual(expect.arrayContaining(['pgcrypto', 'btree_gin', 'pg_stat_statements']))
    for (const name of ['unaccent', 'pg_trgm', 'citext']) await query(postgres, `create extension ${name}`)
    await query(postgres, fold)
    expect(await query(postgres, `select fold('Đỗ Thị Ánh')`)).toEqual(['do thi anh'])
  })

  test('listens on a socket that only its own user can use, and syncs to disk by default', async () => {
    const postgres = await start(await newCluster(), { settings: {} })
    const { host, port } = postgres.connection
    expect(statSync(path.join(host, `.s.PGSQL.${port}`)).mode & 0o777).toBe(0o700)
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await query(postgres, `select current_setting('fsync') || current_setting('listen_addresses')`)).toEqual([
      'on',
    ])
  })

  test('puts the socket in the temp folder when Vietnamese letters make its path too long in bytes', async () => {
    const dataDir = newFolder('Trung tâm Ánh Dương', 'dữ liệu', 'lớp học thêm buổi tối')
    const socket = path.join(dataDir, 'pg18', '.s.PGSQL.5432')
    expect(socket.length).toBeLessThan(103)
    expect(Buffer.byteLength(socket)).toBeGreaterThan(103)
    const postgres = await start(dataDir)
    onTestFinished(() => rmSync(postgres.connection.host, { recursive: true }))
    const stat = statSync(postgres.connection.host)
    expect(path.basename(postgres.connection.host)).toMatch(/^pg-\d+-[0-9a-f]{12}$/)
    expect([stat.mode & 0o777, stat.uid]).toEqual([0o700, serverUid])
    expect(await query(postgres, 'select 1')).toEqual(['1'])
  })
})

test('a later start uses the existing cluster and keeps the rows', async () => {
  const dataDir = await newCluster()
  const first = await start(dataDir)
  await query(first, `create table lesson as select 'Toán' as name`)
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const lines: string[] = []
  const later = await start(dataDir, { log: (line) => lines.push(line) })
  expect(await query(later, 'select name from lesson')).toEqual(['Toán'])
  // A start that does something slow would log a line.
  expect(lines).toEqual([])
})

test('a setting that PostgreSQL refuses is reported with its message, and the DATA_DIR is free again', async () => {
  const dataDir = await newCluster()
  const refused = start(dataDir, { settings: { shared_buffers: 'much' } })
  await expect(refused).rejects.toThrow(/did not start: .*invalid value for parameter "shared_buffers".*pg18\.log\)$/)
  await expect(refused).rejects.toBeInstanceOf(EmbeddedPostgresError)
  expect(await query(await start(dataDir), 'select 1')).toEqual(['1'])
})

test('a folder pg18 that is not a cluster is left unchanged', async () => {
  const dataDir = newFolder('data')
  mkdirSync(path.join(dataDir, 'pg18'), { recursive: true })
  writeFileSync(path.join(dataDir, 'pg18', 'thesis.txt'), 'mine')
  await expect(start(dataDir)).rejects.toThrow('pg18 is not a PostgreSQL cluster')
  expect(readdirSync(path.join(dataDir, 'pg18'))).toEqual(['thesis.txt'])
})

test('a second server on the same DATA_DIR is refused with the process that uses it', async () => {
  const dataDir = await newCluster()
  const first = await start(dataDir)
  const { error } = await startChild({ dataDir, mode: 'own' }).report()
  expect(error).toBe(
    `EmbeddedPostgresError: DATA_DIR ${dataDir} is in use by another Hiên server (process ${process.pid}): ` +
      `stop it first, or set another DATA_DIR`,
  )
  expect(await query(first, 'select 1')).toEqual(['1'])
})
