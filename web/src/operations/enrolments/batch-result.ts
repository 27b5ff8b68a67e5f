import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'

/**
 * Combines the outcomes of several requests into the envelope of one mutation, a success only if all succeeded.
 * The error gives the reason if there was one request, otherwise how many of how many succeeded.
 */
export function batchResult(
  outcomes: ItemOutcome[],
  partly: (done: number, all: number) => string,
): ResultEnvelope & { outcomes: ItemOutcome[] } {
  const failed = outcomes.filter(({ done }) => !done)
  const [first] = failed
  if (first === undefined) return { isSuccess: true, isFailure: false, error: null, outcomes }
  const description = outcomes.length === 1 ? first.text : partly(outcomes.length - failed.length, outcomes.length)
  return { isSuccess: false, isFailure: true, error: { code: 'BATCH', description }, outcomes }
}
