/**
 * Measures a minute in which every student of a class hands in three photographs: the upload times, the memory that the server
 * uses, and how much slower it answers other users.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { withServedCentre } from './graphql/filled-centre.ts'
import { probeTeachers } from './hostile-teacher.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild } from './hub/tasks.ts'
import type { UploadTasks } from './files/load.ts'
import { maxMemory, serverPid } from './processes.ts'
import { percentile } from './rooms/probe.ts'
import { median, type Table } from './table.ts'

const bars = { memory: 150, beside: { atMost: 1.5 } }
const students = 40
const photosOfEach = 3
const minute = 60_000
export type Measured = {
  alone: number[]
  beside: number[]
  /** Milliseconds until each photo was stored. */
  uploads: number[]
  /** Peak megabytes of the server: `quietMemory` in minutes without uploads, `uploadMemory` in minutes with uploads. */
  quietMemory: number
  uploadMemory: number
}

/**
 * Measures minutes without and with uploads in turn. `alone` and `beside` are the p95 of teachers' requests in the first and
 * the second kind.
 */
export async function measureFiles(rounds: number): Promise<Measured> {
  const load = startChild<UploadTasks>(new URL('files/load.ts', import.meta.url), [])
  return withServedCentre(async ({ port, callers }) => {
    await load.ask('prepare', { port, callers: callers.student, students })
    const pid = serverPid()
    await probeTeachers(port, callers.teacher, delay(minute / 3))
    const measured: Measured = { alone: [], beside: [], uploads: [], quietMemory: 0, uploadMemory: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const quiet = delay(minute)
      const [alone, quietMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, quiet),
        maxMemory(pid, quiet),
      ])
      const handing = load.ask('handIn', { port })
      const [beside, uploadMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, handing),
        maxMemory(pid, handing),
      ])
      measured.alone.push(percentile(alone, 0.95))
      measured.beside.push(percentile(beside, 0.95))
      measured.uploads.push(...(await handing))
      measured.quietMemory = Math.max(measured.quietMemory, quietMemory)
      measured.uploadMemory = Math.max(measured.uploadMemory, uploadMemory)
    }
    return measured
  }).finally(() => load.stop())
}

export async function benchFiles(): Promise<Table> {
  const { alone, beside, uploads, quietMemory, uploadMemory } = await measureFiles(3)
  const all = ratios(beside, alone)
  const more = uploadMemory - quietMemory
  return {
    title: `${students} students who hand in ${photosOfEach} photographs each within a minute`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      [
        `photographs, p50 and p95 until stored`,
        `${uploads.length} of ${uploads.length}: ${median(uploads).toFixed(0)} ms, ${percentile(uploads, 0.95).toFixed(0)} ms`,
        'all',
      ],
      [
        'peak memory of the server, without and with uploads',
        `${quietMemory.toFixed(0)} MB, ${uploadMemory.toFixed(0)} MB: ${more.toFixed(0)} MB more`,
        `≤ ${bars.memory} MB more: ${more <= bars.memory ? 'met' : `**missed by ${(more - bars.memory).toFixed(0)}**`}`,
      ],
      [
        'p95 of other teachers, without and with uploads',
        `${median(alone).toFixed(1)} ms, ${median(beside).toFixed(1)} ms: ${spread(all, 2)}`,
        verdict(all, bars.beside),
      ],
    ],
  }
}
