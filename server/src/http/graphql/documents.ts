/** Which documents are run: those the web was built with, and those of others, which cost who sends them. */
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

/** Longer documents than any of ours, in characters, comments included, and in tokens. */
const maxLength = 20_000
const maxTokens = 2000
/** Of documents of others that are valid, by the estimate below. */
const maxBytes = 16 * 1024 * 1024

/** Of the time that looking at the texts of one sender took, which the next of them waits. */
const pauseFactor = 3
/** Texts of one sender, more are refused; and milliseconds, far above what looking at one takes. */
const oneAfterAnother = { maxRunning: 1, maxWaiting: 100, hangTimeout: 5000 }

/** Upper bounds found by measuring documents of one shape each, all but their text a heap of small objects. */
const bytesOfToken = 500
const bytesOfCharacter = 10

/** Bytes that keeping a parsed document takes; its comments are kept with it, as tokens of their own. */
function estimateBytes({ loc }: DocumentNode): number {
  let tokens = 0
  for (let token = loc?.startToken ?? null; token; token = token.next) tokens += 1
  return tokens * bytesOfToken + (loc?.source.body.length ?? 0) * bytesOfCharacter
}

export type ReadDocument = { document: DocumentNode } | { errors: readonly GraphQLError[] }

export type Documents = {
  /**
   * The valid document of this text, or why there is none. Of one sender one text is looked at after the other, and in
   * between others have three times as long, so that who sends them without a pause holds nobody up.
   * @param sender who pays for a text that must be looked at: a member, or the network of who is nobody.
   * @throws {Refusal} RATE_LIMITED when the sender has had too many of them, before anything looks at the text.
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
 * The documents the web was built with, by their text.
 * @throws {Error} when one of them would be refused, be it only where nobody may introspect.
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
 * @param ofWeb what `readWebDocuments` answers.
 * @param time by which senders pause; tests hold it.
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
