import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { negotiateResponse, readNegotiateVersion } from '../connection/negotiate.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubRequest } from '../options.ts'
import { authenticateRequest, rejectionToOpen } from './authenticate-request.ts'
import { respond, respondJson, rejectUpgrade, type PlainResponse } from './respond.ts'
import type { HttpEndpointOptions } from './endpoint-options.ts'
import { parseRequest, type ParsedRequest } from './hub-request.ts'
import { createHubVerbs } from './hub-verbs.ts'
import { corsHeaders, preflightHeaders } from './origins.ts'
import { createUpgrades, skipsNegotiation } from './upgrades.ts'

export type HttpEndpoint = {
  /** True if a request to this address, a path with or without a query, is for this endpoint. */
  serves(url: string): boolean
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
}

const stopping: PlainResponse = { status: 503 }

/**
 * Creates the HTTP side of a hub: routing, authentication, CORS and negotiate (docs/wire.md, "Requests and statuses" and
 * "Origins").
 */
export const createHttpEndpoint = <User>(options: HttpEndpointOptions<User>): HttpEndpoint => {
  const { path, authenticate, isOriginAllowed, mayOpen, store, isStopping, onError } = options
  const base = path.replace(/\/$/, '')
  const handleHubRequest = createHubVerbs(options)
  const upgrade = createUpgrades(options)

  // Paths are compared without regard to case, as in ASP.NET Core.
  const isSame = (path: string, expected: string): boolean => path.toLowerCase() === expected.toLowerCase()
  const isHub = (path: string): boolean => isSame(path, base) || isSame(path, `${base}/`)
  const isNegotiate = (path: string): boolean => isSame(path, `${base}/negotiate`)

  const negotiate = async (
    request: IncomingMessage,
    response: ServerResponse,
    parsed: ParsedRequest,
    identity: Identity<User>,
  ): Promise<void> => {
    if (request.method !== 'POST') {
      respond(response, { status: 405, headers: { allow: 'POST, OPTIONS' } })
      return
    }
    if (isStopping()) {
      respond(response, stopping)
      return
    }
    const outcome = readNegotiateVersion(parsed.query('negotiateVersion'))
    if ('error' in outcome) {
      respondJson(response, outcome)
      return
    }
    const rejection = await rejectionToOpen(identity, mayOpen, onError)
    if (response.destroyed) return
    if (rejection) {
      respond(response, rejection)
      return
    }
    // The answer may contain `useStatefulReconnect` only if the client asked for it. Otherwise the client fails to start
    // (docs/wire.md, "Negotiate").
    const isStateful = options.statefulReconnect && parsed.query('useStatefulReconnect')?.toLowerCase() === 'true'
    const connection = store.create(identity, { tokenIsId: outcome.version === 0, isStateful })
    respondJson(response, negotiateResponse(outcome.version, connection, options.transports))
  }

  /**
   * Returns the user of the running connection that a request names by `id`. Returns null if there is none, or if it uses a
   * WebSocket. Clients with server-sent events or long polling repeat their first token after it has expired, so `authenticate`
   * needs to know whose connection it is.
   */
  const identityOfConnection = (parsed: ParsedRequest): Identity<User> | null => {
    const token = parsed.query('id')
    const connection = token ? store.find(token) : null
    const isRunning = connection && connection.transportName !== null && connection.transportName !== 'WebSockets'
    return isRunning ? connection.identity : null
  }

  const toHubRequest = (parsed: ParsedRequest): HubRequest<User> => ({
    ...parsed.visible,
    connectionIdentity: identityOfConnection(parsed),
  })

  return {
    serves: (url) => {
      const [path = ''] = url.split('?', 1)
      return isHub(path) || isNegotiate(path)
    },

    handleRequest: async (request, response) => {
      const parsed = parseRequest(request)
      const cors = corsHeaders(request.headers, isOriginAllowed(request.headers))
      for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
      if (!isHub(parsed.path) && !isNegotiate(parsed.path)) {
        respond(response, { status: 404 })
        return
      }
      if (request.method === 'OPTIONS') {
        const headers = 'access-control-allow-origin' in cors ? preflightHeaders(request.headers) : {}
        respond(response, { status: 204, headers })
        return
      }
      const result = await authenticateRequest(toHubRequest(parsed), authenticate, onError)
      if (response.destroyed) return
      if ('rejection' in result) respond(response, result.rejection)
      else if (isNegotiate(parsed.path)) await negotiate(request, response, parsed, result.identity)
      else await handleHubRequest(request, response, parsed, result.identity)
    },

    handleUpgrade: async (request, socket, head, headers = {}) => {
      // If the client resets the socket during authentication, the 'error' event must not end the process.
      socket.on('error', ignore)
      const reject = (rejection: PlainResponse): void => rejectUpgrade(socket, { ...rejection, headers })
      const parsed = parseRequest(request)
      if (!isHub(parsed.path)) {
        reject({ status: 404 })
        return
      }
      const result = await authenticateRequest(toHubRequest(parsed), authenticate, onError)
      if (socket.destroyed) return
      if ('rejection' in result) reject(result.rejection)
      else if (!isOriginAllowed(request.headers)) reject({ status: 403 })
      else {
        const rejection =
          (skipsNegotiation(parsed) && (await rejectionToOpen(result.identity, mayOpen, onError))) ||
          (socket.destroyed ? null : upgrade(request, socket, head, parsed, result.identity))
        if (rejection) reject(rejection)
      }
    },
  }
}

const ignore = (): void => {}
