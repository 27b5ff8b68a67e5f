import { useQueryClient } from '@tanstack/react-query'
import type { ResultEnvelope, OperationError } from '../../lib/graphql/refusal.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * Waits for a change of the member's own account and says when it was done. Answers null then, else why it was not, for
 * the form to show beside its fields: a toast would lie over them. Never throws.
 */
export function useChangeOwnAccount(): (
  answer: Promise<ResultEnvelope>,
  done: string,
) => Promise<OperationError | null> {
  const queryClient = useQueryClient()
  return async (answer, done) => {
    const error = await errorOf(answer)
    if (error !== null) return error
    toast.success(done)
    await queryClient.invalidateQueries()
    return null
  }
}
