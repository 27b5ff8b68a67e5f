import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection } from '../connection/connection.ts'
import { LongPollingTransport } from '../connection/long-polling.ts'
import { ServerSentEventsTransport } from '../connection/server-sent-events.ts'
import type { TransportName } from '../connection/transport.ts'
import type { Identity } from '../hub/hub.ts'
import { respond, type PlainResponse } from './respond.ts'
import { idRequired, ownConnection, unknownId } from './authenticate-request.ts'
import { bodyRecords } from './body-records.ts'
import { notSupported, requestToKeep, type HttpEndpointOptions } from './endpoint-options.ts'
import type { ParsedRequest } from './hub-request.ts'

const postAccepted: PlainResponse = { status: 200 }

/** The response to a POST for a connection that has ended. It closes the socket, because the rest of the body is not read. */
const connectionEnded: PlainResponse = { ...unknownId, headers: { connection: 'close' } }

/** True if other code has read the body before the hub got the request. An empty body does not count: nothing is lost. */
const isBodyConsumed = ({ readableDidRead, headers }: IncomingMessage): boolean =>
  readableDidRead && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Creates the handler of GET, POST and DELETE requests to the hub path (docs/wire.md, "Requests and statuses"). */
export const createHubVerbs = <User>(options: HttpEndpointOptions<User>) => {
  const { store, transports, limits, now, createHandler, onError } = options
  type OwnConnection = Connection<Identity<User>>

  /**
   * Passes the request to the requested transport, which responds, and returns null. Binds the transport first if the connection
   * has none. If the request must be rejected, returns the response instead.
   */
  const open = (
    connection: OwnConnection,
    requested: TransportName,
    parsed: ParsedRequest,
    response: ServerResponse,
  ): PlainResponse | null => {
    const request = requestToKeep(parsed, options)
    if (!transports.includes(requested)) return notSupported(requested)
    const bound = connection.transportName
    if (bound !== null && bound !== requested) return { status: 400, text: 'Cannot change transports mid-connection' }
    if (requested === 'LongPolling') {
      const transport = connection.transport ?? new LongPollingTransport(connection, { now, ...limits })
      if (bound === null) connection.attach(transport, createHandler(connection), request)
      if (transport instanceof LongPollingTransport) transport.poll(response)
      return null
    }
    if (bound !== null) return { status: 409 }
    connection.attach(new ServerSentEventsTransport(response, connection), createHandler(connection), request)
    return null
  }

  const post = async (connection: OwnConnection, request: IncomingMessage): Promise<PlainResponse> => {
    const { transport } = connection
    if (!(transport instanceof LongPollingTransport || transport instanceof ServerSentEventsTransport)) {
      return connection.transportName === null
        ? unknownId
        : { status: 405, text: 'POST requests are not allowed for WebSocket connections.' }
    }
    return transport.postQueue.run(async () => {
      if (connection.isEnding) return connectionEnded
      if (isBodyConsumed(request)) {
        onError(
          new Error(
            'The body of a POST was read before it reached the hub: exclude the path of the hub from body parsers.',
          ),
        )
        return { status: 500, text: 'The body was read before it reached the hub' }
      }
      try {
        for await (const records of bodyRecords(request, limits.maximumRecordBytes, connection.transferFormat)) {
          await transport.postQueue.whenResumed()
          if (connection.isEnding) return connectionEnded
          connection.received(transport, records)
        }
      } catch {
        return { status: 400 }
      }
      return postAccepted
    })
  }

  const remove = (connection: OwnConnection): PlainResponse => {
    if (connection.transport instanceof LongPollingTransport) {
      connection.transport.endByClient()
      return { status: 202 }
    }
    return { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    parsed: ParsedRequest,
    identity: Identity<User>,
  ): Promise<void> => {
    const { method } = request
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') {
      respond(response, { status: 405, headers: { allow: 'GET, POST, DELETE, OPTIONS' } })
      return
    }
    const token = parsed.query('id')
    const connection = token ? ownConnection(store.find(token), identity) : null
    if (!connection) respond(response, token ? unknownId : idRequired)
    else if (method === 'GET') {
      const rejection = open(connection, parsed.isEventStream ? 'ServerSentEvents' : 'LongPolling', parsed, response)
      if (rejection) respond(response, rejection)
    } else {
      respond(response, method === 'POST' ? await post(connection, request) : remove(connection))
    }
  }
}
