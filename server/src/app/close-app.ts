import type { FastifyInstance } from 'fastify'
import { releaseLeaderLease } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/** Milliseconds from the start of a shutdown. Opening a meeting takes up to 7 s (providerTimeout); the database ends last. */
const shutdownDeadlines = { incompleteRequests: 3000, requests: 8000, mails: 9500 } as const

/** What is being shut down. */
type RunningApp = {
  dependencies: PrivacyDependencies
  fastify: FastifyInstance
  hubs: readonly { stop(): Promise<void> }[]
  cutIncompleteRequests: () => void
}

/**
 * Hub clients are sent a Close with allowReconnect, requests finish, queued mails are sent. A request that has not come
 * whole after 3 s is cut off, one that is not answered after 8 s too, and mails are given up after 9.5 s.
 * @param onStep is told what is waited for, before it is.
 */
export async function closeApp(
  { dependencies, fastify, hubs, cutIncompleteRequests }: RunningApp,
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
  onStep('requests')
  await fastify.close()
  cutting.forEach(clearTimeout)
  onStep('mails')
  await mailer.drain(begun + shutdownDeadlines.mails - performance.now())
  onStep('leader lease')
  // The database may be gone already; then its time runs out.
  await releaseLeaderLease(dependencies).catch((error: unknown) =>
    log.warn({ err: error }, 'the leader lease was not released'),
  )
}
