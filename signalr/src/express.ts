import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { attachUpgrades } from './http/attach.ts'
import type { ConnectionServer } from './options.ts'

/** A middleware of Express 5, and of every framework that calls its middleware like Express. */
export type SignalRMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Returns a middleware of Express 5 that answers the requests to a hub, and attaches the hub's WebSockets to the HTTP server:
 * `app.use(signalR(hub, server))`. Create the server by `createServer(app)`. Use the middleware before parsers of bodies, and
 * without a path, because the hub knows its own.
 */
export const signalR = (hub: ConnectionServer, server: Server): SignalRMiddleware => {
  attachUpgrades(server, hub)
  return (request, response, next) => {
    if (hub.serves(request.url ?? '/')) void hub.handleRequest(request, response)
    else next()
  }
}
