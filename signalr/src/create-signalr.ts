import type { Server } from 'node:http'
import { attachTo } from './http/attach.ts'
import type { HubEvents } from './hub/hub.ts'
import type { HubServer, HubServerOptions } from './options.ts'
import { createHubServer } from './server.ts'

/**
 * Creates a hub and attaches it to a server of `node:http` or `node:https`. The hub answers requests and upgrades for its path.
 * All others reach the listeners that the server had before; without any, they get 404. Throws as `createHubServer`.
 *
 * Stop the hub before the server: `await hub.stop()`.
 */
export const createSignalR = <User, Events extends HubEvents>(
  server: Server,
  options: HubServerOptions<User, Events>,
): HubServer<User, Events> => {
  const hub = createHubServer(options)
  attachTo(server, hub)
  return hub
}
