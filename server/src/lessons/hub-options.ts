import type { HubServerOptions } from '@hien/signalr'
import { createHubAuthentication } from '../accounts/sign-in/hub-authentication.ts'
import type { Viewer } from '../core/viewer.ts'
import { createOpeningLimit, maximumConnectionsPerUser } from '../http/hubs/connect-rate-limit.ts'
import { countNotices } from '../http/hubs/count-notices.ts'
import type { LessonsDependencies } from './dependencies.ts'

/** Milliseconds without a byte from a client after which a hub ends its connection. */
export const clientTimeout = 30_000

/**
 * Returns the options that all hubs share: authentication, connection limits, metrics and logging.
 * @param name of the hub, used in metrics and in messages between nodes.
 */
export function hubOptions(
  dependencies: LessonsDependencies,
  name: string,
  allowedOrigins: readonly string[],
): Omit<HubServerOptions<Viewer, never>, 'path' | 'hub'> {
  const { cluster, config, log, metrics } = dependencies
  return {
    nodeName: config.nodeName,
    backplane: cluster.backplane(name),
    allowedOrigins,
    statefulReconnect: true,
    keepRequest: false,
    authenticate: createHubAuthentication(dependencies),
    mayOpen: createOpeningLimit(dependencies),
    limits: { maximumConnectionsPerUser, clientTimeoutMs: clientTimeout },
    onError: (error, context) => log.error({ err: error, ...context }, 'hub failed'),
    onConnectionEvent: countNotices(metrics, name),
  }
}
