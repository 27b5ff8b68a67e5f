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

/** Pushes claimed by one statement, and the most that may be claimed at a time. */
const claimSize = 100
const maxInHand = 300
/** Milliseconds a claim lasts; then any node may take the push. */
const holdTime = 60_000
/** Milliseconds until pushes that could not be checked are tried again. */
const lookAgainAfter = 5000

export type PushSending = {
  /**
   * Sends due pushes until none is left. For the one node that sends for all. A call during a run makes it look once more.
   * @throws {AggregateError} with all failures, once everything else is done
   */
  run(): Promise<void>
  /**
   * Begins nothing more and waits for running requests, at most `timeout` milliseconds. Another node takes over what is left.
   */
  close(timeout: number): Promise<void>
}

export type StillTrue = Partial<Record<NoticeKind, Pick<NoticePlanner, 'stillTrue'>>>

/** Sends due notices by web push (decision 070). */
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

  /** Returns the ids of the notices that are still true. */
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

  /** Claims more pushes. */
  async function claimMore(): Promise<void> {
    mayBeMore = false
    const now = clock.now()
    const until = later(now, holdTime)
    const full = hosts.full()
    const except = [...hosts.paused(), ...full]
    const batch = await claimPushes(database, { now, until, limit: claimSize, except })
    inHand += batch.length
    // Pushes that wait behind a full queue are claimed once the queue has moved.
    if (batch.length === claimSize || full.length > 0) mayBeMore = true
    if (batch.length > 0) void handOut(batch, until)
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      // Taken before claiming, so that a change during the claim is not missed.
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
      // A caller who calls run during the count gets this run's promise, so look again.
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
