import type { ResultEnvelope, OperationError } from './refusal.ts'

const unknown: OperationError = { code: 'INTERNAL', description: 'Không xác định' }

/**
 * Waits for a mutation and answers null when it was done, else why it was not, in words fit to show: the server's
 * refusal, or the fault on the way. Never throws.
 */
export async function errorOf(answer: Promise<ResultEnvelope>): Promise<OperationError | null> {
  try {
    const { isSuccess, error } = await answer
    return isSuccess ? null : (error ?? unknown)
  } catch (fault) {
    return fault instanceof Error ? { ...unknown, description: fault.message } : unknown
  }
}
