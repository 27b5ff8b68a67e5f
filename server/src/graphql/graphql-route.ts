import { createHandler } from 'graphql-http'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../dependencies.ts'
import { Failure } from '../failure.ts'
import { readViewer } from '../members/read-viewer.ts'
import { networkOf } from '../network-of.ts'
import type { RequestContext } from '../request-context.ts'
import type { Viewer } from '../viewer.ts'
import { costRule } from './cost-rule.ts'
import { nameDevice } from './device-name.ts'
import { createFastPath } from './fast-path.ts'
import { presentFault, presentRequestError } from './present-error.ts'
import { createSchema } from './schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null
  }
}

/** Longer documents than any of ours, in characters, comments included, and in tokens. */
const longestDocument = 20_000
const mostTokens = 2000
/** In characters. The longest honest answer is the roster of a class of ten thousand. */
const longestAnswer = 8 * 1024 * 1024
/** Answers of these carry a token or a link, so a link on another page must not be able to ask for them (design, decision 17). */
const isMeetingField = (name: string) => name.startsWith('meeting')

const asksForMeeting = (operation: OperationDefinitionNode) =>
  operation.selectionSet.selections.some(
    (selection) => selection.kind !== Kind.FIELD || isMeetingField(selection.name.value),
  )

/** More was asked for than one answer holds. */
class AnswerTooLong extends Error {
  override name = 'AnswerTooLong'
  readonly statusCode = 400
  constructor() {
    super('The answer is too long: ask for less at once')
  }
}

/** POST and GET /graphql: GraphQL over HTTP by graphql-http, documents parsed and validated once; the usual ones compiled. */
export function registerGraphql(app: FastifyInstance, dependencies: Dependencies, schema = createSchema()): void {
  const rules = [
    ...specifiedRules,
    costRule,
    ...(dependencies.config.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ]
  const validated = new LRUCache<string, { document: DocumentNode; errors: readonly GraphQLError[] }>({ max: 500 })

  const prepare = (source: string) => {
    const known = validated.get(source)
    if (known) return known
    if (source.length > longestDocument) throw new GraphQLError('The document is too long')
    const document = parse(source, { maxTokens: mostTokens })
    const prepared = {
      document,
      errors: validate(schema, document, rules, { hideSuggestions: !dependencies.config.introspection }),
    }
    validated.set(source, prepared)
    return prepared
  }

  const contextOf = (request: FastifyRequest): RequestContext => ({
    dependencies,
    viewer: request.viewer,
    // Few operations ask for these, and they take a dozen patterns.
    get address() {
      return networkOf(request.ip)
    },
    get deviceName() {
      return nameDevice(request.headers['user-agent'])
    },
    requestId: request.id,
  })
  const fastPath = createFastPath({
    schema,
    dependencies,
    prepare,
    contextOf,
    present: (error, { id, log }) => presentRequestError(presentFault(error, id, log)),
  })

  const handle = createHandler<FastifyRequest, undefined, RequestContext>({
    schema,
    context: ({ raw }) => contextOf(raw),
    parse: (source) => prepare(typeof source === 'string' ? source : source.body).document,
    validate: (_schema, document) => {
      const source = document.loc?.source.body
      return source === undefined ? validate(schema, document, rules) : prepare(source).errors
    },
    onSubscribe(request, { query, operationName }) {
      if (request.method !== 'GET') return
      try {
        const operation = getOperationAST(prepare(query).document, operationName)
        if (operation && asksForMeeting(operation)) {
          return [null, { status: 405, statusText: 'Method Not Allowed', headers: { allow: 'POST' } }]
        }
      } catch {
        // A syntax error: the handler itself reports it.
      }
    },
    onOperation: ({ raw }, _args, result) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => presentFault(error, raw.id, raw.log)) }
        : undefined,
    formatError: presentRequestError,
  })

  /** What it throws is a fault of ours, which the error handler below masks. */
  const answerByTheBook = async (request: FastifyRequest, reply: FastifyReply) => {
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
    // Before the body is read: nobody's many requests cost nothing else.
    onRequest: async (request) => {
      request.viewer = await readViewer(request.headers.authorization, dependencies)
      if (!request.viewer) await dependencies.limits.guestRequests.take(networkOf(request.ip))
    },
    onSend(_request, _reply, answer, done) {
      if (typeof answer === 'string' && answer.length > longestAnswer) done(new AnswerTooLong())
      else done()
    },
    bodyLimit: 1.5 * 1024 * 1024,
    async handler(request, reply) {
      void reply.header('cache-control', 'no-store')
      if (await fastPath.answer(request, reply)) return reply
      return answerByTheBook(request, reply)
    },
    errorHandler(error: Error & { statusCode?: number; code?: string }, request, reply) {
      if (error instanceof Failure) {
        const { code, description: message } = error
        return reply.code(429).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
      }
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      // The text may quote the body.
      else request.log.info({ code: error.code }, 'request refused')
      const [code, message] =
        status >= 500
          ? ['INTERNAL', `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${request.id}`]
          : ['BAD_REQUEST', error.message]
      return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
    },
  })
}
