import { createHandler } from 'graphql-http/lib/use/fastify'
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
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../dependencies.ts'
import type { RequestContext } from '../request-context.ts'
import type { Viewer } from '../viewer.ts'
import { costRule } from './cost-rule.ts'
import { nameDevice } from './device-name.ts'
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
/** Answers of these carry a token or a link, so a link on another page must not be able to ask for them (design, decision 17). */
const isMeetingField = (name: string) => name.startsWith('meeting')

const asksForMeeting = (operation: OperationDefinitionNode) =>
  operation.selectionSet.selections.some(
    (selection) => selection.kind !== Kind.FIELD || isMeetingField(selection.name.value),
  )

async function readViewer(request: FastifyRequest, { tokens, sessionGuard }: Dependencies) {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const claims = token ? await tokens.verify('access', token) : null
  return typeof claims?.sid === 'string' ? sessionGuard.viewerOf(claims.sid) : null
}

/** POST and GET /graphql: GraphQL over HTTP by graphql-http, documents parsed and validated once. */
export function registerGraphql(app: FastifyInstance, dependencies: Dependencies): void {
  const schema = createSchema()
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

  const handler = createHandler<RequestContext>({
    schema,
    context: ({ raw }) => ({
      dependencies,
      viewer: raw.viewer,
      address: raw.ip,
      deviceName: nameDevice(raw.headers['user-agent']),
      requestId: raw.id,
    }),
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

  app.decorateRequest('viewer', null)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    // Not in the context above: the handler would answer a fault of it with an empty body.
    preHandler: async (request) => {
      request.viewer = await readViewer(request, dependencies)
    },
    bodyLimit: 1.5 * 1024 * 1024,
    handler(request, reply) {
      void reply.header('cache-control', 'no-store')
      return handler.call(app, request, reply)
    },
    errorHandler(error: Error & { statusCode?: number }, request, reply) {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'request failed')
      const [code, message] =
        status >= 500 ? ['INTERNAL', `Lỗi hệ thống, mã yêu cầu ${request.id}`] : ['BAD_REQUEST', error.message]
      return reply.code(status).send({ errors: [{ message, extensions: { code, requestId: request.id } }] })
    },
  })
}
