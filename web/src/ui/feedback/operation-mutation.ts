/** The one way to run a mutation. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { type Outcome, outcomeOf } from '../../lib/graphql/outcome.ts'
import type { OperationError, ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { toast } from './toast.ts'

/** What toasts say of an outcome; of what is left out, or null, they say nothing. */
export type OutcomeTexts = {
  success?: string
  /** The server has refused, with or without a reason. */
  refused?: (refusal: OperationError | null) => string | null
  /** There was no answer. */
  failed?: (error: OperationError) => string
}

/** '{failure}. Chi tiết: {reason}' */
export const refusalText = (failure: string, refusal: OperationError | null) =>
  `${failure}. Chi tiết: ${refusal?.description || 'Không xác định'}`

/** 'Xảy ra lỗi ngoại lệ. Chi tiết: {reason}' of a call that got no answer. */
export const exceptionText = ({ description }: OperationError) => `Xảy ra lỗi ngoại lệ. Chi tiết: ${description}`

/** The texts of most changes (docs/evidence/specification-coverage.md, "§8 Error catalogue"). */
export const changeTexts = (success: string, failure: string): OutcomeTexts => ({
  success,
  refused: (refusal) => refusalText(failure, refusal),
  failed: exceptionText,
})

type MutationOptions<Result extends ResultEnvelope, Input> = {
  /** Sends the mutation and takes the envelope out of the data. */
  send: (input: Input) => Promise<Result>
  texts?: OutcomeTexts | ((input: Input) => OutcomeTexts)
  /**
   * After which outcomes all that the pages show is asked again: after an answer, since somebody else may have been
   * faster; also without one, since it may have been done all the same; only when it was done; or never.
   */
  refetch: 'answered' | 'always' | 'done' | 'never'
  /** Runs once it is done and said. What it throws counts as no answer. */
  onDone?: (result: Result) => unknown
}

/**
 * `run` answers when the pages have been asked again, and never rejects; `running` until then. While one is under way, the
 * same again is not sent: it gets the answer of the first.
 */
type OperationMutation<Result, Input> = {
  run: (input: Input) => Promise<Outcome<Result>>
  running: boolean
}

/** The end of a sign-in is said once where it happens, and not by every call that meets it. */
const isSignedOut = ({ code }: OperationError) => code === 'UNAUTHENTICATED' && getAccessToken() === null

/** Sends a mutation, says in toasts how it went, and asks again what the pages show. */
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
    // Without a network it fails and is said at once, rather than run when nobody expects it any more.
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
