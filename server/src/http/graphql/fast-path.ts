/**
 * What the web was built with, run as compiled by graphql-jit at the start. Whatever is unusual about a request is left
 * to graphql-http, whose answers these are to the byte.
 */
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { compilableOperation } from './compilable.ts'
import { locateErrors } from './locate-errors.ts'

const jsonType = 'application/json; charset=utf-8'
const graphqlType = 'application/graphql-response+json; charset=utf-8'
/** What the web and most clients say. Other words for the same are graphql-http's to understand. */
const contentTypes = new Set<string | undefined>(['application/json', jsonType])
const answerTypes = new Map<string | undefined, string>([
  [undefined, jsonType],
  ['*/*', jsonType],
  ['application/json', jsonType],
  ['application/graphql-response+json', graphqlType],
  ['application/graphql-response+json, application/json', graphqlType],
])

type GraphqlRequest = { query: string; operationName: string | null; variables: Record<string, unknown> }

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The plain question in a request's body; null when it is not as plain as that. */
function readPlainRequest(body: unknown): GraphqlRequest | null {
  if (!isMap(body)) return null
  const { query, operationName = null, variables = null, extensions = null } = body
  if (typeof query !== 'string') return null
  if (operationName !== null && typeof operationName !== 'string') return null
  if ((variables !== null && !isMap(variables)) || (extensions !== null && !isMap(extensions))) return null
  return { query, operationName, variables: variables ?? {} }
}

export type CompiledDocument = { operation: OperationDefinitionNode; run: CompiledQuery['query'] }

export type FastPath = {
  /** Sends the answer, if this request may be answered here. @returns false when nothing was done. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/**
 * @param documents by their text; each is valid.
 * @returns those that may be compiled, by their text; the others are left to graphql-http.
 */
export function compileDocuments(
  schema: GraphQLSchema,
  documents: ReadonlyMap<string, DocumentNode>,
): Map<string, CompiledDocument> {
  const compiled = new Map<string, CompiledDocument>()
  for (const [source, document] of documents) {
    const operation = compilableOperation(schema, document)
    if (!operation) continue
    const result = compileQuery(schema, document, operation.name?.value, { disablingCapturingStackErrors: true })
    if (!isCompiledQuery(result)) throw new Error(`graphql-jit could not compile ${source}`)
    compiled.set(source, { operation, run: result.query })
  }
  return compiled
}

/** @param present makes errors fit to be sent. */
export function createFastPath(parts: {
  /** What `compileDocuments` answers. */
  compiled: ReadonlyMap<string, CompiledDocument>
  metrics: Metrics
  contextOf(request: FastifyRequest): RequestContext
  present(error: GraphQLError, request: FastifyRequest): Error
}): FastPath {
  const { compiled, metrics, contextOf, present } = parts

  return {
    async answer(request, reply) {
      if (request.method !== 'POST' || !contentTypes.has(request.headers['content-type'])) return false
      const answerType = answerTypes.get(request.headers.accept)
      const question = answerType === undefined ? null : readPlainRequest(request.body)
      const found = question && compiled.get(question.query)
      if (!question || !found) return false
      const { operation, run } = found
      if (question.operationName !== null && question.operationName !== operation.name?.value) return false

      const result: ExecutionResult = await run(undefined, contextOf(request), question.variables)
      // Variables that do not fit: nothing has run.
      if (!('data' in result)) return false
      metrics.compiledAnswers.inc()
      const { data, errors } = result
      const answer = errors
        ? { errors: locateErrors(operation, result).map((error) => present(error, request)), data }
        : result
      void reply.header('content-type', answerType).send(JSON.stringify(answer))
      return true
    },
  }
}
