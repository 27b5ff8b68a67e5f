/** Reads the documents that may run: those the web was built with are free, others cost their sender points. */
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

/** Limits in characters (comments included) and tokens, above any document of the web. */
const maxLength = 20_000
const maxTokens = 2000
/** Bytes kept for valid documents that are not from the web, by the estimate below. */
const maxBytes = 16 * 1024 * 1024

/** After a text is checked, the sender's next text waits this many times the duration of the check. */
const pauseFactor = 3
/** One check per sender at a time; further texts wait, then are refused. The timeout (ms) is far above one check. */
const oneAfterAnother = { maxRunning: 1, maxWaiting: 100, hangTimeout: 5000 }

/** Upper bounds, found by measuring parsed documents of various shapes. They are mostly heaps of small objects. */
const bytesOfToken = 500
const bytesOfCharacter = 10

/** Returns the estimated bytes that a parsed document takes. Comments count: they stay in it as tokens. */
function estimateBytes({ loc }: DocumentNode): number {
  let tokens = 0
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens += 1
  return tokens * bytesOfToken + (loc?.source.body.length ?? 0) * bytesOfCharacter
}

export type ReadDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] }

export type Documents = {
  /**
   * Returns the valid document of this text, or the errors. Texts of one sender are checked one after the other. Between
   * them other senders get three times as long, so that a flood from one sender does not delay the others.
   * @param sender who pays if the text must be checked: a member, or the network of a caller without sign-in.
   * @throws {Refusal} RATE_LIMITED if the sender has no points left; then the text is not even parsed.
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

/**
 * Parses and checks the documents the web was built with, keyed by their text.
 * @throws {Error} if one of them would be refused, even if only because introspection is off.
 */
export function readWebDocuments(schema: GraphQLSchema, texts: Iterable<string>): Map<string, DocumentNode> {
  const documents = new Map<string, DocumentNode>()
  for (const source of texts) {
    const read = checkDocument(schema, source, false)
    if ('errors' in read) throw new Error(`A document of the web is refused: ${source}`, { cause: read.errors[0] })
    documents.set(source, read.document)
  }
  return documents
}

/**
 * Creates the reader of documents.
 * @param ofWeb the result of `readWebDocuments`.
 * @param time measures the pauses of senders; tests control it.
 */
export function createDocuments(
  schema: GraphQLSchema,
  ofWeb: ReadonlyMap<string, DocumentNode>,
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
      const known = ofWeb.get(source) ?? ofOthers.get(source)
      if (known) return { document: known }
      await takeOrPause(rateLimits.documents, sender)
      const read = await checkInTurn(source, sender)
      if ('document' in read) ofOthers.set(source, read.document)
      metrics.checkedDocuments.inc({ outcome: 'document' in read ? 'valid' : 'refused' })
      return read
    },
  }
}
