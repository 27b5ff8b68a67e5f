import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connection } from '../connection/connection.ts'
import { LongPollingTransport } from '../connection/long-polling.ts'
import { ServerSentEventsTransport } from '../connection/server-sent-events.ts'
import type { TransportName } from '../connection/transport.ts'
import type { Identity } from '../hub/hub.ts'
import { answer, type Answer } from './answer.ts'
import { idRequired, ownConnection, unknownId } from './admission.ts'
import { readBody } from './body.ts'
import { notSupported, type HttpFrontOptions } from './front-options.ts'
import type { ReadRequest } from './hub-request.ts'

const accepted: Answer = { status: 200 }

/** GET, POST and DELETE on the hub path (SignalR reference 2.2, HttpConnectionDispatcher). Headers set before stay. */
export const createHubVerbs = <User>(options: HttpFrontOptions<User>) => {
  const { store, transports, limits, now, createHandler } = options
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
      let body: Buffer | null
      try {
        body = await readBody(request, limits.maximumFrameBytes)
      } catch {
        return { status: 400 }
      }
      if (body === null) return { status: 413, headers: { connection: 'close' } }
      if (connection.isEnding) return unknownId
      connection.received(transport, body)
      return accepted
    })
  }

  const leave = (connection: Own): Answer => {
    if (connection.transport instanceof LongPollingTransport) {
      connection.transport.leave()
      return { status: 202 }
    }
    return connection.transportName === null
      ? unknownId
      : { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
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
