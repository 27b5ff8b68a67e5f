/**
 * Measures the time from the start of the product until /readyz answers: with a new data folder, and with an existing one. An
 * empty Node process is measured for comparison.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startProduct } from './school/product-process.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

async function timeStart(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir)
  await product.stop()
  return product.readyAfter
}

async function timeEmptyProcess(): Promise<number> {
  const begun = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - begun
}

export async function benchStartUp(scale: Scale): Promise<Table> {
  const rounds = { full: 7, short: 1 }[scale]
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
    columns: ['what', 'median', 'range', 'times an empty process'],
    rows: [
      row('node -e 0', times.empty),
      row('ready, on a new DATA_DIR', times.first),
      row('ready, on an existing DATA_DIR', times.later),
    ],
  }
}
