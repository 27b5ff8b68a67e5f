/** A teacher with all the classes one may have who asks for them without a pause: what an honest one notices. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import { systemClock } from '@hien/server/core/clock'
import { openDatabase } from '@hien/server/platform/postgres/database'
import { startPostgres } from '@hien/server/platform/postgres/embedded/start-postgres'
import { migrateDatabase } from '@hien/server/platform/postgres/migrate'
import { createTokenSigner } from '@hien/server/accounts/sign-in/token-signer'
import { Client } from 'pg'
import { fillCentre, findCallers, addClasses, type Caller } from './graphql/centre.ts'
import { documents, callsOf, type Operation } from './graphql/operation-calls.ts'
import type { ServerTasks } from './graphql/servers/main.ts'
import type { HostileTasks } from './hostile-teacher/load.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild } from './hub/tasks.ts'
import { percentile } from './rooms/probe.ts'
import { post } from './school/send.ts'
import { median, type Table } from './table.ts'

const bar = { atMost: 1.5 }
/** As a page that opens asks, and the devices of a teacher. */
const connections = 20
/** Of each minute, in which limits are counted, half is quiet and half is not. */
const sliceMs = 30_000
const everyMs = 25

/** What a teacher's pages ask. */
const honestly: Operation[] = ['memberGetCourseOnday', 'classsGetByCoursesWithPage', 'classGetDetailByTeacher']
const hostileCalls = [
  { query: documents.memberGetCourseOnday, variables: {} },
  {
    query: `{ coursesGetWithPagerByTeacherId(take: 50) {
      isSuccess error { code } items { id title enrollments { id title candidateCount waitingCount } } } }`,
    variables: {},
  },
]

export type Measured = { alone: number[]; beside: number[]; answers: Record<string, number> }

/** @returns p95 of each half minute, in turn, and what the hostile teacher was answered in all. */
export async function measureHostileTeacher(rounds: number): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
  const postgres = await startPostgres({ dataDir, mode: 'own', log: () => {} })
  try {
    const { host, port, user } = postgres.connection
    const [hostile, ...honest] = await prepareTeachers(postgres.connection, limits.maxClassesPerTeacher)
    if (!hostile) throw new Error('There is no teacher')
    const server = startChild<ServerTasks>(new URL('graphql/servers/main.ts', import.meta.url), ['hien'], [], {
      DATABASE_URL: `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`,
    })
    const load = startChild<HostileTasks>(new URL('hostile-teacher/load.ts', import.meta.url), [])
    try {
      const port = Number(new URL(await server.ask('listen')).port)
      const press = () =>
        load.ask('press', {
          port,
          token: hostile.token,
          calls: hostileCalls,
          connections,
          milliseconds: sliceMs,
        })
      await probeTeachers(port, honest, delay(sliceMs))
      const measured: Measured = { alone: [], beside: [], answers: {} }
      for (let round = 0; round < rounds; round++) {
        measured.alone.push(percentile(await probeTeachers(port, honest, delay(sliceMs)), 0.95))
        const pressing = press()
        measured.beside.push(percentile(await probeTeachers(port, honest, pressing), 0.95))
        for (const [kind, count] of Object.entries(await pressing)) {
          measured.answers[kind] = (measured.answers[kind] ?? 0) + count
        }
      }
      return measured
    } finally {
      await load.stop()
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** @returns the teachers, of whom the first has so many classes. */
export async function prepareTeachers(
  connection: { host: string; port: number; user: string; database: string },
  classes: number,
): Promise<Caller[]> {
  await migrateDatabase(connection)
  const client = new Client(connection)
  await client.connect()
  const database = openDatabase(connection, { poolSize: 1, onLost: () => {} })
  try {
    await fillCentre(client)
    await addClasses(client, classes)
    const { teacher } = await findCallers(client, await createTokenSigner(database.database, systemClock))
    return teacher
  } finally {
    await database.close()
    await client.end()
  }
}

/** Asks at a steady pace, whether or not the one before was answered. @returns how long each waited, in milliseconds. */
export async function probeTeachers(port: number, teachers: Caller[], until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  let done = false
  void until.finally(() => (done = true))
  const calls = honestly.map((operation) => callsOf(operation, { teacher: teachers, student: teachers }))
  for (let n = 0; !done; n++) {
    const operation = honestly[n % honestly.length]
    const call = calls[n % honestly.length]?.[n % teachers.length]
    if (!operation || !call) throw new Error('There is nothing to ask')
    const ask = async () => {
      const begun = performance.now()
      const body = { query: documents[operation], variables: call.variables }
      const text = await post(port, '127.0.0.1', call.token, body)
      if (!text.includes('"isSuccess":true')) throw new Error(text)
      times.push(performance.now() - begun)
    }
    asked.push(ask())
    await delay(everyMs)
  }
  await Promise.all(asked)
  return times
}

export async function benchHostileTeacher(): Promise<Table> {
  const { alone, beside, answers } = await measureHostileTeacher(5)
  const all = ratios(beside, alone)
  return {
    title: `An honest teacher beside one with ${limits.maxClassesPerTeacher} classes on ${connections} connections that never pause`,
    columns: ['p95 alone', 'p95 beside the other', 'ratio', 'bar', 'what the other was answered'],
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
