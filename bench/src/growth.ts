/**
 * Compares the time of operations in schools of 1,000, 100,000 and a million enrolments. Each person has the same amount of
 * data in every school.
 */
import { connectHub } from '../../server/test/hub-client.ts'
import { roomKey } from '../../server/test/growth/fill-rooms.ts'
import { idOf, studentName } from '../../server/test/growth/school-ids.ts'
import { rememberAnswer, prepareCall, type Send } from '../../server/test/growth/run-call.ts'
import type { SchoolCall, SchoolMemory } from '../../server/test/growth/school-call.ts'
import { schoolDay } from '../../server/test/growth/school-day.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { openSchool, type SchoolProduct } from './school/school-product.ts'
import { post } from './school/send.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const bar = { atMost: 1.3 }
/** `early` is the number of days at the start that are not measured, so that code is compiled and query plans are cached. */
type Load = { enrolments: number[]; early: number; rounds: number; daysOfRound: number }
const loads: Record<Scale, Load> = {
  full: { enrolments: [1_000, 100_000, 1_000_000], early: 10, rounds: 5, daysOfRound: 10 },
  short: { enrolments: [1_000, 2_000], early: 0, rounds: 1, daysOfRound: 1 },
}

/** For each operation, the milliseconds of its calls in one round: one list per school, in the order of the sizes. */
type Times = Map<string, number[][]>

/**
 * Returns, for each operation, its median in each school, and in each round the ratio of the last school's median to the first
 * school's.
 */
async function measureGrowth({
  enrolments,
  early,
  rounds,
  daysOfRound,
}: Load): Promise<{ operation: string; medians: number[]; ratios: number[] }[]> {
  const schools: SchoolProduct[] = []
  try {
    for (const size of enrolments) schools.push(await openSchool(size, [{ first: 0, count: 1, students: 20 }]))
    const measured: Times[] = []
    for (let day = 0; day < early + rounds * daysOfRound; day++) {
      const round = Math.floor((day - early) / daysOfRound)
      const times = day < early ? new Map() : (measured[round] ??= new Map())
      await spendDay(schools, day, times)
      await visitRoom(schools, day, times)
    }
    return [...(measured[0]?.keys() ?? [])].map((operation) => {
      const byRound = measured.map((times) => (times.get(operation) ?? []).map(median))
      return {
        operation,
        medians: enrolments.map((_, place) => median(byRound.map((medians) => medians[place] ?? Number.NaN))),
        ratios: ratios(
          byRound.map((medians) => medians.at(-1) ?? Number.NaN),
          byRound.map((medians) => medians[0] ?? Number.NaN),
        ),
      }
    })
  } finally {
    for (const school of schools) await school.stop()
  }
}

export async function benchGrowth(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { enrolments } = load
  const rows = await measureGrowth(load)
  const large = enrolments.at(-1)?.toLocaleString('en') ?? ''
  const small = enrolments[0]?.toLocaleString('en') ?? ''
  return {
    title: `What an operation costs as the school grows, ${load.rounds} interleaved rounds of ${load.daysOfRound} days`,
    columns: ['operation', ...enrolments.map((size) => size.toLocaleString('en')), `${large} to ${small}`, 'bar'],
    rows: rows.map(({ operation, medians, ratios: all }) => [
      operation,
      ...medians.map((value) => `${value.toFixed(2)} ms`),
      spread(all, 2),
      verdict(all, bar),
    ]),
  }
}

function note(times: Times, operation: string, place: number, value: number): void {
  const lists = times.get(operation) ?? []
  times.set(operation, lists)
  ;(lists[place] ??= []).push(value)
}

/**
 * Returns the label under which a call is counted. Calls of one operation by teachers, by students and with a search text are
 * counted separately, because the server does different work for them.
 */
function labelOf({ operation, by }: SchoolCall, variables: Record<string, unknown>): string {
  const who = by === null ? '' : by === 'newcomer' ? ' (newcomer)' : ` (${by.kind})`
  return operation + who + ('search' in variables ? `, “${String(variables['search'])}”` : '')
}

/** Left out, because it asks the DNS of this machine, which knows nothing about the schools. */
const asksDns = 'centreCheckHost'

/** Makes each call of the day at each school in turn, so that other load on the machine affects all schools equally. */
async function spendDay(schools: readonly SchoolProduct[], day: number, times: Times): Promise<void> {
  const visits = schools.map(({ size }) => ({
    calls: schoolDay(size, day, new Date()).filter(({ operation }) => operation !== asksDns),
    memory: {} as SchoolMemory,
  }))
  for (const place of visits[0]?.calls.keys() ?? []) {
    for (let turn = 0; turn < schools.length; turn++) {
      const at = (turn + day + place) % schools.length
      const [school, visit] = [schools[at], visits[at]]
      const call = visit?.calls[place]
      if (!school || !visit || !call) continue
      const send: Send = async (token, query, variables) => {
        const home = `10.0.${Math.floor(day / 200)}.${(day % 200) + 1}`
        const begun = performance.now()
        const text = await post(school.port, home, token, { query, variables })
        note(times, labelOf(call, variables), at, performance.now() - begun)
        return (JSON.parse(text) as { data?: Record<string, unknown> }).data ?? null
      }
      const run = await prepareCall(call, visit.memory, school.accessToken)
      rememberAnswer(call, await run(send), visit.memory)
    }
  }
}

/** Lets a student of each school enter a waiting room with Microsoft's SignalR client, write a message and leave. */
async function visitRoom(schools: readonly SchoolProduct[], day: number, times: Times): Promise<void> {
  const n = day % 20
  for (let turn = 0; turn < schools.length; turn++) {
    const at = (turn + day) % schools.length
    const school = schools[at]
    if (!school) continue
    const me = { kind: 'student' as const, n }
    const client = await connectHub(`http://127.0.0.1:${school.port}`, {
      id: idOf('student', n),
      userName: studentName(n),
      accessToken: (await school.accessToken(me)) ?? '',
    })
    const timed = async (label: string, work: Promise<unknown>) => {
      const begun = performance.now()
      await work
      note(times, label, at, performance.now() - begun)
    }
    await timed('JoinGroup', client.join(roomKey(0), await school.roomToken(me, 0)))
    await timed('SendMessage', client.say(`Em chào cô, hôm nay là ngày ${day}`))
    await timed('LeaveGroup', client.connection.invoke('LeaveGroup'))
    await client.stop()
  }
}
