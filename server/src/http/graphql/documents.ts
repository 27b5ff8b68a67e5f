/**
 * Parses and checks the GraphQL documents of requests. Documents that the web was built with are checked when they are first
 * used, and other valid ones are cached. Checking any other document costs its sender a point of a rate limit.
 */
import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { type Stopwatch, systemStopwatch } from '../../core/stopwatch.ts'
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts'
import { takeOrPause } from '../../core/rate-limits.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuseCostly, refuseNested } from './document-cost.ts'

/** Maximum length of a document in characters (comments included) and in tokens. Every document of the web is shorter. */
const maxLength = 20_000
const maxTokens = 2000
/** Maximum bytes of the cache of valid documents that are not from the web, as estimated by estimateBytes. */
const maxBytes = 16 * 1024 * 1024

/** After a check, the sender's next text waits for this many times the duration of the check. */
const pauseFactor = 3
/**
 * Only one check per sender runs at a time. 100 further texts may wait; more are refused. The timeout (ms) is far longer than
 * one check.
 */
const oneAfterAnother = { maxRunning: 1, maxWaiting: 100, hangTimeout: 5000 }

/**
 * Upper bounds of the memory that a parsed document takes per token and per character. Measured on documents of various shapes.
 */
const bytesOfToken = 500
const bytesOfCharacter = 10

/**
 * Returns the estimated bytes that a parsed document takes. Comments count, because the parsed document keeps them as tokens.
 */
function estimateBytes({ loc }: DocumentNode): number {
  let tokens = 0
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens += 1
  return tokens * bytesOfToken + (loc?.source.body.length ?? 0) * bytesOfCharacter
}

export type ReadDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] }

export type Documents = {
  /**
   * Returns the valid document of this text, or the errors. Texts of one sender are checked one after the other, with a pause
   * after each check, so that a flood from one sender does not delay the others.
   * @param sender the member who sent the text, or the network of a caller without sign-in. The sender pays a point if the text
   * must be checked.
   * @throws {Refusal} RATE_LIMITED if the sender has no points left, or too many texts are waiting. The text is then not
   * parsed.
   */
  read(source: string, sender: string): Promise<ReadDocument>
}

function checkDocument(schema: GraphQLSchema, source: string, mayIntrospect: boolean): ReadDocument {
  const rules = mayIntrospect ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  if (source.length > maxLength) return { errors: [new GraphQLError('The document is too long')] }
  try {
    refuseNested(source, maxTokens)
    const document = parse(source, { maxTokens })
    refuseCostly(document)
    const errors = validate(schema, document, rules, { maxErrors: 1, hideSuggestions: !mayIntrospect })
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

/** Returns the document with this text if the web was built with it; otherwise undefined. */
export type WebDocuments = (source: string) => DocumentNode | undefined

/**
 * Creates the function that returns the web's documents. It checks and parses a document when somebody first sends it, because a
 * server with few users never needs most of them. Introspection is not allowed in them.
 * @param texts the texts of the documents that the web was built with. For a text that fails the checks the function throws an Error.
 */
export function createWebDocuments(schema: GraphQLSchema, texts: Iterable<string>): WebDocuments {
  const known = new Set(texts)
  const parsed = new Map<string, DocumentNode>()
  return (source) => {
    if (!known.has(source)) return undefined
    const earlier = parsed.get(source)
    if (earlier) return earlier
    const read = checkDocument(schema, source, false)
    if ('errors' in read)
      throw new Error(`A document of the web application is invalid: ${source}`, { cause: read.errors[0] })
    parsed.set(source, read.document)
    return read.document
  }
}

/**
 * Creates the object that reads and checks documents.
 * @param time measures how long each check takes, and makes the pause after it; tests replace it.
 */
export function createDocuments(
  schema: GraphQLSchema,
  ofWeb: WebDocuments,
  { config, rateLimits, metrics }: Pick<Dependencies, 'config' | 'rateLimits' | 'metrics'>,
  time: Stopwatch = systemStopwatch,
): Documents {
  const ofOthers = new LRUCache<string, DocumentNode>({ maxSize: maxBytes, sizeCalculation: estimateBytes })
  const ofSender = createConcurrencyLimit(oneAfterAnother)
  const checkInTurn = (source: string, sender: string) =>
    new Promise<ReadDocument>((resolve, reject) => {
      const work = async () => {
        const begun = time.now()
        resolve(checkDocument(schema, source, config.introspection))
        await time.rest((time.now() - begun) * pauseFactor)
      }
      ofSender(sender, work).catch(reject)
    })

  return {
    async read(source, sender) {
      const known = ofWeb(source) ?? ofOthers.get(source)
      if (known) return { document: known }
      await takeOrPause(rateLimits.documents, sender)
      const read = await checkInTurn(source, sender)
      if ('document' in read) ofOthers.set(source, read.document)
      metrics.checkedDocuments.inc({ outcome: 'document' in read ? 'valid' : 'refused' })
      return read
    },
  }
}
