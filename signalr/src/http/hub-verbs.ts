import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection } from '../connection/connection.ts'
import { LongPollingTransport } from '../connection/long-polling.ts'
import { ServerSentEventsTransport } from '../connection/server-sent-events.ts'
import type { TransportName } from '../connection/transport.ts'
import type { Identity } from '../hub/hub.ts'
import { answer, type Answer } from './answer.ts'
import { idRequired, ownConnection, unknownId } from './admission.ts'
import { bodyRecords } from './body-records.ts'
import { notSupported, type HttpFrontOptions } from './front-options.ts'
import type { ReadRequest } from './hub-request.ts'

const accepted: Answer = { status: 200 }

/** Answers a POST of whose body there may be more. */
const isOver: Answer = { ...unknownId, headers: { connection: 'close' } }

/** Whether somebody has taken a body of which nothing is left: `readableDidRead` is true of an empty one, too. */
const isReadAlready = ({ readableDidRead, headers }: IncomingMessage): boolean =>
  readableDidRead && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** GET, POST and DELETE on the hub path (docs/wire.md, "Requests and statuses"). Headers set before stay. */
export const createHubVerbs = <User>(options: HttpFrontOptions<User>) => {
  const { store, transports, limits, now, createHandler, onError } = options
  type Own = Connection<Identity<User>>

  /** Binds the transport that was asked for; an answer only when there is nothing to bind. */
  const open = (connection: Own, asked: TransportName, response: ServerResponse): Answer | null => {
    if (!transports.includes(asked)) return notSupported(asked)
    const bound = connection.transportName
    if (bound !== null && bound !== asked) return { status: 400, text: 'Cannot change transports mid-connection' }
    if (asked === 'LongPolling') {
      const transport = connection.transport ?? new LongPollingTransport(connection, { now, ...limits })
      if (bound === null) connection.attach(transport, createHandler(connection))
      if (transport instanceof LongPollingTransport) transport.poll(response)
      return null
    }
    if (bound !== null) return { status: 409 }
    connection.attach(new ServerSentEventsTransport(response, connection), createHandler(connection))
    return null
  }

  const post = async (connection: Own, request: IncomingMessage): Promise<Answer> => {
    const { transport } = connection
    if (!(transport instanceof LongPollingTransport || transport instanceof ServerSentEventsTransport)) {
      return connection.transportName === null
        ? unknownId
        : { status: 405, text: 'POST requests are not allowed for WebSocket connections.' }
    }
    return transport.postbox.take(async () => {
      if (connection.isEnding) return isOver
      if (isReadAlready(request)) {
        onError(new Error('The body of a POST was read before the hub: it needs the request without body parsers.'))
        return { status: 500, text: 'The body was read before it reached the hub' }
      }
      try {
        for await (const records of bodyRecords(request, limits.maximumRecordBytes)) {
          await transport.postbox.opened()
          if (connection.isEnding) return isOver
          connection.received(transport, records)
        }
      } catch {
        return { status: 400 }
      }
      return accepted
    })
  }

  const leave = (connection: Own): Answer => {
    if (connection.transport instanceof LongPollingTransport) {
      connection.transport.leave()
      return { status: 202 }
    }
    return { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    read: ReadRequest,
    identity: Identity<User>,
  ): Promise<void> => {
    const { method } = request
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') {
      answer(response, { status: 405, headers: { allow: 'GET, POST, DELETE, OPTIONS' } })
      return
    }
    const token = read.query('id')
    const connection = token ? ownConnection(store.find(token), identity) : null
    if (!connection) answer(response, token ? unknownId : idRequired)
    else if (method === 'GET') {
      const refusal = open(connection, read.isEventStream ? 'ServerSentEvents' : 'LongPolling', response)
      if (refusal) answer(response, refusal)
    } else {
      answer(response, method === 'POST' ? await post(connection, request) : leave(connection))
    }
  }
}
