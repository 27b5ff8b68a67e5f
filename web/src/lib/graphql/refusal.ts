/** What every envelope of the schema carries (interface OperationResult). */
export type OperationError = { code: string; description: string; field?: string | null }
export type ResultEnvelope = { isSuccess: boolean; isFailure: boolean; error?: OperationError | null }

/** A refusal of the server as an error of a query; `message` is its Vietnamese description. */
export class Refusal extends Error {
  readonly code: string
  readonly field: string | null
  constructor(error: OperationError) {
    super(error.description)
    this.name = 'Refusal'
    this.code = error.code
    this.field = error.field ?? null
  }
}

/**
 * Lets a success through.
 * @throws Refusal
 */
export function requireSuccess<Result extends ResultEnvelope>(result: Result): Result {
  if (!result.isFailure) return result
  throw new Refusal(result.error ?? { code: 'INTERNAL', description: 'Không xác định' })
}
