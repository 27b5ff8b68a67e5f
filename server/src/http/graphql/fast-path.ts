/**
 * Answers requests for the documents that the web was built with, which graphql-jit has compiled. graphql-http answers all other
 * requests. The answers of both are identical, byte for byte.
 */
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { compilableOperation } from './compilable.ts'
import type { WebDocuments } from './documents.ts'
import { locateErrors } from './locate-errors.ts'

const jsonType = 'application/json; charset=utf-8'
const graphqlType = 'application/graphql-response+json; charset=utf-8'
/** Content types as the web and most clients spell them. graphql-http handles all other spellings. */
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

/** Returns the GraphQL request in the body. Null if the body has an unusual form. */
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
  /** Sends the answer if a compiled document can answer this request. Returns false if nothing was sent. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** Returns the compiled document with this text; null if graphql-http must run it. */
export type CompiledDocuments = (source: string) => CompiledDocument | null

/** Compiles each document of the web that may be compiled when it is first asked for, and keeps it. */
export function createCompiledDocuments(schema: GraphQLSchema, ofWeb: WebDocuments): CompiledDocuments {
  const known = new Map<string, CompiledDocument | null>()
  const compile = (source: string, document: DocumentNode): CompiledDocument | null => {
    const operation = compilableOperation(schema, document)
    if (!operation) return null
    const result = compileQuery(schema, document, operation.name?.value, { disablingCapturingStackErrors: true })
    if (!isCompiledQuery(result)) throw new Error(`graphql-jit could not compile ${source}`)
    return { operation, run: result.query }
  }
  return (source) => {
    const earlier = known.get(source)
    if (earlier !== undefined) return earlier
    const document = ofWeb(source)
    if (!document) return null
    const compiled = compile(source, document)
    known.set(source, compiled)
    return compiled
  }
}

/** Creates the fast path. @param present turns an error into the form that the caller may see. */
export function createFastPath(parts: {
  compiled: CompiledDocuments
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
      const found = question && compiled(question.query)
      if (!question || !found) return false
      const { operation, run } = found
      if (question.operationName !== null && question.operationName !== operation.name?.value) return false

      const result: ExecutionResult = await run(undefined, contextOf(request), question.variables)
      // A result without `data` means that the variables are invalid and nothing has run. graphql-http then reports the error.
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
