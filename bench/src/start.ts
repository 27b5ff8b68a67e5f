/** Measures a typical seven o'clock in the evening: everybody joins a waiting room within a minute, then the lessons start. */
import { roomId, type Rooms } from '../../server/test/growth/fill-rooms.ts'
import { homeOf, participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { startLessons } from './rooms/start-lessons.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import type { Table } from './table.ts'

const lastBar = 250
const apiBar = 300
const loads: Record<Scale, { enrolments: number; hall: Rooms; classes: Rooms; joinOver: number; times: number }> = {
  full: {
    enrolments: 100_000,
    hall: { first: 0, count: 1, students: 2_000 },
    classes: { first: 1_000, count: 500, students: 20 },
    joinOver: 60_000,
    times: 5,
  },
  short: {
    enrolments: 1_000,
    hall: { first: 0, count: 1, students: 40 },
    classes: { first: 1_000, count: 3, students: 20 },
    joinOver: 1_500,
    times: 2,
  },
}

type Evening = {
  /** Milliseconds of each join. */
  joins: number[]
  /** Milliseconds of each query that other users sent during the joins. */
  api: number[]
  /**
   * Milliseconds for each start of a lesson. `answer`: until the teacher had the answer. `last`: from then until the last member
   * of the room received the start; negative if this member received it before the teacher had the answer.
   */
  starts: { answer: number; last: number }[]
}

/**
 * Measures joins and starts.
 * @param joinOver milliseconds over which all members join.
 * @param startOver milliseconds over which the teachers of the rooms press start.
 * @param times how often every lesson starts. Everybody rejoins between two starts.
 */
async function measureEvening(
  school: SchoolProduct,
  rooms: Rooms,
  { joinOver, startOver, times }: { joinOver: number; startOver: number; times: number },
): Promise<Evening> {
  const load = startRoomLoad()
  try {
    const participants = await participantsOf(school, rooms)
    // Order people so that all rooms fill at the same time.
    const roomSize = rooms.students + 1
    const order = participants.map((_, index) => index).sort((a, b) => (a % roomSize) - (b % roomSize))
    const coming = order.flatMap((index) => participants[index] ?? [])
    const { result: joins, ...api } = await probeWhile(school, () =>
      load.ask('enter', { port: school.port, participants: coming, overMs: joinOver }),
    )
    const [error] = [...joins.errors, ...api.errors]
    if (error !== undefined) throw new Error(error)
    const evening: Evening = { joins: joins.times, api: api.times, starts: [] }
    for (let turn = 0; turn < times; turn++) {
      const answers = await startLessons(school, rooms, startOver)
      const heard = await load.ask('started', 10_000)
      for (let room = 0; room < rooms.count; room++) {
        const answer = answers[room]
        const times = heard.filter((_, place) => Math.floor((order[place] ?? 0) / roomSize) === room)
        const delays = times.map((at) => (at === 0 ? Infinity : at - (answer?.at ?? 0)))
        evening.starts.push({ answer: answer?.took ?? Number.NaN, last: Math.max(...delays) })
      }
      if (turn === times - 1) break
      await endAll(school, rooms)
      await load.ask('rejoin', joinOver / 6)
    }
    return evening
  } finally {
    await load.stop()
  }
}

async function endAll(school: SchoolProduct, { first, count }: Rooms): Promise<void> {
  for (let n = 0; n < count; n++) {
    const query = 'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess } }'
    await post(school.port, homeOf(n), await school.accessToken({ kind: 'teacher', n }), {
      query,
      variables: { classId: roomId(first + n) },
    })
  }
}

export async function benchStart(scale: Scale): Promise<Table> {
  const { enrolments, hall, classes, joinOver, times } = loads[scale]
  const school = await openSchool(enrolments, [hall, classes])
  try {
    const evenings: [string, Evening][] = [
      [
        `${hall.students.toLocaleString('en')} students in one room`,
        await measureEvening(school, hall, { joinOver, startOver: 0, times }),
      ],
      [
        `${classes.count} rooms of ${classes.students}`,
        await measureEvening(school, classes, { joinOver, startOver: joinOver / 2, times: 1 }),
      ],
    ]
    return {
      title: 'The start at 19:00: joins within a minute, then the teachers start',
      columns: [
        'rooms',
        'joins',
        'join, p95',
        'API p95 meanwhile',
        'bar',
        'teacher’s answer, p95',
        'until the last student hears it, p99',
        'bar',
      ],
      rows: evenings.map(([name, { joins, api, starts }]) => {
        const last = percentile(
          starts.map((start) => start.last),
          0.99,
        )
        return [
          name,
          String(joins.length),
          `${percentile(joins, 0.95).toFixed(0)} ms`,
          `${percentile(api, 0.95).toFixed(0)} ms`,
          judge(percentile(api, 0.95), apiBar),
          `${percentile(
            starts.map((start) => start.answer),
            0.95,
          ).toFixed(0)} ms`,
          `${last.toFixed(0)} ms`,
          judge(last, lastBar),
        ]
      }),
    }
  } finally {
    await school.stop()
  }
}

const judge = (value: number, most: number) =>
  `≤ ${most} ms: ${value <= most ? 'met' : `**missed by ${(value - most).toFixed(0)}**`}`
