import { setImmediate as turnEnd } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { EventBus } from '../../platform/cluster/event-bus.ts'
import type { Viewer } from '../../core/viewer.ts'
import { listSignInViewers } from './store.ts'

/**
 * Decision 016 allows 5 s. A connection that opens at the last moment of it is found by the next look at the
 * sign-ins of open connections (accounts/sign-ins/close-ended-sign-ins.ts), two seconds later, within the five as well.
 */
const cacheTtl = 3000

/** What sign-outs and changed accounts tell every node. */
export type SignInEvents = {
  // Called sessionId, as in what nodes of the version before send and read.
  /** The sign-in has ended: its connections end too. */
  revoked: { sessionId: string }
  /** Its member has changed: what is remembered of them is old. */
  changed: { sessionId: string }
}

export type SignInCache = {
  /** The member behind a sign-in, or null once the sign-in is revoked or over, or the member is not active. */
  viewerOf(signInId: string): Promise<Viewer | null>
  /** Forgets what every node remembers of a sign-in, whose member has changed. */
  publishChanged(signInId: string): void
  /** The same for a sign-in that has ended, and tells those who hold connections of it. */
  publishRevoked(signInId: string): void
  onRevoked(listener: (signInId: string) => void): void
}

/** Looks up all sign-ins that are asked for within one turn of the event loop in one query. */
function createBatchedLookUp(database: Database, clock: Clock): (signInId: string) => Promise<Viewer | null> {
  let batch: { ids: string[]; viewers: Promise<Map<string, Viewer>> } | null = null
  const begin = () => {
    const ids: string[] = []
    const read = async () => {
      await turnEnd()
      batch = null
      const viewers = await listSignInViewers(database, ids, clock.now())
      return new Map(viewers.map((viewer) => [viewer.signInId, viewer]))
    }
    return { ids, viewers: read() }
  }
  return async (signInId) => {
    batch ??= begin()
    batch.ids.push(signInId)
    return (await batch.viewers).get(signInId) ?? null
  }
}

export function createSignInCache(database: Database, clock: Clock, events: EventBus<SignInEvents>): SignInCache {
  const cache = keepLastUsed<{ viewer: Promise<Viewer | null>; at: number }>(50_000)
  const lookUp = createBatchedLookUp(database, clock)
  const forget = ({ sessionId }: { sessionId: string }) => void cache.delete(sessionId)
  events.subscribe('changed', forget)
  events.subscribe('revoked', forget)
  return {
    viewerOf(signInId) {
      const now = clock.now().getTime()
      const known = cache.get(signInId)
      if (known && now - known.at < cacheTtl && now >= known.at) return known.viewer
      const viewer = lookUp(signInId)
      cache.set(signInId, { viewer, at: now })
      // A failed look-up must not be remembered as an answer.
      viewer.catch(() => cache.delete(signInId))
      return viewer
    },
    publishChanged: (signInId) => events.publish('changed', { sessionId: signInId }),
    publishRevoked: (signInId) => events.publish('revoked', { sessionId: signInId }),
    onRevoked: (listener) => events.subscribe('revoked', ({ sessionId }) => listener(sessionId)),
  }
}
