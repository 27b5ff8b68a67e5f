/** The process that loads the product's waiting rooms. It acts as any number of members. */
import { setTimeout as delay } from 'node:timers/promises'
import { sharedNow } from '../../hub/clock.ts'
import { offer } from '../../hub/tasks.ts'
import type { Participant } from './participant.ts'
import { RoomClient } from './room-client.ts'
import { whiteboardTasks } from './whiteboard-tasks.ts'

const clients: RoomClient[] = []

/** Milliseconds between the pings of a client. The hub disconnects a client that sends nothing for 30 s. */
const pingEvery = 10_000
let turn = 0
setInterval(() => {
  const tenth = clients.length / 10
  for (const client of clients.slice(Math.floor(turn * tenth), Math.floor((turn + 1) * tenth))) client.ping()
  turn = (turn + 1) % 10
}, pingEvery / 10)

/** Calls `begin` for one item after another, evenly spread over `overMs`, like people who arrive. */
async function oneAfterAnother<Item>(items: readonly Item[], overMs: number, begin: (item: Item) => void) {
  const begun = performance.now()
  for (const [index, item] of items.entries()) {
    const ahead = (index / items.length) * overMs - (performance.now() - begun)
    if (ahead > 1) await delay(ahead)
    begin(item)
  }
}

async function until(condition: () => boolean, withinMs: number): Promise<void> {
  const end = performance.now() + withinMs
  while (!condition() && performance.now() < end) await delay(5)
}

const tasks = {
  /** Lets everybody join. Returns the milliseconds of each successful join, and the errors of the failed joins. */
  enter: async ({ port, participants, overMs }: { port: number; participants: Participant[]; overMs: number }) => {
    const entering: Promise<number | string>[] = []
    await oneAfterAnother(participants, overMs, (participant) => {
      const client = new RoomClient(participant, port)
      clients.push(client)
      entering.push(client.joined.catch((error: unknown) => String(error)))
    })
    const outcomes = await Promise.all(entering)
    return {
      times: outcomes.filter((outcome) => typeof outcome === 'number'),
      errors: outcomes.filter((outcome) => typeof outcome === 'string'),
    }
  },
  /** Lets all clients join the next session of their class, spread over `overMs`. */
  rejoin: async (overMs: number): Promise<void> => {
    const joining: Promise<void>[] = []
    await oneAfterAnother(clients, overMs, (client) => void joining.push(client.rejoin()))
    await Promise.all(joining)
  },
  /** Waits until every member has received the start. Returns the time for each member, on the shared clock; 0 without it. */
  started: async (withinMs: number): Promise<number[]> => {
    await until(() => clients.every(({ startedAt }) => startedAt > 0), withinMs)
    return clients.map(({ startedAt }) => startedAt)
  },
  /**
   * Lets the first `speakers` members chat in turn, `perSecond` messages a second in total. Returns how many messages all
   * members received meanwhile.
   */
  talk: async ({ speakers, perSecond, seconds }: { speakers: number; perSecond: number; seconds: number }) => {
    const before = clients.reduce((sum, { messages }) => sum + messages, 0)
    const words = Array.from({ length: perSecond * seconds }, (_, index) => index)
    await oneAfterAnother(words, seconds * 1000, (index) => {
      clients[index % speakers]?.say(`Tin thứ ${index}: em chào cô, câu c em làm chưa ra kết quả`)
    })
    return clients.reduce((sum, { messages }) => sum + messages, 0) - before
  },
  /** Lets one member send a message every `everyMs`. Returns, for each message, the milliseconds until it came back. */
  echo: async ({ count, everyMs }: { count: number; everyMs: number }): Promise<number[]> => {
    const [client] = clients
    const sent = new Map<string, number>()
    const times: number[] = []
    if (!client) return times
    client.onText = (text) => {
      for (const [word, at] of sent) {
        if (!text.includes(word)) continue
        sent.delete(word)
        times.push(sharedNow() - at)
      }
    }
    for (let index = 0; index < count; index++) {
      const word = `echo${index}.${Math.floor(sharedNow())}.`
      sent.set(word, sharedNow())
      client.say(word)
      await delay(everyMs)
    }
    await until(() => sent.size === 0, 10_000)
    // Also count messages that did not come back, with the time that has passed since they were sent.
    return [...times, ...Array.from(sent.values(), (at) => sharedNow() - at)]
  },
  /**
   * Lets one member of each room speak, room by room in turn. Returns, for each message, the milliseconds until the last member
   * of its room received it; Infinity if some did not.
   */
  cross: async ({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<number[]> => {
    const rooms = [...Map.groupBy(clients, ({ groupId }) => groupId).values()]
    const waiting = new Map<string, { since: number; deaf: Set<RoomClient> }>()
    const times: number[] = []
    for (const client of clients) {
      client.onText = (text) => {
        for (const [word] of text.matchAll(/cross\d+\./g)) {
          const message = waiting.get(word)
          if (!message?.deaf.delete(client) || message.deaf.size > 0) continue
          times.push(sharedNow() - message.since)
          waiting.delete(word)
        }
      }
    }
    const numbers = Array.from({ length: perSecond * seconds }, (_, index) => index)
    await oneAfterAnother(numbers, seconds * 1000, (index) => {
      const room = rooms[index % rooms.length] ?? []
      const word = `cross${index}.`
      waiting.set(word, { since: sharedNow(), deaf: new Set(room) })
      room[Math.floor(index / rooms.length) % room.length]?.say(word)
    })
    await until(() => waiting.size === 0, 10_000)
    for (const client of clients) client.onText = null
    return [...times, ...Array.from(waiting.values(), () => Infinity)]
  },
  /** Returns, for each room, the nodes to which its members are connected. */
  nodesOfRooms: (): string[][] =>
    [...Map.groupBy(clients, ({ groupId }) => groupId).values()].map((room) => [
      ...new Set(room.map(({ node }) => node)),
    ]),
  /** Returns how often the hub refused with each code since the previous call. */
  refusals: (): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const client of clients) for (const code of client.refusals.splice(0)) counts[code] = (counts[code] ?? 0) + 1
    return counts
  },
  ...whiteboardTasks(clients),
}

export type RoomLoadTasks = typeof tasks
offer(tasks)
