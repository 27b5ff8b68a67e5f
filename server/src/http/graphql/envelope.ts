/** Turns the results of operations, and the Refusals they throw, into the result envelopes of the contract. */
import type { RequestContext } from '../../platform/request-context.ts'
import { isDatabaseBusy, isUnstorableText } from '../../platform/postgres/database.ts'
import { takeOrPause } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import type { PageOf } from '../../core/page.ts'

const success = { isSuccess: true, isFailure: false, error: null }

const refusalEnvelope = ({ code, description, field }: Refusal) => ({
  isSuccess: false,
  isFailure: true,
  error: { code, description, field },
})

/**
 * Runs an operation. If the caller is signed in, the operation runs within the caller's rate and concurrency limits.
 * `whenRefused` makes the result for a Refusal, for a busy database (RATE_LIMITED), and for text that the database cannot store
 * (INVALID_INPUT). Other errors are thrown.
 */
async function runInEnvelope<Success, Refused>(
  { dependencies, viewer }: RequestContext,
  operation: () => Promise<Success>,
  whenRefused: (envelope: ReturnType<typeof refusalEnvelope>) => Refused,
): Promise<Success | Refused> {
  try {
    if (!viewer) return await operation()
    const { memberId } = viewer
    return await dependencies.memberConcurrency(memberId, async () => {
      await takeOrPause(dependencies.rateLimits.operations, memberId)
      return operation()
    })
  } catch (error) {
    if (error instanceof Refusal) return whenRefused(refusalEnvelope(error))
    if (isDatabaseBusy(error)) {
      return whenRefused(
        refusalEnvelope(
          new Refusal('RATE_LIMITED', { description: 'Hệ thống đang quá tải, vui lòng thử lại sau ít phút' }),
        ),
      )
    }
    if (isUnstorableText(error)) return whenRefused(refusalEnvelope(new Refusal('INVALID_INPUT')))
    throw error
  }
}

/** Runs an operation that returns nothing and wraps it in the result envelope. */
export const plainResult = (context: RequestContext, operation: () => Promise<void>) =>
  runInEnvelope(
    context,
    async () => (await operation(), success),
    (envelope) => envelope,
  )

export const itemResult = <Item>(context: RequestContext, operation: () => Promise<Item>) =>
  runInEnvelope(
    context,
    async () => ({ ...success, item: await operation() }),
    (envelope) => ({ ...envelope, item: null }),
  )

export const itemsResult = <Item>(context: RequestContext, operation: () => Promise<Item[]>) =>
  runInEnvelope(
    context,
    async () => ({ ...success, items: await operation() }),
    (envelope) => ({ ...envelope, items: null }),
  )

/** Runs an operation whose result has several parts. If the operation is refused, the envelope has the parts of `none`. */
export const partsResult = <Parts, None>(context: RequestContext, none: None, operation: () => Promise<Parts>) =>
  runInEnvelope(
    context,
    async () => ({ ...success, ...(await operation()) }),
    (envelope) => ({ ...envelope, ...none }),
  )

/** Runs an operation that lists a parent's children and the parent's pending guardianships (`pendingTies`). */
export const childrenResult = <Children, Ties>(
  context: RequestContext,
  operation: () => Promise<{ children: Children; pendingTies: Ties }>,
) =>
  runInEnvelope(
    context,
    async () => {
      const { children, pendingTies } = await operation()
      return { ...success, items: children, pendingTies }
    },
    (envelope) => ({ ...envelope, items: null, pendingTies: null }),
  )

export const valueResult = <Value>(context: RequestContext, operation: () => Promise<Value>) =>
  runInEnvelope(
    context,
    async () => ({ ...success, value: await operation() }),
    (envelope) => ({ ...envelope, value: null }),
  )

const noPage = { items: [], currentPage: 0, pageSize: 0, totalRecord: 0, totalPages: 0, startOrder: 0, endOrder: 0 }

export const pageResult = <Item>(context: RequestContext, operation: () => Promise<PageOf<Item>>) =>
  runInEnvelope(
    context,
    async () => ({ ...success, ...(await operation()) }),
    (envelope) => ({ ...envelope, ...noPage }),
  )

/** Runs an operation that returns a page of notices, and how many notices are unread on all pages. */
export const noticePageResult = <Item>(
  context: RequestContext,
  operation: () => Promise<PageOf<Item> & { unread: number }>,
) =>
  runInEnvelope(
    context,
    async () => ({ ...success, ...(await operation()) }),
    (envelope) => ({ ...envelope, ...noPage, unread: 0 }),
  )
