import type { FastifyInstance } from 'fastify'
import { releaseLeaderLeases } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/** Milliseconds from the start of a shutdown. Opening a meeting takes up to 7 s (providerTimeout); the database closes last. */
export const shutdownDeadlines = { incompleteRequests: 3000, requests: 8000, pushes: 9000, mails: 9500 } as const

type RunningApp = {
  dependencies: PrivacyDependencies
  fastify: FastifyInstance
  hubs: readonly { stop(): Promise<void> }[]
  roomMedia: { close(): Promise<void> }
  /** Null if this process sends no notices. */
  notices: { closePushes(timeout: number): Promise<void> } | null
  cutIncompleteRequests: () => void
}

/**
 * Shuts the application down. Hub clients get a Close message with allowReconnect. Other nodes take over the media of rooms.
 * Open requests finish, started pushes are recorded, and queued mails are sent.
 * Time limits: incomplete requests are cut off after 3 s, unanswered ones after 8 s. Pushes are left to other nodes after
 * 9 s, and mails are given up after 9.5 s.
 * @param onStep is called with the name of each step before it.
 */
export async function closeApp(
  { dependencies, fastify, hubs, roomMedia, notices, cutIncompleteRequests }: RunningApp,
  onStep: (step: string) => void,
): Promise<void> {
  const { log, mailer } = dependencies
  const begun = performance.now()
  // An incomplete request would delay the shutdown by half a minute.
  const cutting = [
    setTimeout(cutIncompleteRequests, shutdownDeadlines.incompleteRequests),
    setTimeout(() => fastify.server.closeAllConnections(), shutdownDeadlines.requests),
  ]
  onStep('hubs')
  await Promise.all(hubs.map((hub) => hub.stop()))
  onStep('media')
  // The database may already be unreachable. Other nodes then take the rooms over once this one has been silent long enough.
  await roomMedia.close().catch((error: unknown) => log.warn({ err: error }, 'the media of rooms were not handed on'))
  onStep('requests')
  await fastify.close()
  cutting.forEach(clearTimeout)
  onStep('pushes')
  await notices?.closePushes(begun + shutdownDeadlines.pushes - performance.now())
  onStep('mails')
  await mailer.drain(begun + shutdownDeadlines.mails - performance.now())
  onStep('leader lease')
  // The database may already be unreachable. The lease then expires.
  await releaseLeaderLeases(dependencies).catch((error: unknown) =>
    log.warn({ err: error }, 'the leader lease was not released'),
  )
}
