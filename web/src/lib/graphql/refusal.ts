/** The reason for a failure. `field` is the input field that caused it. */
export type OperationError = { code: string; description: string; field?: string | null }
/** The fields that every result of an operation has (interface OperationResult of the schema). */
export type ResultEnvelope = { isSuccess: boolean; isFailure: boolean; error?: OperationError | null }

/** A refusal by the server, thrown as the error of a query; `message` is its Vietnamese description. */
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
 * True if the server has refused the operation for good, for example because the member may no longer read the data. False if it
 * was only too busy: the same operation can succeed later.
 */
export const isFinalRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'RATE_LIMITED'

/**
 * Returns the result if it is a success.
 * @throws Refusal if it is a failure.
 */
export function requireSuccess<Result extends ResultEnvelope>(result: Result): Result {
  if (!result.isFailure) return result
  throw new Refusal(result.error ?? { code: 'INTERNAL', description: 'Không xác định' })
}
