import type { FastifyInstance } from 'fastify'
import { releaseLeaderLeases } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/** Milliseconds from the start of a shutdown. Opening a meeting takes up to 7 s (providerTimeout); the database ends last. */
export const shutdownDeadlines = { incompleteRequests: 3000, requests: 8000, pushes: 9000, mails: 9500 } as const

/** What is being shut down. */
type RunningApp = {
  dependencies: PrivacyDependencies
  fastify: FastifyInstance
  hubs: readonly { stop(): Promise<void> }[]
  roomMedia: { close(): Promise<void> }
  /** Null: none are told. */
  notices: { closePushes(timeout: number): Promise<void> } | null
  cutIncompleteRequests: () => void
}

/**
 * Hub clients are sent a Close with allowReconnect, the media of rooms go to other nodes, requests finish, pushes under way are noted, queued mails are sent. A request that has not come
 * whole after 3 s is cut off, one that is not answered after 8 s too, pushes are left to other nodes after 9 s, and mails are given up after 9.5 s.
 * @param onStep is told what is waited for, before it is.
 */
export async function closeApp(
  { dependencies, fastify, hubs, roomMedia, notices, cutIncompleteRequests }: RunningApp,
  onStep: (step: string) => void,
): Promise<void> {
  const { log, mailer } = dependencies
  const begun = performance.now()
  // Whoever sends half a request would hold up the end for half a minute.
  const cutting = [
    setTimeout(cutIncompleteRequests, shutdownDeadlines.incompleteRequests),
    setTimeout(() => fastify.server.closeAllConnections(), shutdownDeadlines.requests),
  ]
  onStep('hubs')
  await Promise.all(hubs.map((hub) => hub.stop()))
  onStep('media')
  // The database may be gone already; then other nodes take the rooms over when this one has been silent for long enough.
  await roomMedia.close().catch((error: unknown) => log.warn({ err: error }, 'the media of rooms were not handed on'))
  onStep('requests')
  await fastify.close()
  cutting.forEach(clearTimeout)
  onStep('pushes')
  await notices?.closePushes(begun + shutdownDeadlines.pushes - performance.now())
  onStep('mails')
  await mailer.drain(begun + shutdownDeadlines.mails - performance.now())
  onStep('leader lease')
  // The database may be gone already; then its time runs out.
  await releaseLeaderLeases(dependencies).catch((error: unknown) =>
    log.warn({ err: error }, 'the leader lease was not released'),
  )
}
