/** Runs mutations for pages: sends them, shows their outcomes in toasts and fetches the queries again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { type Outcome, outcomeOf } from '../../lib/graphql/outcome.ts'
import type { OperationError, ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { toast } from './toast.ts'

/** Toast texts for the outcomes. A missing text, or null, shows no toast. */
export type OutcomeTexts = {
  success?: string
  /** Text for a refusal by the server; `refusal` is null if it gave no reason. */
  refused?: (refusal: OperationError | null) => string | null
  /** Text if there was no answer. */
  failed?: (error: OperationError) => string
}

/** Returns '{failure}. Chi tiết: {reason}'. */
export const refusalText = (failure: string, refusal: OperationError | null) =>
  `${failure}. Chi tiết: ${refusal?.description || 'Không xác định'}`

/** Returns the text for a call without an answer: 'Xảy ra lỗi ngoại lệ. Chi tiết: {reason}'. */
export const exceptionText = ({ description }: OperationError) => `Xảy ra lỗi ngoại lệ. Chi tiết: ${description}`

/** Returns the toast texts that most mutations use (docs/evidence/specification-coverage.md, "§8 Error catalogue"). */
export const changeTexts = (success: string, failure: string): OutcomeTexts => ({
  success,
  refused: (refusal) => refusalText(failure, refusal),
  failed: exceptionText,
})

type MutationOptions<Result extends ResultEnvelope, Input> = {
  /** Sends the mutation and returns the envelope in the data. */
  send: (input: Input) => Promise<Result>
  texts?: OutcomeTexts | ((input: Input) => OutcomeTexts)
  /**
   * After which outcomes all queries are fetched again:
   * - done: only after a success.
   * - answered: also after a refusal, because another member can have changed the data first.
   * - always: also without an answer, because the server can have done the mutation anyway.
   */
  refetch: 'answered' | 'always' | 'done' | 'never'
  /** Called after a success and its toast. If it throws, the outcome is the same as without an answer. */
  onDone?: (result: Result) => unknown
}

type OperationMutation<Result, Input> = {
  /**
   * Sends the mutation. Resolves after the queries were fetched again, and never rejects. While a mutation runs, a second one
   * with the same input is not sent: it gets the outcome of the first.
   */
  run: (input: Input) => Promise<Outcome<Result>>
  /** True until `run` resolves. */
  running: boolean
}

/** True if the sign-in has expired. app-providers.tsx shows a toast about that, so failed mutations do not show another. */
const isSignedOut = ({ code }: OperationError) => code === 'UNAUTHENTICATED' && getAccessToken() === null

export function useOperationMutation<Result extends ResultEnvelope, Input = void>({
  send,
  texts = {},
  refetch,
  onDone,
}: MutationOptions<Result, Input>): OperationMutation<Result, Input> {
  const queryClient = useQueryClient()
  const cause = useId()
  const underWay = useRef(new Map<string, Promise<Outcome<Result>>>())
  const { mutateAsync, isPending } = useMutation({
    // Without a network, fail at once. By default the mutation would be paused and run later, when the user no longer
    // expects it.
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const { success, refused, failed } = texts instanceof Function ? texts(input) : texts
      const outcome = await outcomeOf(
        send(input).then(async (result) => {
          if (result.isSuccess && success !== undefined) toast.success(success, { cause })
          if (result.isSuccess) await onDone?.(result)
          return result
        }),
      )
      if (!outcome.done && !isSignedOut(outcome.error)) {
        const text = outcome.result === null ? failed?.(outcome.error) : refused?.(outcome.refusal)
        if (text) toast.error(text, { cause })
      }
      const due = { always: true, answered: outcome.result !== null, done: outcome.done, never: false }
      if (due[refetch]) await queryClient.invalidateQueries()
      return outcome
    },
  })
  const run = (input: Input) => {
    const key = JSON.stringify(input) ?? ''
    const first = underWay.current.get(key)
    if (first !== undefined) return first
    const sent = mutateAsync(input).finally(() => underWay.current.delete(key))
    underWay.current.set(key, sent)
    return sent
  }
  return { run, running: isPending }
}
