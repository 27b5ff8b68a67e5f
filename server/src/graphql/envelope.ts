/** The edge between operations, which throw a Failure, and the contract's result envelopes. */
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestContext } from '../request-context.ts'
import { isDatabaseBusy, isUnstorableText } from '../database/database.ts'
import { Failure } from '../failure.ts'
import type { PageOf } from '../page.ts'

const success = { isSuccess: true, isFailure: false, error: null }

const refusal = ({ code, description, field }: Failure) => ({
  isSuccess: false,
  isFailure: true,
  error: { code, description, field },
})

/** Milliseconds. */
const pauseBeforeRefusal = 250

/** @throws {Failure} RATE_LIMITED after a pause, so that asking in vain again and again costs the others nothing. */
async function takeOperation({ limits }: RequestContext['dependencies'], memberId: string): Promise<void> {
  try {
    await limits.operations.take(memberId)
  } catch (error) {
    if (error instanceof Failure) await delay(pauseBeforeRefusal)
    throw error
  }
}

/** Runs the operation within the caller's limits; a Failure becomes what `whenRefused` makes of it, a fault passes on. */
async function answer<Success, Refused>(
  { dependencies, viewer }: RequestContext,
  operation: () => Promise<Success>,
  whenRefused: (envelope: ReturnType<typeof refusal>) => Refused,
): Promise<Success | Refused> {
  try {
    if (!viewer) return await operation()
    const { memberId } = viewer
    return await dependencies.memberConcurrency(memberId, async () => {
      await takeOperation(dependencies, memberId)
      return operation()
    })
  } catch (error) {
    if (error instanceof Failure) return whenRefused(refusal(error))
    if (isDatabaseBusy(error)) {
      return whenRefused(
        refusal(new Failure('RATE_LIMITED', { description: 'Hệ thống đang quá tải, vui lòng thử lại sau ít phút' })),
      )
    }
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
