import type { FastifyInstance } from 'fastify'
import { releaseLeaderLeases } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/**
 * Milliseconds from the start of a shutdown until each kind of work is cut off. Requests get 8 s, because opening a meeting
 * takes up to 7 s (providerTimeout).
 */
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
 * Open requests finish, the results of started pushes are recorded, and mails that wait in this process are sent.
 * Time limits: incomplete requests are cut off after 3 s, unanswered requests after 8 s. Pushes are left to other nodes after 9
 * s. Mails that are not sent after 9.5 s are given up.
 * @param onStep is called with the name of each step before the step begins.
 */
export async function closeApp(
  { dependencies, fastify, hubs, roomMedia, notices, cutIncompleteRequests }: RunningApp,
  onStep: (step: string) => void,
): Promise<void> {
  const { log, mailer } = dependencies
  const begun = performance.now()
  // Cut off incomplete requests: waiting for one would delay the shutdown by half a minute (requestTimeout).
  const cutting = [
    setTimeout(cutIncompleteRequests, shutdownDeadlines.incompleteRequests),
    setTimeout(() => fastify.server.closeAllConnections(), shutdownDeadlines.requests),
  ]
  onStep('hubs')
  await Promise.all(hubs.map((hub) => hub.stop()))
  onStep('media')
  // Log a failure and go on: the database may already be unreachable. Other nodes then take over the rooms when they no longer
  // hear from this node.
  await roomMedia
    .close()
    .catch((error: unknown) =>
      log.warn(
        { err: error },
        'the video rooms of this node were not handed over; other nodes take them over after a timeout',
      ),
    )
  onStep('requests')
  await fastify.close()
  cutting.forEach(clearTimeout)
  onStep('pushes')
  await notices?.closePushes(begun + shutdownDeadlines.pushes - performance.now())
  onStep('mails')
  await mailer.drain(begun + shutdownDeadlines.mails - performance.now())
  onStep('leader lease')
  // Log a failure and go on: the database may already be unreachable. The lease then expires by itself.
  await releaseLeaderLeases(dependencies).catch((error: unknown) =>
    log.warn({ err: error }, 'the leader lease was not released; it will expire'),
  )
}
