import type { IncomingHttpHeaders } from 'node:http'
import { createHandler } from 'graphql-http'
import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../core/refusal.ts'
import { networkOf } from '../../core/network-of.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Viewer } from '../../core/viewer.ts'
import { nameDevice } from './device-name.ts'
import { createDocuments } from './documents.ts'
import { createFastPath } from './fast-path.ts'
import type { PreparedSchema } from './prepare-schema.ts'
import { presentFault, presentRequestError } from './present-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** Maximum length of an answer in characters. A longer answer is replaced by an error (ResponseTooLong). */
const maxResponseLength = 8 * 1024 * 1024
/**
 * True for fields about meetings. A teacher's query meetingCheckToken starts the lesson, and other answers contain a token or a
 * link into a meeting. GET must not ask for these fields, because browsers and proxies can repeat, prefetch or cache a GET
 * (decision 029).
 */
const isMeetingField = (name: string) => name.startsWith('meeting')

const asksForMeeting = (operation: OperationDefinitionNode) =>
  operation.selectionSet.selections.some(
    (selection) => selection.kind !== Kind.FIELD || isMeetingField(selection.name.value),
  )

/** Thrown if an answer is longer than maxResponseLength. */
class ResponseTooLong extends Error {
  override name = 'ResponseTooLong'
  readonly statusCode = 400
  constructor() {
    super('The answer is too long: ask for less at once')
  }
}

/**
 * Registers POST and GET /graphql: GraphQL over HTTP by graphql-http, with compiled documents for the web.
 * @param options.identify returns the caller whom the headers Authorization and Host identify; null without a valid token.
 */
export function registerGraphql(
  app: FastifyInstance,
  dependencies: Dependencies,
  {
    prepared: { schema, ofWeb, compiled },
    identify,
  }: {
    prepared: PreparedSchema
    identify(headers: IncomingHttpHeaders): Promise<Viewer | null>
  },
): void {
  const documents = createDocuments(schema, ofWeb, dependencies)

  const contextOf = (request: FastifyRequest): RequestContext => ({
    dependencies,
    viewer: request.viewer,
    // Computed on demand, because few operations need these values and computing them tries many regular expressions.
    get address() {
      return networkOf(request.ip)
    },
    get deviceName() {
      return nameDevice(request.headers['user-agent'])
    },
    requestId: request.id,
    get ownHost() {
      return dependencies.ownHosts.of(request.headers.host)
    },
  })
  const fastPath = createFastPath({
    compiled,
    metrics: dependencies.metrics,
    contextOf,
    present: (error, { id, log }) => presentRequestError(presentFault(error, id, log)),
  })

  const handle = createHandler<FastifyRequest, undefined, RequestContext>({
    async onSubscribe({ raw, method }, { query, operationName, variables }) {
      const read = await documents.read(query, raw.viewer?.memberId ?? networkOf(raw.ip))
      if ('errors' in read) return read.errors
      const { document } = read
      const operation = getOperationAST(document, operationName)
      if (method === 'GET' && operation && asksForMeeting(operation)) {
        return [null, { status: 405, statusText: 'Method Not Allowed', headers: { allow: 'POST' } }]
      }
      return { schema, document, operationName, variableValues: variables, contextValue: contextOf(raw) }
    },
    onOperation: ({ raw }, _args, result) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => presentFault(error, raw.id, raw.log)) }
        : undefined,
    formatError: presentRequestError,
  })

  /**
   * Answers with graphql-http. If graphql-http throws, the errorHandler below answers.
   */
  const answerWithGraphqlHttp = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method, headers, body } = request
    const asked = { url, method, headers, body: body as Record<string, unknown>, raw: request, context: undefined }
    const [answer, { status, headers: more = {} }] = await handle(asked)
    return reply
      .code(status)
      .headers(more)
      .send(answer ?? undefined)
  }

  app.decorateRequest('viewer', null)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    // Identify the caller before the body is read, so that a flood of anonymous requests is refused cheaply.
    onRequest: async (request) => {
      request.viewer = await identify(request.headers)
      if (!request.viewer) await dependencies.rateLimits.guestRequests.take(networkOf(request.ip))
    },
    onSend(_request, _reply, answer, done) {
      if (typeof answer === 'string' && answer.length > maxResponseLength) done(new ResponseTooLong())
      else done()
    },
    bodyLimit: 1.5 * 1024 * 1024,
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store')
      if (await fastPath.answer(request, reply)) return reply
      return answerWithGraphqlHttp(request, reply)
    },
    errorHandler(error: Error & { statusCode?: number; code?: string }, request, reply) {
      if (error instanceof Refusal) {
        const { code, description: message } = error
        return reply.code(429).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
      }
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      // Do not log the message: it may quote the body.
      else request.log.info({ code: error.code }, 'request refused')
      const [code, message] =
        status >= 500
          ? ['INTERNAL', `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${request.id}`]
          : ['BAD_REQUEST', error.message]
      return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
    },
  })
}
