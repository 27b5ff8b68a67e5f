/** The load process: `main.ts <peer>` acts as any number of the peer's clients. */
import { sharedNow } from '../clock.ts'
import { peerOf } from '../peers.ts'
import { offer } from '../tasks.ts'
import { Client } from './client.ts'
import { dialects } from './dialects.ts'

/** How many connections are opened at the same time: fewer than a server's queue of new connections holds. */
const atOnce = 100

const dialect = dialects[peerOf(process.argv[2])]
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
      // A random pause, because otherwise the clients would begin to call in step.
      if (calls.pauseMs > 0) setTimeout(() => client.call(), calls.pauseMs * (0.5 + Math.random()))
      else client.call()
    }
  }
  if (missing < 0) throw new Error(`${-missing} messages more than expected were received`)
  if (missing === 0) whenComplete.resolve(sharedNow())
}

/** Prepares the count. A message too many, at any time, ends the process. */
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
  /** Returns when the last of the expected messages came. */
  complete: (): Promise<number> => whenComplete.promise,
  /** Lets each client call, and again about `pauseMs` after each answer. Returns the milliseconds of each call. */
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
