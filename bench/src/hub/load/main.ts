/** The load process: `main.ts <peer>` opens any number of clients to the server of that peer. */
import { sharedNow } from '../clock.ts'
import { chosenPeer } from '../../chosen-peer.ts'
import { peers } from '../peers.ts'
import { offer } from '../tasks.ts'
import { Client } from './client.ts'
import { dialects } from './dialects.ts'

/** Number of connections that are opened at the same time. A server can queue more new connections than this. */
const atOnce = 100

const dialect = dialects[chosenPeer(peers)]
const clients: Client[] = []
let missing = 0
let whenComplete = Promise.withResolvers<number>()
let calls: { toBegin: number; pauseMs: number; times: number[] } | null = null

function took(count: number, client: Client): void {
  missing -= count
  if (calls) {
    calls.times.push(performance.now() - client.calledAt)
    if (calls.toBegin > 0) {
      calls.toBegin -= 1
      // The pause is random: with equal pauses, all clients would soon call at the same moments.
      if (calls.pauseMs > 0) setTimeout(() => client.call(), calls.pauseMs * (0.5 + Math.random()))
      else client.call()
    }
  }
  if (missing < 0) throw new Error(`${-missing} messages more than expected were received`)
  if (missing === 0) whenComplete.resolve(sharedNow())
}

/** Starts to count messages. The process fails as soon as more than this many messages have arrived. */
function expect(messages: number): void {
  missing = messages
  whenComplete = Promise.withResolvers()
}

const tasks = {
  connect: async ({ port, count }: { port: number; count: number }): Promise<void> => {
    for (let left = count; left > 0; left -= atOnce) {
      const some = Array.from(
        { length: Math.min(left, atOnce) },
        (_, index) => new Client(dialect, port, clients.length + index, took),
      )
      clients.push(...some)
      await Promise.all(some.map(({ connected }) => connected))
    }
  },
  expect,
  /** Waits for the expected messages. Returns the time of the last one, on the shared clock. */
  complete: (): Promise<number> => whenComplete.promise,
  /** Makes `count` calls. Each client calls again about `pauseMs` after its answer. Returns the milliseconds of each call. */
  call: async ({ count, pauseMs }: { count: number; pauseMs: number }): Promise<number[]> => {
    expect(count)
    const begun = { toBegin: count - clients.length, pauseMs, times: [] as number[] }
    calls = begun
    for (const [index, client] of clients.entries()) {
      if (pauseMs > 0) setTimeout(() => client.call(), (index / clients.length) * pauseMs)
      else client.call()
    }
    await whenComplete.promise
    calls = null
    return begun.times
  },
}

export type LoadTasks = typeof tasks
offer(tasks)
