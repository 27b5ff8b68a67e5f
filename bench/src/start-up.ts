/** How long until /readyz answers: on a new folder, and later. The peer is an empty Node process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median, type Table } from './table.ts'

const serve = fileURLToPath(new URL('../../tools/serve.cjs', import.meta.url))
const rounds = 7

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return
    await delay(5)
  }
  throw new Error(`The server ended with ${server.exitCode}: is it built?`)
}

/** @returns milliseconds from spawning the process to the first good answer of /readyz. */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(process.execPath, [serve, '--production'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(port, server)
  const time = performance.now() - begun
  server.kill('SIGTERM')
  await once(server, 'exit')
  return time
}

async function timeEmptyProcess(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - begun
}

export async function benchStartUp(): Promise<Table> {
  const times = { empty: [] as number[], first: [] as number[], later: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
    times.empty.push(await timeEmptyProcess())
    times.first.push(await timeStart(dataDir))
    times.later.push(await timeStart(dataDir))
    await rm(dataDir, { recursive: true, force: true })
  }
  const row = (name: string, values: number[]) => [
    name,
    `${median(values).toFixed(0)} ms`,
    `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} ms`,
    (median(values) / median(times.empty)).toFixed(1),
  ]
  return {
    title: `Start-up, ${rounds} interleaved rounds`,
    columns: ['what', 'median', 'range', 'of an empty process'],
    rows: [
      row('node -e 0', times.empty),
      row('ready, on a new DATA_DIR', times.first),
      row('ready, later', times.later),
    ],
  }
}
