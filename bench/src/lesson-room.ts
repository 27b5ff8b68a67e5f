/**
 * Measures a lesson of a teacher and up to forty students: how much processor time and memory forwarding their media costs on
 * our server and on others, and how much slower other users are answered.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild, type Child } from './hub/tasks.ts'
import type { LessonLoadTasks, Summary } from './lesson-room/load/main.ts'
import { mediaServers, startOurs, type Lesson, type MediaServer } from './lesson-room/media-servers.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { openSchool } from './school/school-product.ts'
import { median, type Table } from './table.ts'

const megabyte = 1_000_000

export const lessonOf = (students: number): Lesson => ({ students, speakers: Math.min(4, students) })

/** Returns how many streams a listener receives: sound and picture of the teacher and each speaker, and the screen. */
export const streamsOf = ({ speakers }: Lesson) => 2 * (1 + speakers) + 1

type Entered = {
  /** Milliseconds until each participant was connected. */
  joins: number[]
  /**
   * Milliseconds from the first join until all listeners received all streams. Null if they did not within ten seconds, or if
   * there are no listeners.
   */
  decodingAfter: number | null
}

export type Measured = Entered & {
  /** Processor time of the server, as a share of one core: 1 is a core that is always busy. */
  core: number
  bytes: number
  seconds: number
  /** Participants who only listen. */
  listeners: Summary[]
  people: Summary[]
  latencies: number[]
}

const startLoad = () => startChild<LessonLoadTasks>(new URL('lesson-room/load/main.ts', import.meta.url), [])

/** Lets everybody join, waits until their connections are stable, and then counts for this many seconds. */
export async function measureLesson(
  server: MediaServer,
  lesson: Lesson,
  seconds: number,
  { loss = 0 }: { loss?: number } = {},
): Promise<Measured> {
  const load = startLoad()
  try {
    const entered = await enterLesson(server, load, lesson)
    if (loss > 0) await load.ask('lose', loss)
    await load.ask('take')
    return { ...entered, ...(await count(server, load, lesson, seconds)) }
  } finally {
    await load.stop()
  }
}

async function enterLesson(server: MediaServer, load: Child<LessonLoadTasks>, lesson: Lesson): Promise<Entered> {
  const joins = await server.enter(load, lesson)
  // All joins started at the same time, so the longest join shows when they started.
  const begun = performance.now() - Math.max(0, ...joins)
  await load.ask('send', { speakers: lesson.speakers })
  const sending = performance.now()
  let decodingAfter: number | null = null
  while (decodingAfter === null && performance.now() - sending < 10_000) {
    // Half a second is long enough for each stream to bring something: a still screen sends a picture every quarter second.
    await delay(500)
    const { people } = await load.ask('take')
    const listeners = people.slice(1 + lesson.speakers)
    if (listeners.length === 0) break
    if (listeners.every(({ streams }) => streams === streamsOf(lesson))) decodingAfter = performance.now() - begun
  }
  await delay(Math.max(0, sending + 6000 - performance.now()))
  return { joins, decodingAfter }
}

async function count(server: MediaServer, load: Child<LessonLoadTasks>, { speakers }: Lesson, seconds: number) {
  const before = await server.used()
  const begun = performance.now()
  await delay(seconds * 1000)
  const after = await server.used()
  const elapsed = performance.now() - begun
  const { people, latencies } = await load.ask('take')
  return {
    core: (after.processorTime - before.processorTime) / elapsed,
    bytes: after.bytes,
    seconds: elapsed / 1000,
    people,
    listeners: people.slice(1 + speakers),
    latencies,
  }
}

const sum = (people: Summary[], key: 'packets' | 'skipped' | 'lost' | 'lostOfPictures' | 'bytes') =>
  people.reduce((total, person) => total + person[key], 0)
const percent = (share: number) => `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} %`

export async function benchLessonRoom(): Promise<Table> {
  const rows: string[][] = []
  for (const [name, start] of Object.entries(mediaServers)) {
    for (const students of [1, 5, 10, 20, 40]) {
      const server = await start()
      if (!server) {
        rows.push([name, 'not available on this machine'])
        break
      }
      try {
        rows.push(rowOf(name, lessonOf(students), await measureLesson(server, lessonOf(students), 20)))
      } finally {
        await server.stop()
      }
    }
  }
  return {
    title:
      'A lesson: one teacher (camera, screen) and students, of whom up to four speak; receivers on the same two cores',
    columns: [
      'media server',
      'students',
      'slowest of simultaneous joins',
      'all see and hear everything within',
      'packets sent per second',
      'share of one core',
      'memory',
      'late; lost',
      'latency, p50 / p99',
      'streams per listener',
    ],
    rows,
  }
}

function rowOf(
  name: string,
  { students }: Lesson,
  { joins, decodingAfter, core, bytes, seconds, people, listeners, latencies }: Measured,
) {
  const packets = sum(people, 'packets')
  const all = packets + sum(people, 'lost')
  return [
    name,
    String(students),
    joins.length > 0 ? `${Math.max(...joins).toFixed(0)} ms` : '–',
    // Without join times, as for Janus, the start of the joins is unknown.
    decodingAfter === null || joins.length === 0 ? '–' : `${decodingAfter.toFixed(0)} ms`,
    (packets / seconds).toFixed(0),
    `${(100 * core).toFixed(0)} %`,
    `${(bytes / megabyte).toFixed(0)} MB`,
    `${percent(sum(people, 'skipped') / all)}; ${percent(sum(people, 'lost') / all)}`,
    latencies.length > 0
      ? `${percentile(latencies, 0.5).toFixed(1)} / ${percentile(latencies, 0.99).toFixed(1)} ms`
      : '–',
    listeners.length > 0 ? String(Math.min(...listeners.map(({ streams }) => streams))) : '–',
  ]
}

/** Measures a lesson on our server while 3 % of the datagrams are lost in each direction. */
export async function benchLessonRoomLoss(): Promise<Table> {
  const server = await startOurs()
  try {
    const measured = await measureLesson(server, lessonOf(20), 30, { loss: 0.03 })
    const { people } = measured
    return {
      title: 'A lesson of twenty in which 3 % of all datagrams are lost in either direction',
      columns: [
        'packets',
        'late',
        'missing after a second: sound; pictures',
        'longest wait for a picture packet',
        'share of one core',
      ],
      rows: [
        [
          String(sum(people, 'packets')),
          percent(sum(people, 'skipped') / sum(people, 'packets')),
          `${sum(people, 'lost') - sum(people, 'lostOfPictures')}; ${sum(people, 'lostOfPictures')}`,
          `${Math.max(...people.map(({ longestWait }) => longestWait)).toFixed(0)} ms`,
          `${(100 * measured.core).toFixed(0)} %`,
        ],
      ],
    }
  } finally {
    await server.stop()
  }
}

/** Measures how much slower users who request pages are answered during a lesson of forty, in rounds without and with it. */
export async function benchLessonRoomBeside(): Promise<Table> {
  const school = await openSchool(10_000)
  const server = await startOurs()
  const asked = async (seconds: number) => {
    const { times, errors } = await probeWhile(school, () => delay(seconds * 1000))
    if (errors.length > 0) throw new Error(errors.join())
    return percentile(times, 0.95)
  }
  const quiet: number[] = []
  const beside: number[] = []
  try {
    await asked(10)
    for (let round = 0; round < 3; round += 1) {
      quiet.push(await asked(20))
      const load = startLoad()
      try {
        await enterLesson(server, load, lessonOf(40))
        await load.ask('yieldProcessor')
        beside.push(await asked(20))
      } finally {
        await load.stop()
      }
    }
    const all = ratios(beside, quiet)
    return {
      title: 'The API beside a lesson of forty on the same two cores; the simulated participants have lower priority',
      columns: ['p95 without a lesson', 'p95 beside a lesson', 'ratio', 'bar'],
      rows: [
        [
          `${median(quiet).toFixed(1)} ms`,
          `${median(beside).toFixed(1)} ms`,
          spread(all, 2),
          verdict(all, { atMost: 1.3 }),
        ],
      ],
    }
  } finally {
    await server.stop()
    await school.stop()
  }
}

/**
 * Runs one lesson for this many minutes.
 * @returns the figures of each of six equal parts of this time.
 * @throws if a participant received nothing in one part. The machine is then too slow to run the participants, so the figures
 * would mean nothing.
 */
export async function followLesson(minutes: number, students = 40): Promise<Omit<Measured, keyof Entered>[]> {
  const server = await startOurs()
  const load = startLoad()
  try {
    await enterLesson(server, load, lessonOf(students))
    await load.ask('take')
    const parts = []
    for (let part = 1; part <= 6; part++) {
      const counted = await count(server, load, lessonOf(students), (minutes * 60) / 6)
      const silent = counted.people.filter(({ packets }) => packets === 0).length
      if (silent > 0) throw new Error(`${silent} of ${counted.people.length} received nothing in part ${part} of 6`)
      parts.push(counted)
    }
    return parts
  } finally {
    await load.stop()
    await server.stop()
  }
}

export async function benchLessonRoomHour(): Promise<Table> {
  const parts = await followLesson(60)
  return {
    title: 'An hour of a lesson of forty',
    columns: ['until minute', 'packets sent per second', 'share of one core', 'memory', 'lost', 'latency, p99'],
    rows: parts.map(({ core, bytes, seconds, people, latencies }, index) => [
      String((index + 1) * 10),
      (sum(people, 'packets') / seconds).toFixed(0),
      `${(100 * core).toFixed(0)} %`,
      `${(bytes / megabyte).toFixed(0)} MB`,
      String(sum(people, 'lost')),
      `${percentile(latencies, 0.99).toFixed(1)} ms`,
    ]),
  }
}
