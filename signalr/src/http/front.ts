import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { negotiateAnswer, readNegotiateVersion } from '../connection/negotiate.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubRequest } from '../options.ts'
import { admit, refusalToOpen } from './admission.ts'
import { answer, answerJson, refuseUpgrade, type Answer } from './answer.ts'
import type { HttpFrontOptions } from './front-options.ts'
import { readRequest, type ReadRequest } from './hub-request.ts'
import { createHubVerbs } from './hub-verbs.ts'
import { corsHeaders, preflightHeaders } from './origins.ts'
import { createUpgrades, isUnnegotiated } from './upgrades.ts'

export type HttpFront = {
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    headers?: Readonly<Record<string, string>>,
  ): Promise<void>
}

const stopping: Answer = { status: 503 }

/** Everything HTTP about a hub: who may come, what its addresses answer (docs/wire.md, "Requests and statuses" and "Origins"). */
export const createHttpFront = <User>(options: HttpFrontOptions<User>): HttpFront => {
  const { path, authenticate, isOriginAllowed, mayOpen, store, isStopping, onError } = options
  const base = path.replace(/\/$/, '')
  const answerHub = createHubVerbs(options)
  const upgrade = createUpgrades(options)

  // As ASP.NET Core compares them.
  const isSame = (asked: string, wanted: string): boolean => asked.toLowerCase() === wanted.toLowerCase()
  const isHub = (asked: string): boolean => isSame(asked, base) || isSame(asked, `${base}/`)
  const isNegotiate = (asked: string): boolean => isSame(asked, `${base}/negotiate`)

  const negotiate = async (
    request: IncomingMessage,
    response: ServerResponse,
    read: ReadRequest,
    identity: Identity<User>,
  ): Promise<void> => {
    if (request.method !== 'POST') {
      answer(response, { status: 405, headers: { allow: 'POST, OPTIONS' } })
      return
    }
    if (isStopping()) {
      answer(response, stopping)
      return
    }
    const outcome = readNegotiateVersion(read.query('negotiateVersion'))
    if ('error' in outcome) {
      answerJson(response, outcome)
      return
    }
    const refusal = await refusalToOpen(identity, mayOpen, onError)
    if (response.destroyed) return
    if (refusal) {
      answer(response, refusal)
      return
    }
    // A client that did not ask takes the property for a fault (docs/wire.md, "Negotiate").
    const isStateful = options.statefulReconnect && read.query('useStatefulReconnect')?.toLowerCase() === 'true'
    const connection = store.create(identity, { tokenIsId: outcome.version === 0, isStateful })
    answerJson(response, negotiateAnswer(outcome.version, connection, options.transports))
  }

  /**
   * Server-sent events and polls come with the token they began with, long after it expired: authentication is told
   * whose running connection it is. A WebSocket authenticates at its start alone.
   */
  const runningOf = (read: ReadRequest): Identity<User> | null => {
    const token = read.query('id')
    const connection = token ? store.find(token) : null
    const isRunning = connection && connection.transportName !== null && connection.transportName !== 'WebSockets'
    return isRunning ? connection.owner : null
  }

  const requestOf = (read: ReadRequest): HubRequest<User> => ({ ...read.shown, running: runningOf(read) })

  return {
    handleRequest: async (request, response) => {
      const read = readRequest(request)
      const cors = corsHeaders(request.headers, isOriginAllowed(request.headers))
      for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
      if (!isHub(read.path) && !isNegotiate(read.path)) {
        answer(response, { status: 404 })
        return
      }
      if (request.method === 'OPTIONS') {
        const headers = 'access-control-allow-origin' in cors ? preflightHeaders(request.headers) : {}
        answer(response, { status: 204, headers })
        return
      }
      const admission = await admit(requestOf(read), authenticate, onError)
      if (response.destroyed) return
      if ('refusal' in admission) answer(response, admission.refusal)
      else if (isNegotiate(read.path)) await negotiate(request, response, read, admission.identity)
      else await answerHub(request, response, read, admission.identity)
    },

    handleUpgrade: async (request, socket, head, headers = {}) => {
      // A peer that resets the socket while it is being authenticated must not end the process.
      socket.on('error', ignore)
      const refuse = (refusal: Answer): void => refuseUpgrade(socket, { ...refusal, headers })
      const read = readRequest(request)
      if (!isHub(read.path)) {
        refuse({ status: 404 })
        return
      }
      const admission = await admit(requestOf(read), authenticate, onError)
      if (socket.destroyed) return
      if ('refusal' in admission) refuse(admission.refusal)
      else if (!isOriginAllowed(request.headers)) refuse({ status: 403 })
      else {
        const refusal =
          (isUnnegotiated(read) && (await refusalToOpen(admission.identity, mayOpen, onError))) ||
          (socket.destroyed ? null : upgrade(request, socket, head, read, admission.identity))
        if (refusal) refuse(refusal)
      }
    },
  }
}

const ignore = (): void => {}
