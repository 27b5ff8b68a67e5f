import type { NoticeKind } from '@hien/contract/notices'
import { later } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import type { NoticePlanner } from '../notice.ts'
import { readPushKey } from '../push/push-key.ts'
import { dropLateDeliveries } from './deliveries-store.ts'
import { createPushHosts } from './push-hosts.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { claimPushes, countWaitingPushes, type ClaimedPush } from './push-store.ts'
import { createPushSettler } from './settle-pushes.ts'
import { createPushTry } from './try-push.ts'

/** Pushes that one statement takes in hand, and that are in hand at most. */
const claimSize = 100
const maxInHand = 300
/** Milliseconds a push is in hand: then any node may take it. */
const holdTime = 60_000
/** Milliseconds until what could not be looked at is looked at again. */
const lookAgainAfter = 5000

export type PushSending = {
  /**
   * Sends what is due until nothing is; for the node that sends for all. Called while it does, it looks once more.
   * @throws {AggregateError} of what failed, once all else is done
   */
  run(): Promise<void>
  /** Begins nothing more and waits for what is under way, for at most so many milliseconds; what is not done by then another node does. */
  close(timeout: number): Promise<void>
}

export type StillTrue = Partial<Record<NoticeKind, Pick<NoticePlanner, 'stillTrue'>>>

/** Sends what is due by web push (decision 070). */
export function createPushSending(
  dependencies: NoticesDependencies,
  planners: StillTrue,
  sender: PushSender = createPushSender(dependencies.config),
): PushSending {
  const { clock, database, metrics } = dependencies
  for (const outcome of ['sent', 'retried', 'dropped', 'failed', 'retired']) metrics.pushes.inc({ outcome }, 0)
  const hosts = createPushHosts(dependencies)
  let inHand = 0
  let mayBeMore = false
  let running: Promise<void> | null = null
  let closing = false
  let changed = Promise.withResolvers<void>()
  const noteChange = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const settler = createPushSettler(dependencies, (count) => {
    inHand -= count
    noteChange()
  })
  const tryPush = createPushTry({ dependencies, sender, hosts, isClosing: () => closing })

  /** Ids of the notices that are still so. */
  async function findTrue(batch: readonly ClaimedPush[]): Promise<Set<string>> {
    const now = clock.now()
    const found = [...Map.groupBy(batch, ({ kind }) => kind)].map(async ([kind, pushes]) => {
      const notices = [...new Map(pushes.map(({ notice }) => [notice.id, notice])).values()]
      const planner = planners[kind]
      return planner ? [...(await planner.stillTrue(dependencies, notices, now))] : notices.map(({ id }) => id)
    })
    return new Set((await Promise.all(found)).flat())
  }

  async function handOut(batch: readonly ClaimedPush[], until: Date): Promise<void> {
    const known = await Promise.all([findTrue(batch), readPushKey(database)]).catch((error: unknown) => {
      settler.addError(error)
      return null
    })
    const dueAt = later(clock.now(), lookAgainAfter)
    for (const push of batch) {
      const { id, noticeId } = push
      if (!known)
        settler.add({ push, until, settlement: { id, state: 'pending', dueAt, tried: false }, subscription: null })
      else if (!known[0].has(noticeId))
        settler.add({ push, until, settlement: { id, state: 'dropped' }, subscription: null })
      else void tryPush(push, until, known[1]).then(settler.add)
    }
  }

  /** Takes more in hand where there is room. */
  async function claimMore(): Promise<void> {
    mayBeMore = false
    const now = clock.now()
    const until = later(now, holdTime)
    const full = hosts.full()
    const except = [...hosts.paused(), ...full]
    const batch = await claimPushes(database, { now, until, limit: claimSize, except })
    inHand += batch.length
    // What waits behind a full lane is looked for again when that has moved.
    if (batch.length === claimSize || full.length > 0) mayBeMore = true
    if (batch.length > 0) void handOut(batch, until)
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      // Before the look: a change while it is under way is not missed.
      const change = changed.promise
      const before = inHand
      if (mayBeMore && !closing && inHand + claimSize <= maxInHand) await claimMore()
      if (inHand > before) continue
      if (inHand > 0) await change
      else if (!mayBeMore || closing) return
    }
  }

  async function sendAll(): Promise<void> {
    try {
      const dropped = await dropLateDeliveries(database, { channel: 'push', now: clock.now(), limit: 10_000 })
      metrics.pushes.inc({ outcome: 'dropped' }, dropped)
      // Who asks while it is counted is handed this run, and nobody else would look for them.
      do {
        await sendDue()
        metrics.pushesWaiting.set(await countWaitingPushes(database, clock.now()))
      } while (mayBeMore && !closing)
    } catch (error) {
      settler.addError(error)
      while (inHand > 0) await changed.promise
    }
    const errors = settler.takeErrors()
    if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '))
  }

  return {
    run() {
      if (closing) return Promise.resolve()
      mayBeMore = true
      noteChange()
      running ??= sendAll().finally(() => (running = null))
      return running
    },
    async close(timeout) {
      closing = true
      noteChange()
      const { promise: inTime, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeout)
      await Promise.race([running?.catch(() => {}), inTime])
      clearTimeout(timer)
      sender.close()
    },
  }
}
