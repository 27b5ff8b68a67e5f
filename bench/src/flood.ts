/** Measures how much slower the server answers other users while somebody sends it bad input, malicious or not. */
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import type { Child } from './hub/tasks.ts'
import type { RoomLoadTasks } from './rooms/load/main.ts'
import { homeOf, participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bar = { atMost: 1.5 }
const pages = '{ coursesGetWithPagerByTeacherId(skip: 1, take: 10000) { error { code } items { id } } }'
const searches = `{ studentsGetByTeacherWithPage(search: "${'ố'.repeat(1000)}") { error { code } items { code } } }`

/** `quietRoom` is the room of the other users. The members of `noisyRoom` and `hall` chat. */
type Load = {
  enrolments: number
  quietRoom: Rooms
  noisyRoom: Rooms
  hall: Rooms
  rounds: number
  sliceMs: number
  /** Milliseconds over which the members of the hall enter. */
  crowdOver: number
}
const loads: Record<Scale, Load> = {
  full: {
    enrolments: 100_000,
    quietRoom: { first: 0, count: 1, students: 20 },
    noisyRoom: { first: 100, count: 1, students: 250 },
    hall: { first: 200, count: 1, students: 5_000 },
    rounds: 5,
    sliceMs: 5_000,
    crowdOver: 60_000,
  },
  short: {
    enrolments: 1_000,
    quietRoom: { first: 0, count: 1, students: 5 },
    noisyRoom: { first: 100, count: 1, students: 20 },
    hall: { first: 200, count: 1, students: 50 },
    rounds: 1,
    sliceMs: 500,
    crowdOver: 1_000,
  },
}

type Members = Child<RoomLoadTasks>
/** Sends bad input for the given number of milliseconds. Returns a summary of the server's answers for the report. */
type Flood = (milliseconds: number) => Promise<string>

/** p95 in milliseconds: `api` of other users' queries, `chat` of a message in another room until it returns to its sender. */
type Noticed = { api: number; chat: number; outcome: string }

type Neighbourhood = { school: SchoolProduct; neighbours: Members; sliceMs: number }

async function notice({ school, neighbours, sliceMs }: Neighbourhood, flood: Flood | null): Promise<Noticed> {
  const { times, errors, result } = await probeWhile(school, async () => {
    const [chat, outcome] = await Promise.all([
      neighbours.ask('echo', { count: sliceMs / 250, everyMs: 250 }),
      flood?.(sliceMs) ?? '',
    ])
    return { chat, outcome }
  })
  if (errors.length > 0) throw new Error(errors[0])
  return { api: percentile(times, 0.95), chat: percentile(result.chat, 0.95), outcome: result.outcome }
}

/** Measures other users several times in a row, without load (`flood` is null) or during it. */
async function noticeTimes(rounds: number, among: Neighbourhood, flood: Flood | null): Promise<Noticed[]> {
  const noticed: Noticed[] = []
  for (let round = 0; round < rounds; round++) noticed.push(await notice(among, flood))
  return noticed
}

/** Measures other users without (`quiet`) and during the flood (`loud`), in turn. */
async function measureFlood(among: Neighbourhood, flood: Flood, rounds: number) {
  const quiet: Noticed[] = []
  const loud: Noticed[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await notice(among, null))
    loud.push(await notice(among, flood))
  }
  return { quiet, loud }
}

/**
 * Returns a flood that sends the same hostile query a hundred times a second, each time from another IP address. The flood
 * throws if the server does not refuse the query.
 */
const hostileQueries =
  (school: SchoolProduct, query: string): Flood =>
  async (milliseconds) => {
    const outcomes = new Map<string, number>()
    const token = await school.accessToken({ kind: 'teacher', n: 3 })
    const count = milliseconds / 10
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 10))
        const text = await post(school.port, homeOf(n), token, { query, variables: {} }).catch(String)
        const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'served'
        outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
      }),
    )
    if (outcomes.has('served')) throw new Error(`The server did not refuse ${outcomes.get('served')} queries: ${query}`)
    return [...outcomes].map(([code, times]) => `${code} ${times}`).join(', ')
  }

const talking =
  (load: Members, { speakers, perSecond }: { speakers: number; perSecond: number }): Flood =>
  async (milliseconds) => {
    const heard = await load.ask('talk', { speakers, perSecond, seconds: milliseconds / 1000 })
    const refused = await load.ask('refusals')
    const refusals = Object.entries(refused).map(([code, times]) => `${code} ${times}`)
    return [`${Math.round(heard / (milliseconds / 1000))} deliveries a second`, ...refusals].join(', ')
  }

export async function benchFlood(scale: Scale): Promise<Table> {
  const { enrolments, quietRoom, noisyRoom, hall, rounds, sliceMs, crowdOver } = loads[scale]
  const school = await openSchool(enrolments, [quietRoom, noisyRoom, hall])
  const members = [startRoomLoad(), startRoomLoad(), startRoomLoad()] as const
  try {
    const [neighbours, noisy, crowd] = members
    const among = { school, neighbours, sliceMs }
    const enter = async (load: Members, rooms: Rooms, overMs: number) => {
      const participants = await participantsOf(school, rooms)
      const { errors } = await load.ask('enter', { port: school.port, participants, overMs })
      if (errors.length > 0) throw new Error(`${errors.length} participants could not enter: ${errors[0]}`)
    }
    await enter(neighbours, quietRoom, 1_000)
    await enter(noisy, noisyRoom, crowdOver / 12)
    const floods: [string, Flood][] = [
      ['100 pages of 10,000 a second', hostileQueries(school, pages)],
      ['100 searches of 1,000 characters a second', hostileQueries(school, searches)],
      [
        `1,000 messages a second into a room of ${noisyRoom.students}`,
        talking(noisy, { speakers: noisyRoom.students, perSecond: 1_000 }),
      ],
    ]
    const rows: string[][] = []
    for (const [name, flood] of floods) rows.push(rowOf(name, await measureFlood(among, flood, rounds)))
    const quiet = await noticeTimes(rounds, among, null)
    await enter(crowd, hall, crowdOver)
    const chatter = talking(crowd, { speakers: 10, perSecond: 5 })
    const loud = await noticeTimes(rounds, among, chatter)
    rows.push(
      rowOf(`${hall.students.toLocaleString('en')} members in one room with 5 messages a second`, { quiet, loud }),
    )
    return {
      title: 'What others notice: p95 of their queries and of their chat, without and with load, in turn',
      columns: ['load', 'queries', 'ratio', 'bar', 'chat', 'ratio', 'bar', 'answers to the load'],
      rows,
    }
  } finally {
    for (const load of members) await load.stop()
    await school.stop()
  }
}

function rowOf(name: string, { quiet, loud }: { quiet: Noticed[]; loud: Noticed[] }): string[] {
  const cells = (of: 'api' | 'chat') => {
    const all = ratios(
      loud.map((noticed) => noticed[of]),
      quiet.map((noticed) => noticed[of]),
    )
    const middle = (list: Noticed[]) => median(list.map((noticed) => noticed[of])).toFixed(1)
    return [`${middle(quiet)} ms, ${middle(loud)} ms`, spread(all, 2), verdict(all, bar)]
  }
  return [name, ...cells('api'), ...cells('chat'), loud.at(-1)?.outcome ?? '']
}
