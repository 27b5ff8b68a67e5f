import type { NoticeKind } from '@hien/contract/notices'
import { later } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import type { NoticePlanner } from '../notice.ts'
import { firstPush } from '../planning/quiet-hours.ts'
import { readPushKey } from '../push/push-key.ts'
import { dropLateDeliveries } from './deliveries-store.ts'
import { createPushHosts } from './push-hosts.ts'
import { createPushSender, type PushSender } from './push-sender.ts'
import { claimPushes, countWaitingPushes, type ClaimedPush } from './push-store.ts'
import { createPushSettler } from './settle-pushes.ts'
import { createPushTry } from './try-push.ts'

/** Maximum number of pushes that one statement claims. */
const claimSize = 100
/** Maximum number of pushes that this node has claimed and not finished. */
const maxUnderWay = 300
/** Milliseconds that a claim lasts; then any node may claim the push again. */
const holdTime = 60_000
/** Milliseconds until pushes are tried again if the database failed while we checked whether their notices are still true. */
const retryAfterFault = 5000
/** Milliseconds until a push is checked again if it was uncertain whether its notice is still true. */
const checkAgainAfter = 30_000

export type PushSending = {
  /**
   * Sends due pushes until none is left. Only the node with the leader lease calls this. A call during a run makes that run
   * check once more for due pushes.
   * @throws {AggregateError} with all failures, after everything that can be sent was sent.
   */
  run(): Promise<void>
  /**
   * Begins no further push and waits for running requests, at most `timeout` milliseconds. Another node sends the remaining
   * pushes.
   */
  close(timeout: number): Promise<void>
}

export type ValidityChecks = Partial<Record<NoticeKind, Pick<NoticePlanner, 'stillValid' | 'uncertain'>>>

/** Creates the sender of due notices by web push (decision 070). */
export function createPushSending(
  dependencies: NoticesDependencies,
  planners: ValidityChecks,
  sender: PushSender = createPushSender(dependencies.config),
): PushSending {
  const { clock, database, metrics } = dependencies
  for (const outcome of ['sent', 'retried', 'dropped', 'failed', 'retired']) metrics.pushes.inc({ outcome }, 0)
  const hosts = createPushHosts(dependencies)
  let underWay = 0
  let mayBeMore = false
  let running: Promise<void> | null = null
  let closing = false
  let changed = Promise.withResolvers<void>()
  const noteChange = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const settler = createPushSettler(dependencies, (count) => {
    underWay -= count
    noteChange()
  })
  const tryPush = createPushTry({ dependencies, sender, hosts, isClosing: () => closing })

  /**
   * Returns the ids of the batch's notices that are still true, and of those that may be. Notices of a kind without a planner count
   * as true.
   */
  async function check(batch: readonly ClaimedPush[]): Promise<Record<'valid' | 'uncertain', Set<string>>> {
    const now = clock.now()
    const found = [...Map.groupBy(batch, ({ kind }) => kind)].map(async ([kind, pushes]) => {
      const notices = [...new Map(pushes.map(({ notice }) => [notice.id, notice])).values()]
      const planner = planners[kind]
      if (!planner) return { valid: notices.map(({ id }) => id), uncertain: [] }
      const valid = await planner.stillValid(dependencies, notices, now)
      const others = notices.filter(({ id }) => !valid.has(id))
      const uncertain = others.length > 0 ? await planner.uncertain?.(dependencies, others, now) : null
      return { valid: [...valid], uncertain: [...(uncertain ?? [])] }
    })
    const all = await Promise.all(found)
    return {
      valid: new Set(all.flatMap(({ valid }) => valid)),
      uncertain: new Set(all.flatMap(({ uncertain }) => uncertain)),
    }
  }

  async function handOut(batch: readonly ClaimedPush[], until: Date): Promise<void> {
    const known = await Promise.all([check(batch), readPushKey(database)]).catch((error: unknown) => {
      settler.addError(error)
      return null
    })
    const keep = (push: ClaimedPush, dueAt: Date) => {
      settler.add({
        push,
        until,
        settlement: { id: push.id, state: 'pending', dueAt, tried: false },
        subscription: null,
      })
    }
    const now = clock.now()
    for (const push of batch) {
      const { id, noticeId, expiresAt } = push
      const drop = () => settler.add({ push, until, settlement: { id, state: 'dropped' }, subscription: null })
      // A push that could not be sent in time can become due in the quiet hours.
      const allowedAt = firstPush(now, push.kind, push)
      if (!known) keep(push, later(now, retryAfterFault))
      else if (known[0].uncertain.has(noticeId)) keep(push, later(now, checkAgainAfter))
      else if (!known[0].valid.has(noticeId) || allowedAt === null || allowedAt >= expiresAt) drop()
      else if (allowedAt > now) keep(push, allowedAt)
      else void tryPush(push, until, known[1]).then(settler.add)
    }
  }

  /** Claims more due pushes and begins to send them. */
  async function claimMore(): Promise<void> {
    mayBeMore = false
    const now = clock.now()
    const until = later(now, holdTime)
    const full = hosts.full()
    const except = [...hosts.paused(), ...full]
    const batch = await claimPushes(database, { now, until, limit: claimSize, except })
    underWay += batch.length
    // Pushes to a service with a full queue were left out. They are claimed once its queue is shorter.
    if (batch.length === claimSize || full.length > 0) mayBeMore = true
    if (batch.length > 0) void handOut(batch, until)
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      // Read the promise before claiming, so that a change during the claim is not missed.
      const change = changed.promise
      const before = underWay
      if (mayBeMore && !closing && underWay + claimSize <= maxUnderWay) await claimMore()
      if (underWay > before) continue
      if (underWay > 0) await change
      else if (!mayBeMore || closing) return
    }
  }

  async function sendAll(): Promise<void> {
    try {
      const dropped = await dropLateDeliveries(database, { channel: 'push', now: clock.now(), limit: 10_000 })
      metrics.pushes.inc({ outcome: 'dropped' }, dropped)
      // A call of run() during the count gets the promise of this run, so check again for due pushes.
      do {
        await sendDue()
        metrics.pushesWaiting.set(await countWaitingPushes(database, clock.now()))
      } while (mayBeMore && !closing)
    } catch (error) {
      settler.addError(error)
      while (underWay > 0) await changed.promise
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
