/** Measures how much slower the server answers other users while somebody sends it bad input, malicious or not. */
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import type { Child } from './hub/tasks.ts'
import type { RoomLoadTasks } from './rooms/load/main.ts'
import { homeOf, participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile, probeWhile } from './rooms/probe.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { post } from './school/send.ts'
import { median, type Table } from './table.ts'

const bar = { atMost: 1.5 }
const sliceMs = 5_000

type Load = Child<RoomLoadTasks>
/** Sends bad input for the given number of milliseconds. Returns a summary of the server's answers for the report. */
type Flood = (milliseconds: number) => Promise<string>

/** p95 in milliseconds: `api` of other users' queries, `chat` of a message in another room until it returns to its sender. */
type Noticed = { api: number; chat: number; outcome: string }

async function notice(school: SchoolProduct, neighbours: Load, flood: Flood | null): Promise<Noticed> {
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

/** Measures other users without (`quiet`) and during the flood (`loud`), in turn. */
export async function measureFlood(school: SchoolProduct, neighbours: Load, flood: Flood, rounds: number) {
  const quiet: Noticed[] = []
  const loud: Noticed[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await notice(school, neighbours, null))
    loud.push(await notice(school, neighbours, flood))
  }
  return { quiet, loud }
}

/** Returns a flood that sends the same hostile query a hundred times a second, each time from another IP address. */
export const hostileQueries =
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
    return [...outcomes].map(([code, times]) => `${code} ${times}`).join(', ')
  }

const talking =
  (load: Load, { speakers, perSecond }: { speakers: number; perSecond: number }): Flood =>
  async (milliseconds) => {
    const heard = await load.ask('talk', { speakers, perSecond, seconds: milliseconds / 1000 })
    const refused = await load.ask('refusals')
    const refusals = Object.entries(refused).map(([code, times]) => `${code} ${times}`)
    return [`${Math.round(heard / (milliseconds / 1000))} deliveries a second`, ...refusals].join(', ')
  }

export async function benchFlood(): Promise<Table> {
  const quietRoom: Rooms = { first: 0, count: 1, students: 20 }
  const noisyRoom: Rooms = { first: 100, count: 1, students: 250 }
  const hall: Rooms = { first: 200, count: 1, students: 5_000 }
  const school = await openSchool(100_000, [quietRoom, noisyRoom, hall])
  const loads = [startRoomLoad(), startRoomLoad(), startRoomLoad()] as const
  try {
    const [neighbours, noisy, crowd] = loads
    const enter = async (load: Load, rooms: Rooms, overMs: number) => {
      const participants = await participantsOf(school, rooms)
      const { errors } = await load.ask('enter', { port: school.port, participants, overMs })
      if (errors.length > 0) throw new Error(`${errors.length} participants could not enter: ${errors[0]}`)
    }
    await enter(neighbours, quietRoom, 1_000)
    await enter(noisy, noisyRoom, 5_000)
    const floods: [string, Flood][] = [
      [
        '100 pages of 10,000 a second',
        hostileQueries(
          school,
          '{ coursesGetWithPagerByTeacherId(skip: 1, take: 10000) { error { code } items { id } } }',
        ),
      ],
      [
        '100 searches of 1,000 characters a second',
        hostileQueries(
          school,
          `{ studentsGetByTeacherWithPage(search: "${'ố'.repeat(1000)}") { error { code } items { code } } }`,
        ),
      ],
      ['1,000 messages a second into a room of 250', talking(noisy, { speakers: 250, perSecond: 1_000 })],
    ]
    const rows: string[][] = []
    for (const [name, flood] of floods) rows.push(rowOf(name, await measureFlood(school, neighbours, flood, 5)))
    const quietBefore = [await notice(school, neighbours, null), await notice(school, neighbours, null)]
    await enter(crowd, hall, 60_000)
    const chatter = talking(crowd, { speakers: 10, perSecond: 5 })
    const loud = [await notice(school, neighbours, chatter), await notice(school, neighbours, chatter)]
    rows.push(rowOf('5,000 members in one room with 5 messages a second', { quiet: quietBefore, loud }))
    return {
      title: 'What others notice: p95 of their queries and of their chat, without and with load, in turn',
      columns: ['load', 'queries', 'ratio', 'bar', 'chat', 'ratio', 'bar', 'answers to the load'],
      rows,
    }
  } finally {
    for (const load of loads) await load.stop()
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
