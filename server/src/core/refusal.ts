import { refusals, type RefusalCode } from '@hien/contract/errors'
import type * as z from 'zod/mini'

/**
 * An operation was refused for a reason that its caller must handle. The answer contains the code and a Vietnamese description.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly description: string
  readonly field: string | null
  constructor(code: RefusalCode, options: { field?: string; description?: string } = {}) {
    super(code)
    this.code = code
    this.description = options.description ?? refusals[code]
    this.field = options.field ?? null
  }
}

/** The caller has no valid access token. GraphQL answers with an entry in `errors`, not with a refusal code. */
export class Unauthenticated extends Error {
  override name = 'Unauthenticated'
}

/**
 * Checks the input by a zod rule of the contract and returns the parsed result.
 * @throws {Refusal} INVALID_INPUT with the field and the message of the first violation.
 */
export function readInput<Rule extends z.ZodMiniType>(rule: Rule, input: unknown): z.output<Rule> {
  const parsed = rule.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Refusal('INVALID_INPUT', {
    ...(issue?.path.length ? { field: issue.path.join('.') } : {}),
    ...(issue ? { description: issue.message } : {}),
  })
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if a text sent by a client has the form of an id, which is a UUID. */
export const isId = (text: string) => uuidPattern.test(text)

/** Returns an id sent by a client in lower case, as the database writes it. @throws {Refusal} NOT_FOUND if the text does not have the form of an id. */
export function readId(text: string): string {
  if (!isId(text)) throw new Refusal('NOT_FOUND')
  return text.toLowerCase()
}
