import { setImmediate as turnEnd } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { EventBus } from '../../platform/cluster/event-bus.ts'
import type { Viewer } from '../../core/viewer.ts'
import { listSignInViewers } from './store.ts'

/**
 * Milliseconds for which a lookup is cached. Decision 016 allows 5 s until a sign-out is effective on every node. A connection
 * that opens with an outdated entry is closed by closeEndedSignIns within 2 s more.
 */
const cacheTtl = 3000

/** Events about sign-outs and changed accounts, published to every node. */
export type SignInEvents = {
  // The name is sessionId, because nodes of the previous version send and read this name during an update.
  /** The sign-in has ended, so nodes close its connections. */
  revoked: { sessionId: string }
  /** The member's data has changed, so cached data is out of date. */
  changed: { sessionId: string }
}

export type SignInCache = {
  /** Returns the member of a sign-in; null if the sign-in is unknown, revoked or expired, or the member is not active. */
  viewerOf(signInId: string): Promise<Viewer | null>
  /** Makes every node drop a sign-in from its cache, because the member's data has changed. */
  publishChanged(signInId: string): void
  /** Makes every node drop an ended sign-in from its cache and close its connections. */
  publishRevoked(signInId: string): void
  onRevoked(listener: (signInId: string) => void): void
}

/** Returns a lookup that collects all sign-ins requested within one turn of the event loop and reads them with one query. */
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
      // If the query fails, the rejected promise must not stay in the cache.
      viewer.catch(() => cache.delete(signInId))
      return viewer
    },
    publishChanged: (signInId) => events.publish('changed', { sessionId: signInId }),
    publishRevoked: (signInId) => events.publish('revoked', { sessionId: signInId }),
    onRevoked: (listener) => events.subscribe('revoked', ({ sessionId }) => listener(sessionId)),
  }
}
