/** Stores the outcomes of pushes. Pushes that end at about the same time are stored by a few statements. */
import { setTimeout as delay } from 'node:timers/promises'
import { later, oneDay } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { lostAfter } from './answer-rules.ts'
import { settleDeliveries, type Settlement } from './deliveries-store.ts'
import { noteFailures, noteTaken, retireLost, retireSubscriptions, type ClaimedPush } from './push-store.ts'

/** Milliseconds during which outcomes are collected. */
const gatheredFor = 25

/** The outcome of a claimed push. */
export type PushEnd = {
  push: ClaimedPush
  /** Until when the push was claimed. */
  until: Date
  settlement: Settlement
  /** What the outcome says about the browser; null if the push service was not contacted or the push itself was bad. */
  subscription: 'taken' | 'retired' | { retryAt: Date } | null
}

type SettlingDependencies = Pick<NoticesDependencies, 'clock' | 'database' | 'metrics'>

/** Stores outcomes. @throws if the database cannot be reached. Then sent pushes may be sent again, with the same tag. */
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

/** Creates a settler that collects outcomes while earlier ones are being stored. */
export function createPushSettler(dependencies: SettlingDependencies, onNoted: (count: number) => void) {
  let ends: PushEnd[] = []
  let noting: Promise<void> | null = null
  const errors: unknown[] = []

  async function noteAll(): Promise<void> {
    while (ends.length > 0) {
      await delay(gatheredFor)
      const some = ends
      ends = []
      // If storing fails, another node takes these pushes over when their claim ends.
      await noteEnds(dependencies, some).catch((error: unknown) => errors.push(error))
      onNoted(some.length)
    }
    noting = null
  }

  return {
    add(end: PushEnd): void {
      ends.push(end)
      noting ??= noteAll()
    },
    /** Adds another error. */
    addError: (error: unknown) => void errors.push(error),
    /** Returns the errors since the last call. */
    takeErrors: () => errors.splice(0),
  }
}
