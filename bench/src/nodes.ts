/**
 * Measures one, two and four processes (nodes) of the product behind nginx. Shows how much processor time an additional node
 * costs, and what users lose during a rolling restart.
 */
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { findProgram, nginx, redis } from '../../tools/find-program.ts'
import { startSharedServices, startInstallation, type Installation, type Used } from './nodes/installation.ts'
import { rollingRestart, type RollingRestart } from './nodes/rolling-restart.ts'
import { participantsOf, startRoomLoad } from './rooms/participants.ts'
import { percentile } from './rooms/probe.ts'
import { startLessons } from './rooms/start-lessons.ts'
import type { Scale } from './scale.ts'
import type { Table } from './table.ts'

const messagesPerSecond = 50

/**
 * `joinOver`: milliseconds over which all members join; the teachers then start within a third of this time. `talkFor`: seconds
 * of chat. `pauseMs`: milliseconds between two restarts of nodes.
 */
type Load = {
  counts: number[]
  enrolments: number
  rooms: { crossing: number; rolling: number }
  joinOver: number
  talkFor: number
  pauseMs: number
}
const students = 20
const loads: Record<Scale, Load> = {
  full: {
    counts: [1, 2, 4],
    enrolments: 10_000,
    rooms: { crossing: 50, rolling: 10 },
    joinOver: 20_000,
    talkFor: 10,
    pauseMs: 2000,
  },
  short: {
    counts: [2],
    enrolments: 1_000,
    rooms: { crossing: 2, rolling: 1 },
    joinOver: 2_000,
    talkFor: 1,
    pauseMs: 500,
  },
}

type Crossing = {
  joins: number
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

/** Measures rooms whose members are on different nodes. */
async function measureCrossing(
  installation: Installation,
  rooms: Rooms,
  { joinOver, talkFor }: Load,
): Promise<Crossing> {
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
    const [error] = entering.result.errors
    if (error !== undefined) throw new Error(error)
    const words = { perSecond: messagesPerSecond, seconds: talkFor }
    const talk = await timed(load.ask('cross', words), messagesPerSecond * talkFor)
    return {
      joins: entering.result.times.length,
      spread,
      starts,
      messages: talk.result,
      each: { join: entering.each, message: talk.each },
    }
  } finally {
    await load.stop()
  }
}

export async function benchNodes(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { counts, rooms } = load
  for (const program of [redis, nginx]) {
    if (!(await findProgram(program))) throw new Error(`${program.name} is needed for this benchmark`)
  }
  const roomsOf = (index: number): { crossing: Rooms; rolling: Rooms } => ({
    crossing: { first: index * 1000, count: rooms.crossing, students },
    rolling: { first: index * 1000 + 500, count: rooms.rolling, students },
  })
  const all = counts.flatMap((_, index) => Object.values(roomsOf(index)))
  const ground = await startSharedServices(load.enrolments, all)
  try {
    const rows: string[][] = []
    for (const [index, count] of counts.entries()) {
      const { crossing, rolling } = roomsOf(index)
      const installation = await startInstallation(ground, count)
      try {
        rows.push(
          rowOf(
            count,
            await measureCrossing(installation, crossing, load),
            await rollingRestart(installation, rolling, load.pauseMs),
          ),
        )
      } finally {
        await installation.stop()
      }
    }
    return {
      title: `Many nodes: ${rooms.crossing} rooms of 21 through nginx, then a rolling restart under ${rooms.rolling} rooms of 21 that chat`,
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
    `${joins}; ${spread}`,
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
