import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  childProcesses,
  isAlive,
  newCluster,
  query,
  start,
  startChild,
  startForeignProcess,
  until,
} from './fixture/harness.ts'
import type { EmbeddedPostgres } from './start-postgres.ts'

/** Kills the postmaster, as an out-of-memory killer does. Waits for onExit and returns its exit code. */
async function crash(postgres: EmbeddedPostgres): Promise<number | null> {
  const exited = new Promise<number | null>((resolve) => postgres.onExit(resolve))
  process.kill(postgres.pid, 'SIGKILL')
  return exited
}

describe.each([
  ['with setpriv, which also ends PostgreSQL,', true],
  ['without setpriv, which leaves PostgreSQL running,', false],
])('a server killed with -9 %s', (_, setpriv) => {
  test('loses no acknowledged row, and the next start works at once', async () => {
    const dataDir = await newCluster()
    const child = startChild({ dataDir, mode: 'own', settings: {} }, { script: 'insert-rows.ts', setpriv })
    const { pid } = await child.report()
    let last = 0
    while (last < 200) last = Number(await child.line())
    const killed = child.kill('SIGKILL')
    // Read the lines that were printed before the kill: these rows were acknowledged too.
    for (;;) {
      const id = await child.line().catch(() => undefined)
      if (id === undefined) break
      last = Number(id)
    }
    await killed
    expect(setpriv || isAlive(pid)).toBe(true)
    const next = await start(dataDir, { settings: {} })
    expect(next.adopted).toBe(false)
    expect(next.pid).not.toBe(pid)
    expect(Number((await query(next, 'select count(*) from row'))[0])).toBeGreaterThanOrEqual(last)
    expect(isAlive(pid)).toBe(false)
  })
})

test('with setpriv PostgreSQL ends after kill -9 of its server', async () => {
  const child = startChild({ dataDir: await newCluster(), mode: 'own' })
  const { pid } = await child.report()
  await child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  expect(isAlive(pid)).toBe(false)
})

test('a script adopts an orphaned PostgreSQL, and the next server replaces it', async () => {
  const dataDir = await newCluster()
  const child = startChild({ dataDir, mode: 'own' }, { setpriv: false })
  const orphan = await child.report()
  await child.kill('SIGKILL')
  const script = await start(dataDir, { mode: 'adopt' })
  expect([script.adopted, script.pid]).toEqual([true, orphan.pid])
  const lines: string[] = []
  const server = await start(dataDir, { log: (line) => lines.push(line) })
  expect(lines).toEqual([`Ending the PostgreSQL (process ${orphan.pid}) that an earlier server left behind`])
  expect(await query(server, 'select 1')).toEqual(['1'])
})

test('Ctrl-C to the whole process group of the server leaves PostgreSQL running', async () => {
  const child = startChild({ dataDir: await newCluster(), mode: 'own' })
  const postgres = await child.report()
  process.kill(-child.pid, 'SIGINT')
  expect(await child.line()).toBe('SIGINT')
  expect(await query(postgres, 'select 1')).toEqual(['1'])
})

describe('a postmaster killed with -9', () => {
  test('notifies early and late listeners, and the next start recovers', async () => {
    const dataDir = await newCluster()
    const first = await start(dataDir, { settings: {} })
    await query(first, `create table lesson as select 'Văn' as name`)
    expect(await crash(first)).toBeNull()
    expect(await new Promise((resolve) => first.onExit(resolve))).toBeNull()
    await first.stop()
    expect(await query(await start(dataDir), 'select name from lesson')).toEqual(['Văn'])
  })

  test('does not free the DATA_DIR for a second server while its owner lives', async () => {
    const dataDir = await newCluster()
    await crash(await start(dataDir))
    await expect(start(dataDir)).rejects.toThrow(`another Hiên server (process ${process.pid})`)
  })

  test('is waited for if one of its processes still holds the shared memory', async () => {
    const dataDir = await newCluster()
    const first = await start(dataDir)
    const [oneOfThem = 0] = childProcesses(first.pid)
    process.kill(oneOfThem, 'SIGSTOP')
    await crash(first)
    await first.stop()
    const next = start(dataDir)
    await until(() => readFileSync(path.join(dataDir, 'pg18.log'), 'utf8').includes('shared memory block'))
    process.kill(oneOfThem, 'SIGCONT')
    expect(await query(await next, 'select 1')).toEqual(['1'])
  })

  test.each([
    ['a foreign process', false],
    ['a zombie', true],
  ])('leaves a pid behind that may belong to %s by the next start', async (_, zombie) => {
    const dataDir = await newCluster()
    const first = await start(dataDir)
    await crash(first)
    await first.stop()
    const stranger = await startForeignProcess(zombie)
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = path.join(dataDir, 'pg18', name)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger)))
    }
    expect(await query(await start(dataDir), 'select 1')).toEqual(['1'])
    expect(isAlive(stranger)).toBe(!zombie)
  })
})

test('stop does not call onExit, can be called twice, and ends when PostgreSQL has ended', async () => {
  const postgres = await start(await newCluster())
  let exited = false
  postgres.onExit(() => (exited = true))
  await Promise.all([postgres.stop(), postgres.stop()])
  expect([isAlive(postgres.pid), exited]).toEqual([false, false])
})
