import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Viewer } from '../viewer.ts'
import { findSessionViewer } from './session-store.ts'

/** Design, decision 2: what a token says of its session and member is at most this old. */
const longestMemory = 5000

export type SessionGuard = {
  /** The member behind a session, or null once the session is revoked or over, or the member is not active. */
  viewerOf(sessionId: string): Promise<Viewer | null>
  /** Forgets what is remembered of a session, whose member has changed. */
  forget(sessionId: string): void
  /** As forget, of a session that has ended, and tells those who hold connections of it. */
  revoked(sessionId: string): void
  onRevoked(listener: (sessionId: string) => void): void
}

export function createSessionGuard(database: Database, clock: Clock): SessionGuard {
  const remembered = new LRUCache<string, { viewer: Promise<Viewer | null>; at: number }>({ max: 50_000 })
  const listeners: ((sessionId: string) => void)[] = []
  return {
    viewerOf(sessionId) {
      const now = clock.now().getTime()
      const known = remembered.get(sessionId)
      if (known && now - known.at < longestMemory && now >= known.at) return known.viewer
      const viewer = findSessionViewer(database, sessionId, clock.now())
      remembered.set(sessionId, { viewer, at: now })
      // A failed look-up must not be remembered as an answer.
      viewer.catch(() => remembered.delete(sessionId))
      return viewer
    },
    forget: (sessionId) => void remembered.delete(sessionId),
    revoked(sessionId) {
      remembered.delete(sessionId)
      for (const listener of listeners) listener(sessionId)
    },
    onRevoked(listener) {
      listeners.push(listener)
    },
  }
}
