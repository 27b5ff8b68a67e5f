import type { Envelope, OperationError } from './refusal.ts'

const unknown: OperationError = { code: 'INTERNAL', description: 'Không xác định' }

/**
 * Waits for a mutation and answers null when it was done, else why it was not, in words fit to show: the server's
 * refusal, or the fault on the way. Never throws.
 */
export async function whyNot(answer: Promise<Envelope>): Promise<OperationError | null> {
  try {
    const { isSuccess, error } = await answer
    return isSuccess ? null : (error ?? unknown)
  } catch (fault) {
    return fault instanceof Error ? { ...unknown, description: fault.message } : unknown
  }
}
