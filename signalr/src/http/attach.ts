import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionServer } from '../options.ts'
import { rejectUpgrade } from './respond.ts'

type Headers = Readonly<Record<string, string>>

/** The part of a hub that handles upgrades. */
export type UpgradeEndpoint = Pick<ConnectionServer, 'serves' | 'handleUpgrade'>

export type UpgradeOptions = {
  /** Returns headers for the answer to a rejected upgrade, by the path of the request. */
  headersOf?(path: string): Headers
  /**
   * Answers upgrades for all other paths with 404, even if the server has other listeners. They must then not answer upgrades.
   * By default, such an upgrade gets 404 only if there are no other listeners.
   */
  refuseOthers?: boolean
}

type Attached = UpgradeOptions & { endpoint: UpgradeEndpoint }

const attachedTo = new WeakMap<Server, Set<Attached>>()

/** Closes the socket. This function is no closure: a closure would keep the request in memory as long as the connection. */
function destroyIt(this: Duplex): void {
  this.destroy()
}

/**
 * Lets an endpoint handle the WebSocket upgrades of an HTTP server for its path. Any number of endpoints can be attached to one
 * server.
 */
export const attachUpgrades = (server: Server, endpoint: UpgradeEndpoint, options: UpgradeOptions = {}): void => {
  const attached = attachedTo.get(server) ?? new Set()
  attached.add({ ...options, endpoint })
  if (attachedTo.has(server)) return
  attachedTo.set(server, attached)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1)
    const all = [...attached]
    const found = all.find((one) => one.endpoint.serves(path))
    if (!found && server.listenerCount('upgrade') > 1 && !all.some(({ refuseOthers }) => refuseOthers)) return
    // Node removes its own error listener before an upgrade. Without this listener, a connection reset would end the process.
    socket.on('error', destroyIt)
    if (found) void found.endpoint.handleUpgrade(request, socket, head, found.headersOf?.(path))
    else rejectUpgrade(socket, { status: 404, headers: all[0]?.headersOf?.(path) ?? {} })
  })
}

/** Lets an endpoint handle the requests and upgrades of an HTTP server for its path, before the listeners that exist now. */
export const attachTo = (server: Server, endpoint: ConnectionServer): void => {
  attachUpgrades(server, endpoint)
  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (endpoint.serves(request.url ?? '/')) void endpoint.handleRequest(request, response)
    else if (others.length === 0) response.writeHead(404).end()
    else for (const listener of others) listener.call(server, request, response)
  })
}
