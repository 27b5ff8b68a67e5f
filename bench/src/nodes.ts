/**
 * Measures one, two and four processes (nodes) of the product behind nginx: how much processor time an additional node costs,
 * and what users lose during a rolling restart.
 */
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { findProgram, nginx, redis } from '../../tools/find-program.ts'
import { startSharedServices, startInstallation, type Installation, type Used } from './nodes/installation.ts'
import { rollingRestart, type RollingRestart } from './nodes/rolling-restart.ts'
import { participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile } from './rooms/probe.ts'
import { startLessons } from './rooms/start-lessons.ts'
import type { Table } from './table.ts'

const messagesPerSecond = 50
const talkFor = 10

export type Crossing = {
  joins: { times: number[]; errors: string[] }
  /** Number of rooms with members on more than one node. */
  spread: number
  /**
   * For each room, milliseconds from the answer to the teacher's start until the last member received the start. Negative if
   * all members received it before the answer.
   */
  starts: number[]
  /** For each message, milliseconds until the last member of its room received it. */
  messages: number[]
  /** Average milliseconds of processor time for one join and for one message. */
  each: { join: Used; message: Used }
}

/**
 * Measures rooms whose members are on different nodes.
 * @param joinOver milliseconds over which all members join. The teachers then start within a third of this time.
 */
export async function measureCrossing(installation: Installation, rooms: Rooms, joinOver: number): Promise<Crossing> {
  const load = startRoomLoad()
  const timed = async <Result>(work: Promise<Result>, times: number) => {
    const before = installation.used()
    const result = await work
    const after = installation.used()
    const share = (part: keyof Used) => (after[part] - before[part]) / times
    const each = { nodes: share('nodes'), nginx: share('nginx'), postgres: share('postgres'), redis: share('redis') }
    return { result, each }
  }
  try {
    const participants = await participantsOf(installation, rooms)
    const { port } = installation
    const entering = await timed(load.ask('enter', { port, participants, overMs: joinOver }), participants.length)
    const spread = (await load.ask('nodesOfRooms')).filter((nodes) => nodes.length > 1).length
    const answers = await startLessons(installation, rooms, joinOver / 3)
    const heard = await load.ask('started', 10_000)
    const starts = answers.map(({ at }, room) => {
      const ofRoom = heard.slice(room * (rooms.students + 1), (room + 1) * (rooms.students + 1))
      return Math.max(...ofRoom.map((time) => (time === 0 ? Infinity : time - at)))
    })
    const words = { perSecond: messagesPerSecond, seconds: talkFor }
    const talk = await timed(load.ask('cross', words), messagesPerSecond * talkFor)
    return {
      joins: entering.result,
      spread,
      starts,
      messages: talk.result,
      each: { join: entering.each, message: talk.each },
    }
  } finally {
    await load.stop()
  }
}

export async function benchNodes(): Promise<Table> {
  for (const program of [redis, nginx]) {
    if (!(await findProgram(program))) throw new Error(`${program.name} is needed for this benchmark`)
  }
  const counts = [1, 2, 4]
  const roomsOf = (index: number): { crossing: Rooms; rolling: Rooms } => ({
    crossing: { first: index * 1000, count: 50, students: 20 },
    rolling: { first: index * 1000 + 500, count: 10, students: 20 },
  })
  const all = counts.flatMap((_, index) => Object.values(roomsOf(index)))
  const ground = await startSharedServices(10_000, all)
  try {
    const rows: string[][] = []
    for (const [index, count] of counts.entries()) {
      const { crossing, rolling } = roomsOf(index)
      const installation = await startInstallation(ground, count)
      try {
        rows.push(
          rowOf(
            count,
            await measureCrossing(installation, crossing, 20_000),
            await rollingRestart(installation, rolling),
          ),
        )
      } finally {
        await installation.stop()
      }
    }
    return {
      title: 'Many nodes: 50 rooms of 21 through nginx, then a rolling restart under 10 rooms of 21 that chat',
      columns: [
        'nodes',
        'joins; rooms on several nodes',
        'start until the last member hears it, p99',
        'message until the last member hears it, p95',
        'CPU per join: nodes + nginx + PostgreSQL + Redis',
        'CPU per message, likewise',
        'longest restart',
        'members lost',
        'messages; lost',
        'longest gap of a member',
        'requests; failed',
      ],
      rows,
    }
  } finally {
    await ground.stop()
  }
}

const rowOf = (count: number, crossing: Crossing, rolled: RollingRestart): string[] => {
  const { joins, spread, starts, messages, each } = crossing
  const { lost, requests } = rolled
  return [
    String(count),
    `${joins.times.length}, ${joins.errors.length} errors; ${spread}`,
    `${percentile(starts, 0.99).toFixed(0)} ms`,
    `${percentile(messages, 0.95).toFixed(0)} ms`,
    parts(each.join),
    parts(each.message),
    `${(Math.max(...rolled.restarts) / 1000).toFixed(1)} s`,
    `${lost.members} of ${rolled.members}`,
    `${rolled.messages}, ${lost.messages}`,
    `${(rolled.longestGap / 1000).toFixed(1)} s`,
    `${requests.asked}, ${requests.refused.length}`,
  ]
}

const parts = ({ nodes, nginx, postgres, redis }: Used) =>
  `${[nodes, nginx, postgres, redis].map((time) => time.toFixed(2)).join(' + ')} ms`
