/** Notes how pushes went, those that end together in a few statements. */
import { setTimeout as delay } from 'node:timers/promises'
import { later, oneDay } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { lostAfter } from './answer-rules.ts'
import { settleDeliveries, type Settlement } from './deliveries-store.ts'
import { noteFailures, noteTaken, retireLost, retireSubscriptions, type ClaimedPush } from './push-store.ts'

/** Milliseconds in which those that end are noted together. */
const gatheredFor = 25

/** What became of one in hand. */
export type PushEnd = {
  push: ClaimedPush
  /** Until when it was in hand. */
  until: Date
  settlement: Settlement
  /** What it says of the browser; null: nothing, since nothing was asked of its service. */
  subscription: 'taken' | 'retired' | { retryAt: Date } | null
}

type SettlingDependencies = Pick<NoticesDependencies, 'clock' | 'database' | 'metrics'>

/** @throws when the database cannot be reached: then what was sent may be sent again, with the same tag. */
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
  // Several of one browser that failed at once are one failure.
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

/** Collects ends while those before are being noted. `idle` waits until all are. */
export function createPushSettler(dependencies: SettlingDependencies, onNoted: (count: number) => void) {
  let ends: PushEnd[] = []
  let noting: Promise<void> | null = null
  const errors: unknown[] = []

  async function noteAll(): Promise<void> {
    while (ends.length > 0) {
      await delay(gatheredFor)
      const some = ends
      ends = []
      // What cannot be noted is another node's when its time in hand is over.
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
    /** Something else that went wrong. */
    addError: (error: unknown) => void errors.push(error),
    /** What went wrong since it was last asked. */
    takeErrors: () => errors.splice(0),
  }
}
