/**
 * The live hub: a SignalR hub that tells open pages what to load again after a change. Clients only receive; they cannot call
 * methods (decision 053).
 */
import { liveHubPath, type LiveHubEvents } from '@hien/contract/live'
import { createHubServer, type HubServer } from '@hien/signalr'
import type { Viewer } from '../core/viewer.ts'
import { measureFilter } from '../http/hubs/measure-filter.ts'
import { hubOptions } from '../lessons/hub-options.ts'
import type { LiveDependencies } from './dependencies.ts'
import { followLiveEvents } from './follow-events.ts'
import { followThreadEvents } from './follow-thread-events.ts'
import { createOpenPages } from './open-pages.ts'

/** Creates the hub. The caller must attach it to the HTTP server. */
export function createLiveHub(
  dependencies: LiveDependencies,
  allowedOrigins: readonly string[],
): HubServer<Viewer, LiveHubEvents> {
  const pages = createOpenPages()
  const server = createHubServer<Viewer, LiveHubEvents>({
    path: liveHubPath,
    ...hubOptions(dependencies, 'live', allowedOrigins),
    hub: {
      filters: [measureFilter(dependencies.metrics, 'live')],
      methods: {},
      onConnected: (caller) => pages.open(caller),
      onDisconnected: (caller) => pages.close(caller),
    },
  })
  followLiveEvents(dependencies, pages, server)
  followThreadEvents(dependencies, pages)
  return server
}
