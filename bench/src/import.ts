/**
 * Measures the preview of an Excel list of 2,000 students: its time, the memory of the server, and how much slower other users
 * are answered meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import { importColumns, templateHeading } from '@hien/contract/rules/import'
import { createWorkbooks } from '@hien/server/courses/import/workbooks'
import type { Caller } from './graphql/centre.ts'
import { withServedCentre } from './graphql/filled-centre.ts'
import { documentOf } from './graphql/operation-calls.ts'
import { probeTeachers } from './hostile-teacher.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { maxMemory, serverPid } from './processes.ts'
import { percentile } from './rooms/probe.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bars = { previewMs: 3000, memory: 200, beside: { atMost: 1.5 } }
type Load = { rounds: number; students: number; sliceMs: number; everyMs: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 5, students: limits.maxImportRows, sliceMs: 20_000, everyMs: 25 },
  short: { rounds: 1, students: 50, sliceMs: 1_000, everyMs: 250 },
}
/** Number of teachers who import in turn, so that none of them reaches the rate limit per person. */
const importers = 20

const query = documentOf('importPreview')

/** Returns a list of this many students, as base64. It has the columns of the template; only the code is empty. */
async function aList(students: number): Promise<string> {
  const rows = Array.from({ length: students }, (_, n) => [
    `Nguyễn Thị Hồng Ngọc ${n}`,
    '',
    `${String(1 + (n % 28)).padStart(2, '0')}/09/2012`,
    `09${String(10_000_000 + n)}`,
    `hoc-vien-${n}@hien.example`,
  ])
  const file = await createWorkbooks().write({ headings: importColumns.map(templateHeading), rows, redColumn: null })
  return file.toString('base64')
}

type Measured = {
  alone: number[]
  beside: number[]
  /** Milliseconds of each preview. */
  previews: number[]
  /** Peak megabytes of the server in slices without imports. */
  quietMemory: number
  /** Peak megabytes of the server in slices with imports. */
  importMemory: number
}

/** Previews the file again and again until the time `until` of performance.now(). Returns the milliseconds of each preview. */
async function importWithoutPause(
  port: number,
  teachers: Caller[],
  { file, students }: { file: string; students: number },
  until: number,
): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; performance.now() < until; n += 1) {
    const teacher = teachers[n % teachers.length]
    if (!teacher) throw new Error('The school has no teacher who can call')
    const begun = performance.now()
    const text = await post(port, '127.0.0.1', teacher.token, { query, variables: { classId: teacher.classId, file } })
    if (!text.includes(`"valid":${students}`)) throw new Error(text.slice(0, 300))
    times.push(performance.now() - begun)
  }
  return times
}

/**
 * Measures slices of time without and with constant imports in turn. `alone` and `beside` are the p95 of other teachers'
 * requests in the first and the second kind.
 */
async function measureImport({ rounds, students, sliceMs, everyMs }: Load): Promise<Measured> {
  const list = { file: await aList(students), students }
  return withServedCentre(async ({ port, callers }) => {
    const [importing, honest] = [callers.teacher.slice(0, importers), callers.teacher.slice(importers)]
    const pid = serverPid()
    await probeTeachers(port, honest, everyMs, delay(sliceMs))
    const measured: Measured = { alone: [], beside: [], previews: [], quietMemory: 0, importMemory: 0 }
    for (let round = 0; round < rounds; round++) {
      const quiet = delay(sliceMs)
      const [alone, quietMemory] = await Promise.all([
        probeTeachers(port, honest, everyMs, quiet),
        maxMemory(pid, quiet),
      ])
      const reading = importWithoutPause(port, importing, list, performance.now() + sliceMs)
      const [beside, importMemory] = await Promise.all([
        probeTeachers(port, honest, everyMs, reading),
        maxMemory(pid, reading),
      ])
      measured.alone.push(percentile(alone, 0.95))
      measured.beside.push(percentile(beside, 0.95))
      measured.previews.push(...(await reading))
      measured.quietMemory = Math.max(measured.quietMemory, quietMemory)
      measured.importMemory = Math.max(measured.importMemory, importMemory)
    }
    return measured
  })
}

export async function benchImport(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { alone, beside, previews, quietMemory, importMemory } = await measureImport(load)
  const all = ratios(beside, alone)
  const slow = percentile(previews, 0.95)
  const more = importMemory - quietMemory
  const against = (value: number, most: number, unit: string) =>
    `≤ ${most} ${unit}: ${value <= most ? 'met' : `**missed by ${(value - most).toFixed(0)}**`}`
  return {
    title: `Lists of ${load.students} students, previewed one after the other without a pause`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      [
        `preview, p50 and p95 of ${previews.length}`,
        `${median(previews).toFixed(0)} ms, ${slow.toFixed(0)} ms`,
        against(slow, bars.previewMs, 'ms'),
      ],
      [
        'peak memory of the server, without and with previews',
        `${quietMemory.toFixed(0)} MB, ${importMemory.toFixed(0)} MB: ${more.toFixed(0)} MB more`,
        against(more, bars.memory, 'MB more'),
      ],
      [
        'p95 of other teachers, without and with previews',
        `${median(alone).toFixed(1)} ms, ${median(beside).toFixed(1)} ms: ${spread(all, 2)}`,
        verdict(all, bars.beside),
      ],
    ],
  }
}
