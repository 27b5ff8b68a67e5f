import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Connection } from '../connection/connection.ts'
import { HubWebSocket, WebSocketTransport } from '../connection/web-socket.ts'
import type { Identity } from '../hub/hub.ts'
import { ownConnection, unknownId } from './authenticate-request.ts'
import type { PlainResponse } from './respond.ts'
import { notSupported, requestToKeep, type HttpEndpointOptions } from './endpoint-options.ts'
import type { ParsedRequest } from './hub-request.ts'

const stopping: PlainResponse = { status: 503 }

/** True if a WebSocket request opens a connection without negotiate: it has no `id` in the query, or an empty one. */
export const skipsNegotiation = (parsed: ParsedRequest): boolean => !parsed.query('id')

/**
 * Creates the handler of authenticated WebSocket upgrades. The connection of an upgrade is a negotiated one, a new one without
 * negotiate, or one to resume.
 */
export const createUpgrades = <User>(options: HttpEndpointOptions<User>) => {
  const { store, transports, limits, isStopping, createHandler } = options
  const webSockets = new WebSocketServer({
    WebSocket: HubWebSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.maximumFrameBytes,
  })

  /**
   * Returns `open`, which returns the connection of the WebSocket or creates it if the client skipped negotiate. If the request
   * must be rejected, returns the response instead.
   */
  const resolveConnection = (
    parsed: ParsedRequest,
    identity: Identity<User>,
  ): { open(): Connection<Identity<User>> } | PlainResponse => {
    if (!transports.includes('WebSockets')) return notSupported('WebSockets')
    if (isStopping()) return stopping
    if (skipsNegotiation(parsed)) return { open: () => store.create(identity, { tokenIsId: false }) }
    const connection = ownConnection(store.find(parsed.query('id') ?? ''), identity)
    if (!connection) return unknownId
    const bound = connection.transportName
    if (bound === null || connection.isResumable) return { open: () => connection }
    return bound === 'WebSockets' ? { status: 409 } : { status: 400, text: 'Cannot change transports mid-connection' }
  }

  /** Upgrades the request and returns null. If the request must be rejected, returns the response and does nothing. */
  return (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    parsed: ParsedRequest,
    identity: Identity<User>,
  ): PlainResponse | null => {
    const resolved = resolveConnection(parsed, identity)
    if ('status' in resolved) return resolved
    // `handleUpgrade` calls the callback synchronously, so the state that `resolveConnection` has checked cannot have changed.
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = resolved.open()
      // The cast is safe: Node's types say Duplex, but an HTTP server always passes a socket of node:net or node:tls.
      const transport = new WebSocketTransport(webSocket, socket as Socket, connection)
      if (connection.transportName === null)
        connection.attach(transport, createHandler(connection), requestToKeep(parsed, options))
      else connection.takeOver(transport)
    })
    return null
  }
}
