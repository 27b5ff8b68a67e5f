import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Connection } from '../connection/connection.ts'
import { negotiateAnswer, readNegotiateVersion } from '../connection/negotiate.ts'
import type { ConnectionStore } from '../connection/store.ts'
import type { TransportName } from '../connection/transport.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubRequest } from '../options.ts'
import { admit, idRequired, ownConnection, unknownId } from './admission.ts'
import { answer, answerJson, refuseUpgrade, type Answer } from './answer.ts'
import { readRequest, type ReadRequest } from './hub-request.ts'
import { corsHeaders, type OriginRule, preflightHeaders } from './origins.ts'

export type HttpFrontOptions<User> = {
  path: string
  authenticate(request: HubRequest): Promise<Identity<User> | null>
  isOriginAllowed: OriginRule
  store: ConnectionStore<Identity<User>>
  maximumFrameBytes: number
  isStopping(): boolean
  /** A connection got its WebSocket. */
  onWebSocket(connection: Connection<Identity<User>>, socket: WebSocket): void
  onError(error: unknown): void
}

export type HttpFront = {
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
}

/** In the order clients shall try them. */
const transports: readonly TransportName[] = ['WebSockets']

const stopping: Answer = { status: 503 }

/** Everything HTTP about a hub: who may come, what its addresses answer (SignalR reference 2 and 7). */
export const createHttpFront = <User>(options: HttpFrontOptions<User>): HttpFront => {
  const { path, authenticate, isOriginAllowed, store, isStopping, onError } = options
  const base = path.replace(/\/$/, '')
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: options.maximumFrameBytes,
  })

  const isHub = (asked: string): boolean => asked === base || asked === `${base}/`
  const isNegotiate = (asked: string): boolean => asked === `${base}/negotiate`

  /** The answer to GET, POST and DELETE on the hub path. */
  const answerHub = (method: string | undefined, read: ReadRequest, identity: Identity<User>): Answer => {
    if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') {
      return { status: 405, headers: { allow: 'GET, POST, DELETE, OPTIONS' } }
    }
    const token = read.query('id')
    if (!token) return idRequired
    const connection = ownConnection(store.find(token), identity)
    if (!connection) return unknownId
    if (method === 'GET') {
      const asked: TransportName = read.isEventStream ? 'ServerSentEvents' : 'LongPolling'
      return { status: 404, text: `${asked} transport not supported by this end point type` }
    }
    if (connection.transportName === null) return unknownId
    return method === 'POST'
      ? { status: 405, text: 'POST requests are not allowed for WebSocket connections.' }
      : { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' }
  }

  const negotiate = (
    request: IncomingMessage,
    response: ServerResponse,
    read: ReadRequest,
    identity: Identity<User>,
    headers: Record<string, string>,
  ): void => {
    if (request.method !== 'POST') {
      answer(response, { status: 405, headers: { ...headers, allow: 'POST, OPTIONS' } })
      return
    }
    const outcome = readNegotiateVersion(read.query('negotiateVersion'))
    if ('error' in outcome) {
      answerJson(response, outcome, headers)
      return
    }
    const connection = store.create(identity, { tokenIsId: outcome.version === 0 })
    answerJson(response, negotiateAnswer(outcome.version, connection, transports), headers)
  }

  /** The connection a WebSocket is for, made when the client skipped negotiate; or the refusal. */
  const connectionFor = (
    read: ReadRequest,
    identity: Identity<User>,
  ): { open(): Connection<Identity<User>> } | Answer => {
    const token = read.query('id')
    if (!token) return { open: () => store.create(identity, { tokenIsId: false }) }
    const connection = ownConnection(store.find(token), identity)
    if (!connection) return unknownId
    return connection.transportName === null ? { open: () => connection } : { status: 409 }
  }

  return {
    handleRequest: async (request, response) => {
      const read = readRequest(request)
      const cors = corsHeaders(request.headers, isOriginAllowed(request.headers))
      if (!isHub(read.path) && !isNegotiate(read.path)) {
        answer(response, { status: 404, headers: cors })
        return
      }
      if (request.method === 'OPTIONS') {
        const granted = 'access-control-allow-origin' in cors ? preflightHeaders(request.headers) : {}
        answer(response, { status: 204, headers: { ...cors, ...granted } })
        return
      }
      const admission = await admit(read.hubRequest, authenticate, onError)
      if ('refusal' in admission) answer(response, { ...admission.refusal, headers: cors })
      else if (isStopping()) answer(response, { ...stopping, headers: cors })
      else if (isNegotiate(read.path)) negotiate(request, response, read, admission.identity, cors)
      else {
        const hubAnswer = answerHub(request.method, read, admission.identity)
        answer(response, { ...hubAnswer, headers: { ...cors, ...hubAnswer.headers } })
      }
    },

    handleUpgrade: async (request, socket, head) => {
      // A peer that resets the socket while it is being authenticated must not end the process.
      socket.on('error', ignore)
      const read = readRequest(request)
      if (!isHub(read.path)) {
        refuseUpgrade(socket, { status: 404 })
        return
      }
      const admission = await admit(read.hubRequest, authenticate, onError)
      if (socket.destroyed) return
      if ('refusal' in admission) refuseUpgrade(socket, admission.refusal)
      else if (!isOriginAllowed(request.headers)) refuseUpgrade(socket, { status: 403 })
      else if (isStopping()) refuseUpgrade(socket, stopping)
      else {
        const place = connectionFor(read, admission.identity)
        if ('status' in place) refuseUpgrade(socket, place)
        else {
          webSockets.handleUpgrade(request, socket, head, (webSocket) => options.onWebSocket(place.open(), webSocket))
        }
      }
    },
  }
}

const ignore = (): void => {}
