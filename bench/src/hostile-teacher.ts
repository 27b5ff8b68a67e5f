/**
 * Measures how much slower other teachers are answered while a teacher with the maximum of classes requests them all the time.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import type { Caller } from './graphql/centre.ts'
import { withServedCentre } from './graphql/filled-centre.ts'
import { documents, callsOf, type Operation } from './graphql/operation-calls.ts'
import type { HostileTasks } from './hostile-teacher/load.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild } from './hub/tasks.ts'
import { percentile } from './rooms/probe.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bar = { atMost: 1.5 }
/** Connections of the hostile teacher: as many as a teacher opens who loads a page on all devices at the same time. */
const connections = 20
/**
 * `classes`: how many the hostile teacher has. `sliceMs`: milliseconds for which the hostile teacher is silent, and then sends.
 * Rate limits are counted per minute, so both together take a minute. `everyMs`: milliseconds between the requests of the others.
 */
type Load = { rounds: number; classes: number; sliceMs: number; everyMs: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 5, classes: limits.maxClassesPerTeacher, sliceMs: 30_000, everyMs: 25 },
  short: { rounds: 1, classes: 100, sliceMs: 1_000, everyMs: 250 },
}

/** The queries that the other, honest teachers send: those of a teacher's pages. */
const honestly: Operation[] = ['memberGetCourseOnday', 'classsGetByCoursesWithPage', 'classGetDetailByTeacher']
const hostileCalls = [
  { query: documents.memberGetCourseOnday, variables: {} },
  {
    query: `{ coursesGetWithPagerByTeacherId(take: 50) {
      isSuccess error { code } items { id title enrollments { id title candidateCount waitingCount } } } }`,
    variables: {},
  },
]

type Measured = { alone: number[]; beside: number[]; answers: Record<string, number> }

/**
 * Returns the p95 of honest teachers' requests, in milliseconds, in slices without (`alone`) and with the hostile teacher
 * (`beside`). `answers` counts the answers to the hostile teacher by their code.
 */
async function measureHostileTeacher({ rounds, classes, sliceMs, everyMs }: Load): Promise<Measured> {
  return withServedCentre(
    async ({ port, callers }) => {
      const [hostile, ...honest] = callers.teacher
      if (!hostile) throw new Error('The school has no teacher who can call')
      const load = startChild<HostileTasks>(new URL('hostile-teacher/load.ts', import.meta.url), [])
      try {
        const press = () =>
          load.ask('press', {
            port,
            token: hostile.token,
            calls: hostileCalls,
            connections,
            milliseconds: sliceMs,
          })
        await probeTeachers(port, honest, everyMs, delay(sliceMs))
        const measured: Measured = { alone: [], beside: [], answers: {} }
        for (let round = 0; round < rounds; round++) {
          measured.alone.push(percentile(await probeTeachers(port, honest, everyMs, delay(sliceMs)), 0.95))
          const pressing = press()
          measured.beside.push(percentile(await probeTeachers(port, honest, everyMs, pressing), 0.95))
          for (const [kind, count] of Object.entries(await pressing)) {
            measured.answers[kind] = (measured.answers[kind] ?? 0) + count
          }
        }
        if (measured.answers['ok'] === undefined || measured.answers['fault'] !== undefined)
          throw new Error(`The hostile teacher got no answers, or wrong ones: ${JSON.stringify(measured.answers)}`)
        return measured
      } finally {
        await load.stop()
      }
    },
    { moreClasses: classes },
  )
}

/**
 * Sends requests of these teachers every `everyMs` until `until` settles, without waiting for answers. Returns the milliseconds
 * of each request.
 */
export async function probeTeachers(
  port: number,
  teachers: Caller[],
  everyMs: number,
  until: Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let done = false
  void until.finally(() => (done = true))
  const calls = honestly.map((operation) => callsOf(operation, { teacher: teachers, student: teachers }))
  for (let n = 0; !done; n++) {
    const operation = honestly[n % honestly.length]
    const call = calls[n % honestly.length]?.[n % teachers.length]
    if (!operation || !call) throw new Error('The list of operations is empty')
    const ask = async () => {
      const begun = performance.now()
      const body = { query: documents[operation], variables: call.variables }
      const text = await post(port, '127.0.0.1', call.token, body)
      if (!text.includes('"isSuccess":true')) throw new Error(text)
      times.push(performance.now() - begun)
    }
    const asking = ask()
    // Promise.all reports a failed request below. Until then Node must not end the process because of it.
    asking.catch(() => {})
    asked.push(asking)
    await delay(everyMs)
  }
  await Promise.all(asked)
  return times
}

export async function benchHostileTeacher(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { alone, beside, answers } = await measureHostileTeacher(load)
  const all = ratios(beside, alone)
  return {
    title: `An honest teacher beside one with ${load.classes} classes on ${connections} connections that never pause`,
    columns: ['p95 alone', 'p95 beside the hostile teacher', 'ratio', 'bar', 'answers to the hostile teacher'],
    rows: [
      [
        `${median(alone).toFixed(1)} ms`,
        `${median(beside).toFixed(1)} ms`,
        spread(all, 2),
        verdict(all, bar),
        Object.entries(answers)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', '),
      ],
    ],
  }
}
