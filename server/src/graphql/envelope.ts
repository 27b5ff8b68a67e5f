/** The edge between operations, which throw a Failure, and the contract's result envelopes. */
import type { RequestContext } from '../request-context.ts'
import { isUnstorableText } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { PageOf } from '../page.ts'

const success = { isSuccess: true, isFailure: false, error: null }

const refusal = ({ code, description, field }: Failure) => ({
  isSuccess: false,
  isFailure: true,
  error: { code, description, field },
})

/** Runs the operation within the caller's limit; a Failure becomes what `whenRefused` makes of it, a fault passes on. */
async function answer<Success, Refused>(
  { dependencies, viewer }: RequestContext,
  operation: () => Promise<Success>,
  whenRefused: (envelope: ReturnType<typeof refusal>) => Refused,
): Promise<Success | Refused> {
  try {
    if (viewer) await dependencies.limits.operations.take(viewer.memberId)
    return await operation()
  } catch (error) {
    if (error instanceof Failure) return whenRefused(refusal(error))
    if (isUnstorableText(error)) return whenRefused(refusal(new Failure('INVALID_INPUT')))
    throw error
  }
}

/** For results that carry nothing but the outcome. */
export const plainResult = (context: RequestContext, operation: () => Promise<void>) =>
  answer(
    context,
    async () => (await operation(), success),
    (envelope) => envelope,
  )

export const itemResult = <Item>(context: RequestContext, operation: () => Promise<Item>) =>
  answer(
    context,
    async () => ({ ...success, item: await operation() }),
    (envelope) => ({ ...envelope, item: null }),
  )

export const itemsResult = <Item>(context: RequestContext, operation: () => Promise<Item[]>) =>
  answer(
    context,
    async () => ({ ...success, items: await operation() }),
    (envelope) => ({ ...envelope, items: null }),
  )

export const valueResult = <Value>(context: RequestContext, operation: () => Promise<Value>) =>
  answer(
    context,
    async () => ({ ...success, value: await operation() }),
    (envelope) => ({ ...envelope, value: null }),
  )

const noPage = { items: [], currentPage: 0, pageSize: 0, totalRecord: 0, totalPages: 0, startOrder: 0, endOrder: 0 }

export const pageResult = <Item>(context: RequestContext, operation: () => Promise<PageOf<Item>>) =>
  answer(
    context,
    async () => ({ ...success, ...(await operation()) }),
    (envelope) => ({ ...envelope, ...noPage }),
  )
