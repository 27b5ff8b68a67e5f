/** A connection to the whiteboard's server of the tests. It delays, reorders and loses what a real connection can. */
import type { Person, WhiteboardChange } from '@hien/contract/whiteboard'
import type { WhiteboardAnswers, WhiteboardLink } from '../src/lib/hub/whiteboard-link.ts'
import { hubRefusal } from './fake-hub.ts'
import type { WhiteboardServer } from './whiteboard-server.ts'

/** Returns a generator of random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Listeners = Parameters<WhiteboardLink['subscribe']>[0]

/** Shares of calls and announcements that go wrong. All are 0 while the link is calm. */
export const stormy = { faultAfterStoring: 0.03, rateLimited: 0.02, changed: 0.02, late: 0.06, lost: 0.02 }
const calm = { faultAfterStoring: 0, rateLimited: 0, changed: 0, late: 0, lost: 0 }

export function createLossyLink(server: WhiteboardServer, person: Person, random: () => number) {
  let weather = calm
  /** Grows with each connection; 0 at first. Negative while there is none. */
  let connection = 0
  let isConnected = false
  let wasChanged = false
  const all = new Set<Listeners>()
  let unsubscribe = () => {}
  const losing = new Set<() => void>()
  const calls: { at: number; method: string; args: unknown[] }[] = []

  const later = (work: () => void, most = 60) => void setTimeout(work, 5 + random() * most)

  function announce() {
    unsubscribe()
    const own = connection
    unsubscribe = server.subscribe((batch) => {
      const fate = random()
      if (fate < weather.lost) return
      later(
        () => {
          if (isConnected && own === connection) for (const one of all) one.onWritten(batch)
        },
        fate < weather.lost + weather.late ? 1500 : 80,
      )
    })
  }

  function answerTo(method: string, [argument]: unknown[]): unknown {
    if (method === 'OpenWhiteboard') {
      announce()
      return server.open((argument as number | undefined) ?? null)
    }
    if (method === 'LoadWhiteboardPage') return server.load(argument as string)
    if (method === 'WriteOnWhiteboard') {
      if (random() < weather.rateLimited) throw hubRefusal(method, 'RATE_LIMITED')
      // Never twice, because the client then drops the change.
      wasChanged = !wasChanged && random() < weather.changed
      if (wasChanged) throw hubRefusal(method, 'WHITEBOARD_CHANGED')
      server.write(person, structuredClone(argument) as WhiteboardChange[])
      if (random() < weather.faultAfterStoring) throw new Error('An unexpected error occurred')
    }
    return null
  }

  const link: WhiteboardLink = {
    isConnected: () => isConnected,
    invoke: <Method extends keyof WhiteboardAnswers>(method: Method, ...args: unknown[]) =>
      new Promise<WhiteboardAnswers[Method]>((resolve, reject) => {
        const lose = () => reject(new Error('The connection was lost'))
        if (!isConnected) return lose()
        calls.push({ at: performance.now(), method, args })
        const own = connection
        losing.add(lose)
        later(() => {
          // What was sent just before the loss reaches the server or not.
          if (own !== connection && random() < 0.5) return
          let settle: () => void
          try {
            const answer = answerTo(method, args)
            settle = () => resolve(answer as WhiteboardAnswers[Method])
          } catch (error) {
            settle = () => reject(error)
          }
          later(() => {
            if (own !== connection) return
            losing.delete(lose)
            settle()
          })
        })
      }),
    subscribe(listeners) {
      all.add(listeners)
      return () => void all.delete(listeners)
    },
  }

  return {
    link,
    calls,
    connect() {
      if (isConnected) return
      isConnected = true
      for (const one of all) one.onConnected()
    },
    /** Loses the connection, the calls under way and their answers. */
    drop() {
      if (!isConnected) return
      isConnected = false
      connection += 1
      unsubscribe()
      for (const lose of losing) lose()
      losing.clear()
      for (const one of all) one.onDisconnected()
    },
    setWeather: (next: typeof calm | null) => void (weather = next ?? calm),
  }
}
