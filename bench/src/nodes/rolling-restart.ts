/** Measures what members lose during a rolling restart: all nodes restart one after another while classes chat. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import { enterRoom, type RoomClient } from '../../../server/test/faults/room-client.ts'
import { participantsOf } from '../rooms/participants.ts'
import { post } from '../school/send.ts'
import type { Installation } from './installation.ts'

export type RollingRestart = {
  members: number
  /** Number of messages that the hub acknowledged. */
  messages: number
  lost: {
    /** Number of members who were not in their rooms 35 s after the last node was ready. */
    members: number
    /** Number of missing messages, summed over all members of the rooms. */
    messages: number
  }
  /** The longest time, in milliseconds, in which a member of a chatting room received no new message. */
  longestGap: number
  /** The queries of a page that were sent through nginx, one every 50 ms, and the failed ones among them. */
  requests: { asked: number; refused: string[] }
  /** Milliseconds from SIGTERM until the node was ready again, for each node. */
  restarts: number[]
}

/** Milliseconds between two messages in a room. */
const pause = 250
const query = '{ memberGetOwnerInfoById { isSuccess } }'

/** Restarts the nodes. @param pauseMs milliseconds without a restart, before each node and at the end. */
export async function rollingRestart(
  installation: Installation,
  rooms: Rooms,
  pauseMs: number,
): Promise<RollingRestart> {
  const groups = await enterOfficially(installation, rooms)
  const clients = groups.flat()
  const gaps = watchGaps(clients)
  const requests: RollingRestart['requests'] = { asked: 0, refused: [] }
  const restarts: number[] = []
  const saying: Promise<void>[] = []
  let isOver = false
  const talking = groups.map(async (room, index) => {
    for (let number = 0; !isOver; number++) {
      // Let only a connected member speak. Otherwise no message would come, and this would count as a gap.
      const speaker = room.slice(number % room.length).find((client) => client.isIn())
      if (speaker) saying.push(speaker.say(`phòng ${index} tin ${number}`))
      await delay(pause)
    }
  })
  const asking = ask(installation, requests, () => isOver)
  try {
    for (const { name } of installation.nodes) {
      await delay(pauseMs)
      restarts.push(await installation.replace(name))
    }
    const isIn = (client: RoomClient) => client.isIn()
    await until(() => clients.every(isIn), 35_000)
    const lostMembers = clients.filter((client) => !client.isIn()).length
    await delay(pauseMs)
    isOver = true
    await Promise.all([...talking, asking])
    await Promise.race([Promise.all(saying), delay(30_000)])
    const missing = () => groups.reduce((sum, room) => sum + missingIn(room), 0)
    await until(() => missing() === 0, 10_000)
    return {
      members: clients.length,
      messages: clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      lost: { members: lostMembers, messages: missing() },
      longestGap: gaps.stop(),
      requests,
      restarts,
    }
  } finally {
    isOver = true
    gaps.stop()
    await Promise.all(clients.map((client) => client.stop()))
  }
}

/** Lets all members enter, room by room, with the SignalR client that the web uses. */
async function enterOfficially(installation: Installation, rooms: Rooms): Promise<RoomClient[][]> {
  const entered: RoomClient[] = []
  for (const participant of await participantsOf(installation, rooms)) {
    const { memberId: id, userName, accessToken, groupId, roomToken: token } = participant
    const member = { id, userName, accessToken }
    entered.push(await enterRoom({ address: installation.address, room: { groupId }, member, token }))
  }
  const size = rooms.students + 1
  return Array.from({ length: rooms.count }, (_, room) => entered.slice(room * size, (room + 1) * size))
}

function watchGaps(clients: readonly RoomClient[]) {
  const seen = clients.map(({ view }) => ({ size: view.messages.size, at: performance.now() }))
  let longest = 0
  const look = () => {
    const now = performance.now()
    for (const [index, { view }] of clients.entries()) {
      const last = seen[index]
      if (!last || view.messages.size === last.size) continue
      longest = Math.max(longest, now - last.at)
      Object.assign(last, { size: view.messages.size, at: now })
    }
  }
  const timer = setInterval(look, 20)
  return {
    stop() {
      clearInterval(timer)
      return longest
    },
  }
}

async function ask(
  installation: Installation,
  requests: RollingRestart['requests'],
  isOver: () => boolean,
): Promise<void> {
  const running: Promise<void>[] = []
  const token = await installation.accessToken({ kind: 'student', n: 0 })
  while (!isOver()) {
    requests.asked += 1
    const home = '127.0.0.1'
    const answered = post(installation.port, home, token, { query, variables: {} }).then(
      () => {},
      (error: unknown) => void requests.refused.push(String(error).slice(0, 60)),
    )
    running.push(answered)
    await delay(50)
  }
  await Promise.all(running)
}

/**
 * Returns how many messages are missing, summed over the members of a room. Each member should have every message that another
 * member has, and every text that the hub acknowledged.
 */
function missingIn(room: readonly RoomClient[]): number {
  const last = Math.max(0, ...room.flatMap(({ view }) => [...view.messages.keys()]))
  const said = room.flatMap(({ acknowledged }) => acknowledged)
  return room.reduce((sum, { view }) => {
    const texts = new Set(Array.from(view.messages.values(), ({ message }) => message))
    const numbers = Array.from({ length: last }, (_, index) => index + 1)
    return (
      sum + numbers.filter((seq) => !view.messages.has(seq)).length + said.filter((text) => !texts.has(text)).length
    )
  }, 0)
}

async function until(condition: () => boolean, longest: number): Promise<void> {
  const end = performance.now() + longest
  while (!condition() && performance.now() < end) await delay(20)
}
