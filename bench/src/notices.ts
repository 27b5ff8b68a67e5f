/**
 * Measures the start of the lesson of 2,000 students. 500 of them are in the waiting room; the other 1,500 get a push. Sending
 * the pushes must not make the chat in the room slower.
 */
import { roomId, type Rooms } from '../../server/test/growth/fill-rooms.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { openNotifiedSchool, type NotifiedSchool } from './notices/notified-school.ts'
import { homeOf, participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile } from './rooms/probe.ts'
import { startLessons } from './rooms/start-lessons.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bars = { written: 1_000, sent: 10_000, room: { atMost: 1.2 } }

/**
 * `inside` students of the class are in its waiting room, and `outside` are not. `enterOver`: milliseconds over which they enter.
 * `seconds`: how long they chat in each round.
 */
type Load = { inside: number; outside: number; enterOver: number; enrolments: number; rounds: number; seconds: number }
const loads: Record<Scale, Load> = {
  full: { inside: 500, outside: 1_500, enterOver: 10_000, enrolments: 50_000, rounds: 5, seconds: 10 },
  short: { inside: 20, outside: 40, enterOver: 500, enrolments: 1_000, rounds: 1, seconds: 1 },
}

type MeasuredStart = {
  /** Milliseconds from the teacher's press on start until everybody outside the room has a notice. */
  written: number
  /** Milliseconds from the teacher's press on start until the push service has received all pushes. */
  sent: number
  /** p99 of the milliseconds until everybody in the room has received a message. One is sent every 50 ms from the press on. */
  room: number
}

/**
 * Starts the lessons of two classes in turn. In the first class, most students are not in the room and get a push. The second
 * class is completely in its room (`alone`). Both rooms contain the same number of people.
 */
async function measureNotices({
  inside,
  outside,
  enterOver,
  enrolments,
  rounds,
  seconds,
}: Load): Promise<{ notified: MeasuredStart[]; alone: number[] }> {
  const large: Rooms = { first: 0, count: 1, students: inside + outside }
  const small: Rooms = { first: 1, count: 1, students: inside }
  const school = await openNotifiedSchool(enrolments, [large, small])
  const members = [startRoomLoad(), startRoomLoad()] as const
  try {
    await school.subscribe(inside, outside)
    for (const [load, rooms] of [[members[0], large] as const, [members[1], small] as const]) {
      const participants = (await participantsOf(school, rooms)).slice(0, inside + 1)
      const { errors } = await load.ask('enter', { port: school.port, participants, overMs: enterOver })
      if (errors.length > 0) throw new Error(`${errors.length} participants could not enter: ${errors[0]}`)
    }
    const measured: { notified: MeasuredStart[]; alone: number[] } = { notified: [], alone: [] }
    for (let round = 0; round < rounds; round++) {
      const told = school.told(outside)
      const begun = Date.now()
      const room = await talkFromTheStart(school, members[0], { rooms: large, seconds })
      const { writtenAt, sentAt } = await told
      measured.notified.push({ written: writtenAt - begun, sent: sentAt - begun, room })
      measured.alone.push(await talkFromTheStart(school, members[1], { rooms: small, seconds }))
    }
    return measured
  } finally {
    for (const load of members) await load.stop()
    await school.stop()
  }
}

/**
 * Starts the lesson of the room, lets all members chat, and ends the lesson. Returns the p99 of the milliseconds until all
 * members have received a message.
 */
async function talkFromTheStart(
  school: NotifiedSchool,
  load: ReturnType<typeof startRoomLoad>,
  { rooms, seconds }: { rooms: Rooms; seconds: number },
): Promise<number> {
  const [heard] = await Promise.all([load.ask('cross', { perSecond: 20, seconds }), startLessons(school, rooms, 0)])
  const query = 'mutation ($classId: ID!) { meetingEnd(classId: $classId) { isSuccess } }'
  const teacher = await school.accessToken({ kind: 'teacher', n: 0 })
  await post(school.port, homeOf(0), teacher, { query, variables: { classId: roomId(rooms.first) } })
  await load.ask('rejoin', 2_000)
  return percentile(heard, 0.99)
}

export async function benchNotices(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const outside = load.outside.toLocaleString('en')
  const { notified, alone } = await measureNotices(load)
  const of = (key: keyof MeasuredStart) => notified.map((start) => start[key])
  const ratio = ratios(of('room'), alone)
  const row = (what: string, values: readonly number[], most: number) => [
    what,
    `${spread(values, 0)} ms`,
    verdict(values, { atMost: most }),
  ]
  return {
    title: `The start of a class of ${(load.inside + load.outside).toLocaleString('en')} of whom ${outside} are not in its room`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      row(`from the start of the lesson until ${outside} notices are stored`, of('written'), bars.written),
      row('from the start until the push service has all of them', of('sent'), bars.sent),
      [
        `a message in the room of ${load.inside} meanwhile, p99; the same without notices`,
        `${median(of('room')).toFixed(0)} ms; ${median(alone).toFixed(0)} ms; ratio ${spread(ratio, 2)}`,
        verdict(ratio, bars.room),
      ],
    ],
  }
}
