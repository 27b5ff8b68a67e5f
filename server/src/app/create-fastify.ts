import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  addSecurityHeaders,
  createSecurityHeaders,
  handleUnreadable,
  handleUnroutable,
} from '../http/security-headers.ts'
import { trackIncompleteRequests } from '../http/unused-connections/incomplete-requests.ts'
import { trackUnusedConnections } from '../http/unused-connections/unused-connections.ts'
import { withRequestId } from '../platform/logging/logger.ts'
import { measureRequests } from '../platform/metrics/measure-requests.ts'
import type { AppDependencies } from './create-dependencies.ts'

/**
 * Creates the HTTP server without routes. Every answer has the security headers. Requests are measured, and their log lines
 * have a request id.
 */
export function createFastify({ config, log, metrics }: Pick<AppDependencies, 'config' | 'log' | 'metrics'>) {
  const headersOf = createSecurityHeaders(config.publicUrl)
  const fastify: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // Milliseconds in which a request must arrive completely; a slower one is cut off, except uploads (allowLongBody).
    requestTimeout: 30_000,
    // During a shutdown, answer requests that arrive on open connections instead of refusing them with 503.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    clientErrorHandler: handleUnreadable(headersOf),
    frameworkErrors: handleUnroutable(headersOf),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  fastify.addHook('preClose', trackUnusedConnections(fastify.server))
  const cutIncompleteRequests = trackIncompleteRequests(fastify.server)
  // Set the request id only after the body is read, because reading the body would lose the async context.
  fastify.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  addSecurityHeaders(fastify, headersOf)
  measureRequests(fastify, metrics)
  return { fastify, headersOf, cutIncompleteRequests }
}
