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

/** Creates the HTTP server without routes. Answers carry `headersOf`; requests are measured and have an id in the log. */
export function createFastify({ config, log, metrics }: Pick<AppDependencies, 'config' | 'log' | 'metrics'>) {
  const headersOf = createSecurityHeaders(config.publicUrl)
  const fastify: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // Cuts off a request that arrives too slowly.
    requestTimeout: 30_000,
    // Answer requests sent before the sender could know about the shutdown: a proxy must not send a mutation twice.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    clientErrorHandler: handleUnreadable(headersOf),
    frameworkErrors: handleUnroutable(headersOf),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  fastify.addHook('preClose', trackUnusedConnections(fastify.server))
  const cutIncompleteRequests = trackIncompleteRequests(fastify.server)
  // Only after the body is read: reading it would lose the async context.
  fastify.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  addSecurityHeaders(fastify, headersOf)
  measureRequests(fastify, metrics)
  return { fastify, headersOf, cutIncompleteRequests }
}
