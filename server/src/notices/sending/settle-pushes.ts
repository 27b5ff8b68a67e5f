/** Stores the outcomes of pushes. A few statements store all pushes that end at about the same time. */
import { setTimeout as delay } from 'node:timers/promises'
import { later, oneDay } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { lostAfter } from './answer-rules.ts'
import { settleDeliveries, type Settlement } from './deliveries-store.ts'
import { noteFailures, noteTaken, retireLost, retireSubscriptions, type ClaimedPush } from './push-store.ts'

/** Milliseconds in which outcomes are collected before they are stored together. */
const gatheredFor = 25

/** The outcome of a claimed push. */
export type PushEnd = {
  push: ClaimedPush
  /** When the claim of the push ends. */
  until: Date
  settlement: Settlement
  /**
   * Consequence for the browser's subscription:
   * - 'taken': the subscription works, so its failures are reset.
   * - 'retired': the subscription must be deleted.
   * - `retryAt`: nothing may be sent to the browser until then.
   * - null: none, because the push service was not contacted or the push itself was bad.
   */
  subscription: 'taken' | 'retired' | { retryAt: Date } | null
}

type SettlingDependencies = Pick<NoticesDependencies, 'clock' | 'database' | 'metrics'>

/**
 * Stores outcomes. @throws if the database cannot be reached. Then sent pushes can be sent again; the browser replaces a push
 * with the same tag.
 */
async function noteEnds({ clock, database, metrics }: SettlingDependencies, ends: readonly PushEnd[]): Promise<void> {
  const now = clock.now()
  for (const [until, together] of Map.groupBy(ends, (end) => end.until.getTime())) {
    const settlements = together.map(({ settlement }) => settlement)
    await settleDeliveries(database, settlements, { now, until: new Date(until) })
  }
  const idsOf = (of: PushEnd[]) => [...new Set(of.map(({ push }) => push.subscriptionId))]
  await noteTaken(database, idsOf(ends.filter(({ subscription }) => subscription === 'taken')))
  const failed = ends.flatMap(({ push: { subscriptionId }, subscription }) =>
    subscription !== null && typeof subscription === 'object' ? [{ subscriptionId, ...subscription }] : [],
  )
  // Several pushes to one browser that failed at once count as one failure.
  const once = [...new Map(failed.map((failure) => [failure.subscriptionId, failure])).values()]
  await noteFailures(database, once)
  const lost = await retireLost(database, {
    ids: once.map(({ subscriptionId }) => subscriptionId),
    failures: lostAfter.failures,
    since: later(now, -lostAfter.days * oneDay),
  })
  const gone = await retireSubscriptions(database, idsOf(ends.filter(({ subscription }) => subscription === 'retired')))
  metrics.pushes.inc({ outcome: 'retired' }, lost + gone)
  for (const { settlement } of ends) {
    if (settlement.state !== 'pending') metrics.pushes.inc({ outcome: settlement.state })
    else if (settlement.tried) metrics.pushes.inc({ outcome: 'retried' })
  }
}

/**
 * Creates the object that stores outcomes. It collects outcomes while earlier ones are being stored.
 * @param onSettled is called with the number of outcomes after each try to store them.
 */
export function createPushSettler(dependencies: SettlingDependencies, onSettled: (count: number) => void) {
  let ends: PushEnd[] = []
  let noting: Promise<void> | null = null
  const errors: unknown[] = []

  async function noteAll(): Promise<void> {
    while (ends.length > 0) {
      await delay(gatheredFor)
      const some = ends
      ends = []
      // If storing fails, any node can send these pushes again when their claim ends.
      await noteEnds(dependencies, some).catch((error: unknown) => errors.push(error))
      onSettled(some.length)
    }
    noting = null
  }

  return {
    add(end: PushEnd): void {
      ends.push(end)
      noting ??= noteAll()
    },
    /** Adds an error from elsewhere to those that takeErrors returns. */
    addError: (error: unknown) => void errors.push(error),
    /** Returns the errors since the last call: failures to store outcomes, and those given to addError. */
    takeErrors: () => errors.splice(0),
  }
}
