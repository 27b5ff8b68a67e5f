import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'

/**
 * What became of several that were sent, in the envelope of one mutation: a success when each was done. Why not says the
 * one where there was one, else how many of how many were done.
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
