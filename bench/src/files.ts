/**
 * Measures a minute in which every student of a class hands in three photographs. Measures the upload times, the memory of the
 * server, and how much slower it answers other users.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { withServedCentre } from './graphql/filled-centre.ts'
import { probeTeachers } from './hostile-teacher.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild } from './hub/tasks.ts'
import type { HandIn, UploadTasks } from './files/load.ts'
import { maxMemory, serverPid } from './processes.ts'
import { percentile } from './rooms/probe.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bars = { memory: 150, beside: { atMost: 1.5 } }
type Load = HandIn & { rounds: number; everyMs: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 3, everyMs: 25, students: 40, photosOfEach: 3, overMs: 60_000 },
  short: { rounds: 1, everyMs: 250, students: 3, photosOfEach: 1, overMs: 1_500 },
}
type Measured = {
  alone: number[]
  beside: number[]
  /** Milliseconds until each photo was stored. */
  uploads: number[]
  /** Peak megabytes of the server in slices without uploads. */
  quietMemory: number
  /** Peak megabytes of the server in slices with uploads. */
  uploadMemory: number
}

/**
 * Measures slices of time without and with uploads in turn. `alone` and `beside` are the p95 of teachers' requests in the first
 * and the second kind.
 */
async function measureFiles({ rounds, everyMs, ...handIn }: Load): Promise<Measured> {
  const load = startChild<UploadTasks>(new URL('files/load.ts', import.meta.url), [])
  return withServedCentre(async ({ port, callers }) => {
    await load.ask('prepare', { port, callers: callers.student, students: handIn.students })
    const pid = serverPid()
    await probeTeachers(port, callers.teacher, everyMs, delay(handIn.overMs / 3))
    const measured: Measured = { alone: [], beside: [], uploads: [], quietMemory: 0, uploadMemory: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const quiet = delay(handIn.overMs)
      const [alone, quietMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, everyMs, quiet),
        maxMemory(pid, quiet),
      ])
      const handing = load.ask('handIn', { port, ...handIn })
      const [beside, uploadMemory] = await Promise.all([
        probeTeachers(port, callers.teacher, everyMs, handing),
        maxMemory(pid, handing),
      ])
      measured.alone.push(percentile(alone, 0.95))
      measured.beside.push(percentile(beside, 0.95))
      measured.uploads.push(...(await handing))
      measured.quietMemory = Math.max(measured.quietMemory, quietMemory)
      measured.uploadMemory = Math.max(measured.uploadMemory, uploadMemory)
    }
    const all = rounds * handIn.students * handIn.photosOfEach
    if (measured.uploads.length !== all) throw new Error(`${measured.uploads.length} of ${all} photographs were stored`)
    return measured
  }).finally(() => load.stop())
}

export async function benchFiles(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { alone, beside, uploads, quietMemory, uploadMemory } = await measureFiles(load)
  const all = ratios(beside, alone)
  const more = uploadMemory - quietMemory
  return {
    title: `${load.students} students who hand in ${load.photosOfEach} photographs each within ${load.overMs / 1000} s`,
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
