import { setImmediate as turnEnd } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Announcer } from '../nodes/announcer.ts'
import type { Viewer } from '../viewer.ts'
import { listSessionViewers } from './session-store.ts'

/**
 * Decision 016 allows 5 s. A connection that opens at the last moment of it is found by the next look at the
 * sessions of open connections (hub/close-ended-sessions.ts), two seconds later, within the five as well.
 */
const longestMemory = 3000

/** What sign-outs and changed accounts tell every node. */
export type SessionEvents = {
  /** The session has ended: its connections end too. */
  revoked: { sessionId: string }
  /** Its member has changed: what is remembered of them is old. */
  changed: { sessionId: string }
}

export type SessionGuard = {
  /** The member behind a session, or null once the session is revoked or over, or the member is not active. */
  viewerOf(sessionId: string): Promise<Viewer | null>
  /** Forgets what every node remembers of a session, whose member has changed. */
  forget(sessionId: string): void
  /** As forget, of a session that has ended, and tells those who hold connections of it. */
  revoked(sessionId: string): void
  onRevoked(listener: (sessionId: string) => void): void
}

/** Looks up all sessions that are asked for within one turn of the event loop in one query. */
function createLookUp(database: Database, clock: Clock): (sessionId: string) => Promise<Viewer | null> {
  let asked: { ids: string[]; viewers: Promise<Map<string, Viewer>> } | null = null
  const begin = () => {
    const ids: string[] = []
    const read = async () => {
      await turnEnd()
      asked = null
      const viewers = await listSessionViewers(database, ids, clock.now())
      return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]))
    }
    return { ids, viewers: read() }
  }
  return async (sessionId) => {
    asked ??= begin()
    asked.ids.push(sessionId)
    return (await asked.viewers).get(sessionId) ?? null
  }
}

export function createSessionGuard(
  database: Database,
  clock: Clock,
  announcer: Announcer<SessionEvents>,
): SessionGuard {
  const remembered = new LRUCache<string, { viewer: Promise<Viewer | null>; at: number }>({ max: 50_000 })
  const lookUp = createLookUp(database, clock)
  const forget = ({ sessionId }: { sessionId: string }) => void remembered.delete(sessionId)
  announcer.on('changed', forget)
  announcer.on('revoked', forget)
  return {
    viewerOf(sessionId) {
      const now = clock.now().getTime()
      const known = remembered.get(sessionId)
      if (known && now - known.at < longestMemory && now >= known.at) return known.viewer
      const viewer = lookUp(sessionId)
      remembered.set(sessionId, { viewer, at: now })
      // A failed look-up must not be remembered as an answer.
      viewer.catch(() => remembered.delete(sessionId))
      return viewer
    },
    forget: (sessionId) => announcer.tell('changed', { sessionId }),
    revoked: (sessionId) => announcer.tell('revoked', { sessionId }),
    onRevoked: (listener) => announcer.on('revoked', ({ sessionId }) => listener(sessionId)),
  }
}
