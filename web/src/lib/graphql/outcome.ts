import { GraphqlFault } from './graphql-transport.ts'
import type { OperationError, ResultEnvelope } from './refusal.ts'

const unknown: OperationError = { code: 'INTERNAL', description: 'Không xác định' }

/**
 * Outcome of a mutation. `refusal` is the server's reason; null if it gave none or did not answer. `error` is always set if
 * the mutation was not done, and its description can be shown to users. `result` is the answer; null if there was none.
 */
export type Outcome<Result> =
  | { done: true; result: Result; refusal: null; error: null }
  | { done: false; result: Result | null; refusal: OperationError | null; error: OperationError }

/** Waits for the answer to a mutation and returns its outcome. Never rejects. */
export async function outcomeOf<Result extends ResultEnvelope>(answer: Promise<Result>): Promise<Outcome<Result>> {
  try {
    const result = await answer
    if (result.isSuccess) return { done: true, result, refusal: null, error: null }
    const refusal = result.error ?? null
    return { done: false, result, refusal, error: refusal ?? unknown }
  } catch (fault) {
    const code = fault instanceof GraphqlFault ? fault.code : unknown.code
    const error = fault instanceof Error ? { code, description: fault.message } : unknown
    return { done: false, result: null, refusal: null, error }
  }
}
