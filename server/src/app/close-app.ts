import type { FastifyInstance } from 'fastify'
import { releaseLeaderLeases } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/**
 * Milliseconds from the start of a shutdown until each kind of work is given up. The limit for requests must be longer than
 * providerTimeout, which is how long opening a meeting can take.
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
 * Shuts the application down, in this order:
 * - Hub clients get a Close message with allowReconnect.
 * - Other nodes take over the media of rooms.
 * - Open requests finish.
 * - Pushes that are being sent finish, and their results are stored.
 * - Mails that wait in this process are sent.
 * - Other nodes can take over the leader lease.
 * Requests, pushes and mails that are not finished in time are given up (shutdownDeadlines).
 * @param onStep is called with the name of each step before the step begins.
 */
export async function closeApp(
  { dependencies, fastify, hubs, roomMedia, notices, cutIncompleteRequests }: RunningApp,
  onStep: (step: string) => void,
): Promise<void> {
  const { log, mailer } = dependencies
  const begun = performance.now()
  // Without the first timer, a request that never arrives completely could delay the shutdown by requestTimeout, half a minute.
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
