/**
 * Documents that come again and again, run as compiled by graphql-jit. Whatever is unusual about a request is left to
 * graphql-http, whose answers these are to the byte.
 */
import type { DocumentNode, ExecutionResult, GraphQLError, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dependencies } from '../dependencies.ts'
import type { RequestContext } from '../request-context.ts'
import { compilableOperation } from './compilable.ts'
import { locateErrors } from './locate-errors.ts'

/** Longer documents than any of ours, in characters: what is kept is bounded. */
const longestDocument = 5000
const mostCompiled = 200
const mostSeen = 500
/** About a millisecond each: documents nobody sends again must not cost more. */
const mostCompilations = 120
const minute = 60_000

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

type Question = { query: string; operationName: string | null; variables: Record<string, unknown> }

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The plain question in a request's body; null when it is not as plain as that. */
function readQuestion(body: unknown): Question | null {
  if (!isMap(body)) return null
  const { query, operationName = null, variables = null, extensions = null } = body
  if (typeof query !== 'string' || query.length > longestDocument) return null
  if (operationName !== null && typeof operationName !== 'string') return null
  if ((variables !== null && !isMap(variables)) || (extensions !== null && !isMap(extensions))) return null
  return { query, operationName, variables: variables ?? {} }
}

type Compiled = { operation: OperationDefinitionNode; run: CompiledQuery['query'] }

export type FastPath = {
  /** Sends the answer, if this request may be answered here. @returns false when nothing was done. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/**
 * @param prepare parses and validates; throws for what cannot be parsed.
 * @param present makes errors fit to be sent.
 */
export function createFastPath(parts: {
  schema: GraphQLSchema
  dependencies: Pick<Dependencies, 'clock' | 'metrics'>
  prepare(source: string): { document: DocumentNode; errors: readonly GraphQLError[] }
  contextOf(request: FastifyRequest): RequestContext
  present(error: GraphQLError, request: FastifyRequest): Error
}): FastPath {
  const { schema, prepare, contextOf, present } = parts
  const { clock, metrics } = parts.dependencies
  const compiled = new LRUCache<string, Compiled>({ max: mostCompiled })
  /** Of documents that are not compiled: whether they may be when they come again. */
  const seen = new LRUCache<string, boolean>({ max: mostSeen })
  let compilations = { since: 0, count: 0 }

  function mayCompile(): boolean {
    const now = clock.now().getTime()
    if (Math.abs(now - compilations.since) >= minute) compilations = { since: now, count: 0 }
    compilations.count += 1
    return compilations.count <= mostCompilations
  }

  function compile(source: string): Compiled | null {
    const { document, errors } = prepare(source)
    const operation = errors.length === 0 ? compilableOperation(schema, document) : null
    if (!operation) {
      seen.set(source, false)
      return null
    }
    if (!mayCompile()) return null
    const result = compileQuery(schema, document, operation.name?.value, { disablingCapturingStackErrors: true })
    if (!isCompiledQuery(result)) throw new Error('graphql-jit could not compile it')
    const made = { operation, run: result.query }
    metrics.compiledDocuments.inc()
    compiled.set(source, made)
    seen.delete(source)
    return made
  }

  /** Compiled at the second sight: most documents written by hand come once. */
  function look(source: string): Compiled | null {
    const known = compiled.get(source)
    if (known) return known
    const may = seen.get(source)
    if (may === undefined) seen.set(source, true)
    if (!may) return null
    try {
      return compile(source)
    } catch {
      // A syntax error, for graphql-http to tell, or something graphql-jit does not know.
      seen.set(source, false)
      return null
    }
  }

  return {
    async answer(request, reply) {
      if (request.method !== 'POST' || !contentTypes.has(request.headers['content-type'])) return false
      const answerType = answerTypes.get(request.headers.accept)
      const question = answerType === undefined ? null : readQuestion(request.body)
      const found = question && look(question.query)
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
