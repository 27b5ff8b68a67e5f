import { useQueryClient } from '@tanstack/react-query'
import type { ResultEnvelope, OperationError } from '../../lib/graphql/refusal.ts'
import { toast } from './toast.ts'

/** How a change went, told already: whether it worked and, when refused, why. */
export type ChangeOutcome = { done: boolean; error: OperationError | null }

type Texts = {
  success: string
  /** Stands before '. Chi tiết: …'. */
  failure: string
}

const unknown = 'Không xác định'

/** 'Xảy ra lỗi ngoại lệ. Chi tiết: …' of a call that got no answer. */
export const exceptionText = (error: unknown) =>
  `Xảy ra lỗi ngoại lệ. Chi tiết: ${error instanceof Error ? error.message : unknown}`

export const refusalText = (failure: string, error: OperationError | null | undefined) =>
  `${failure}. Chi tiết: ${error?.description || unknown}`

/**
 * Sends one change and says in a toast how it went (docs/specification-coverage.md, "§8 Error catalogue"). What the pages
 * show is asked again, after a refusal too: somebody else may have been faster. Never throws.
 */
export function useSendChange(): (send: () => Promise<ResultEnvelope>, texts: Texts) => Promise<ChangeOutcome> {
  const queryClient = useQueryClient()
  return async (send, { success, failure }) => {
    try {
      const result = await send()
      if (result.isSuccess) toast.success(success)
      else toast.error(refusalText(failure, result.error))
      await queryClient.invalidateQueries()
      return { done: result.isSuccess, error: result.error ?? null }
    } catch (error) {
      toast.error(exceptionText(error))
      return { done: false, error: null }
    }
  }
}
