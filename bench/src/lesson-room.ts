/**
 * Measures a lesson of a teacher and up to forty students. Forwarding their media costs processor time and memory, on our server
 * and on others. Also measures how much slower other users are answered.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { ratios, spread, verdict } from './hub/bar.ts'
import type { Summary } from './lesson-room/load/main.ts'
import {
  count,
  enterLesson,
  lessonOf,
  measureLesson,
  startLoad,
  type Entered,
  type Measured,
  type Times,
} from './lesson-room/measure-lesson.ts'
import { mediaServers, startOurs, type Lesson } from './lesson-room/media-servers.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import type { Scale } from './scale.ts'
import { openSchool } from './school/school-product.ts'
import { median, type Table } from './table.ts'

const megabyte = 1_000_000
const enteringOf: Record<Scale, Omit<Times, 'seconds'>> = {
  full: { decodingWithin: 10_000, settleMs: 6000 },
  short: { decodingWithin: 60_000, settleMs: 500 },
}
/** The lesson of `short`: one student speaks and one only listens. */
const smallLesson: Lesson = { students: 2, speakers: 1 }

const sum = (people: Summary[], key: 'packets' | 'skipped' | 'lost' | 'lostOfPictures' | 'bytes') =>
  people.reduce((total, person) => total + person[key], 0)
const percent = (share: number) => `${(100 * share).toFixed(share < 0.001 ? 3 : 1)} %`

export async function benchLessonRoom(scale: Scale): Promise<Table> {
  const lessons = { full: [1, 5, 10, 20, 40].map(lessonOf), short: [smallLesson] }[scale]
  const times: Times = { ...enteringOf[scale], seconds: { full: 20, short: 1 }[scale] }
  const columns = [
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
  ]
  const rows: string[][] = []
  for (const [name, start] of Object.entries(mediaServers)) {
    for (const lesson of lessons) {
      const server = await start()
      if (!server) {
        rows.push([`${name}: not available on this machine`, ...columns.slice(1).fill('–')])
        break
      }
      try {
        rows.push(rowOf(name, lesson, await measureLesson(server, lesson, times)))
      } finally {
        await server.stop()
      }
    }
  }
  return {
    title:
      'A lesson: one teacher (camera, screen) and students, of whom up to four speak; receivers on the same two cores',
    columns,
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
export async function benchLessonRoomLoss(scale: Scale): Promise<Table> {
  const lesson = { full: lessonOf(20), short: smallLesson }[scale]
  const times: Times = { ...enteringOf[scale], seconds: { full: 30, short: 2 }[scale] }
  const server = await startOurs()
  try {
    const measured = await measureLesson(server, lesson, times, { loss: 0.03 })
    const { people } = measured
    return {
      title: `A lesson of ${lesson.students} in which 3 % of all datagrams are lost in either direction`,
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

/** Measures how much slower users who request pages are answered during a lesson, in rounds without and with it. */
export async function benchLessonRoomBeside(scale: Scale): Promise<Table> {
  const { enrolments, lesson, rounds, seconds } = {
    full: { enrolments: 10_000, lesson: lessonOf(40), rounds: 3, seconds: 20 },
    short: { enrolments: 1_000, lesson: smallLesson, rounds: 1, seconds: 1 },
  }[scale]
  const school = await openSchool(enrolments)
  const server = await startOurs()
  const askFor = async (seconds: number) => {
    const { times, errors } = await probeWhile(school, () => delay(seconds * 1000))
    if (errors.length > 0) throw new Error(errors.join())
    return percentile(times, 0.95)
  }
  const quiet: number[] = []
  const beside: number[] = []
  try {
    await askFor(seconds / 2)
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await askFor(seconds))
      const load = startLoad()
      try {
        await enterLesson(server, load, lesson, enteringOf[scale])
        await load.ask('yieldProcessor')
        beside.push(await askFor(seconds))
      } finally {
        await load.stop()
      }
    }
    const all = ratios(beside, quiet)
    return {
      title: `The API beside a lesson of ${lesson.students} on the same two cores; the simulated participants have lower priority`,
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
 * Runs one long lesson.
 * @returns the figures of each part of the lesson.
 * @throws if a participant received nothing in one part. The machine is then too slow to run the participants, so the figures
 * would mean nothing.
 */
async function followLesson(
  lesson: Lesson,
  times: Times & { parts: number },
): Promise<Omit<Measured, keyof Entered>[]> {
  const server = await startOurs()
  const load = startLoad()
  try {
    await enterLesson(server, load, lesson, times)
    await load.ask('take')
    const parts = []
    for (let part = 1; part <= times.parts; part++) {
      const counted = await count(server, load, lesson, times.seconds)
      const silent = counted.people.filter(({ packets }) => packets === 0).length
      if (silent > 0)
        throw new Error(`${silent} of ${counted.people.length} received nothing in part ${part} of ${times.parts}`)
      parts.push(counted)
    }
    return parts
  } finally {
    await load.stop()
    await server.stop()
  }
}

export async function benchLessonRoomHour(scale: Scale): Promise<Table> {
  const lesson = { full: lessonOf(40), short: smallLesson }[scale]
  const parts = { full: 6, short: 2 }[scale]
  const partSeconds = { full: 600, short: 2 }[scale]
  const followed = await followLesson(lesson, { ...enteringOf[scale], parts, seconds: partSeconds })
  return {
    title: `A lesson of ${lesson.students} that lasts ${((parts * partSeconds) / 60).toFixed(0)} minutes`,
    columns: ['until minute', 'packets sent per second', 'share of one core', 'memory', 'lost', 'latency, p99'],
    rows: followed.map(({ core, bytes, seconds, people, latencies }, index) => [
      ((partSeconds / 60) * (index + 1)).toFixed(0),
      (sum(people, 'packets') / seconds).toFixed(0),
      `${(100 * core).toFixed(0)} %`,
      `${(bytes / megabyte).toFixed(0)} MB`,
      String(sum(people, 'lost')),
      `${percentile(latencies, 0.99).toFixed(1)} ms`,
    ]),
  }
}
