/**
 * Limits what this node sends to each push service. Remembers how many parallel requests a service gets, and whether it is
 * paused.
 */
import pLimit, { type LimitFunction } from 'p-limit'
import { later, type Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Random } from '../../core/random.ts'
import { growingWait, maxWait } from './answer-rules.ts'

/**
 * Maximum parallel requests to one service:
 * - `usual`: normally.
 * - `enough`: after the service said that it is busy.
 * - `back`: after a pause, until the service answers again.
 * Each answer allows one more request, up to `usual`.
 */
const parallelRequests = { usual: 32, enough: 8, back: 1 } as const
/**
 * While this many pushes to one service run or wait on this node, no further ones are claimed for the service. Otherwise some
 * would wait longer than their claim lasts.
 */
const maxQueued = 64
/**
 * A service is paused after pushes to this many different members have failed in a row. So a single member cannot cause a
 * pause.
 */
const failingMembers = 5
/** After this many refusals in a row, we assume that the service rejects all our pushes. */
const refusalsOfAll = 5
/**
 * Maximum number of services and of refused subscriptions to remember. A limit is needed, because anybody can subscribe with
 * many subdomains of a known service.
 */
const remembered = { hosts: 1000, refused: 10_000 } as const

type Host = {
  queue: LimitFunction
  /** Ids of the members whose pushes have failed since the service last answered. */
  failing: Set<string>
  pauses: number
  pausedUntil: Date | null
  /** How many pushes the service has accepted. */
  taken: number
  /** How many pushes the service has refused since it last accepted one. */
  refusals: number
}

export type PushHosts = ReturnType<typeof createPushHosts>

export function createPushHosts({ clock, random }: { clock: Clock; random: Random }) {
  const hosts = keepLastUsed<Host>(remembered.hosts)
  /** By subscription id: how many pushes the service had accepted when it first refused this subscription. */
  const refused = keepLastUsed<number>(remembered.refused)
  const hostOf = (name: string): Host => {
    const known = hosts.get(name)
    if (known) return known
    const host = {
      queue: pLimit(parallelRequests.usual),
      failing: new Set<string>(),
      pauses: 0,
      pausedUntil: null,
      taken: 0,
      refusals: 0,
    }
    hosts.set(name, host)
    return host
  }
  const isPaused = ({ pausedUntil }: Host) => pausedUntil !== null && pausedUntil > clock.now()
  const namesOf = (is: (host: Host) => boolean) => [...hosts].flatMap(([name, host]) => (is(host) ? [name] : []))

  return {
    /** Runs work for this service once fewer than the allowed number of requests are running. */
    inTurn: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => hostOf(name).queue(work),
    /** Returns when the service's pause ends; null if it is not paused. */
    pausedUntil(name: string): Date | null {
      const host = hostOf(name)
      return isPaused(host) ? host.pausedUntil : null
    },
    paused: () => namesOf(isPaused),
    /** Returns the names of services for which maxQueued or more pushes run or wait on this node. */
    full: () => namesOf(({ queue }) => queue.activeCount + queue.pendingCount >= maxQueued),
    /** Notes that the service answered, which ends its pause. Allows one more parallel request, up to the usual number. */
    noteAnswer(name: string, { isTaken }: { isTaken: boolean }): void {
      const host = hostOf(name)
      host.failing.clear()
      Object.assign(host, { pauses: 0, pausedUntil: null, ...(isTaken && { taken: host.taken + 1, refusals: 0 }) })
      host.queue.concurrency = Math.min(host.queue.concurrency + 1, parallelRequests.usual)
    },
    /**
     * Notes that the service refused a push for this subscription.
     * @returns who is at fault:
     * - 'its own': the subscription. It was refused before, and the service has accepted other pushes since.
     * - 'everybody': the service or we. There were many refusals in a row. Returned only once in such a row.
     * - 'unknown': too early to tell.
     */
    noteRefusal(name: string, subscriptionId: string): 'its own' | 'everybody' | 'unknown' {
      const host = hostOf(name)
      host.refusals += 1
      const takenBefore = refused.get(subscriptionId)
      if (takenBefore === undefined) refused.set(subscriptionId, host.taken)
      else if (host.taken > takenBefore) return 'its own'
      return host.refusals === refusalsOfAll ? 'everybody' : 'unknown'
    },
    /**
     * Notes that the service failed or is busy. After failures for several members the service is paused, each time longer. A
     * pause is not prolonged beyond maxWait because of `retryAfter`; only the subscription waits that long.
     * @param failure.retryAfter milliseconds that the service asks us to wait.
     * @returns true if a pause begins.
     */
    noteFailure(
      name: string,
      { memberId, isBusy, retryAfter }: { memberId: string; isBusy: boolean; retryAfter: number },
    ): boolean {
      const host = hostOf(name)
      if (isBusy) host.queue.concurrency = Math.min(host.queue.concurrency, parallelRequests.enough)
      host.failing.add(memberId)
      // Ignore failures during a pause: they are of requests that began before it, so they say nothing new.
      if (host.failing.size < failingMembers || isPaused(host)) return false
      host.pauses += 1
      host.pausedUntil = later(clock.now(), Math.max(growingWait(host.pauses, random), Math.min(retryAfter, maxWait)))
      host.queue.concurrency = parallelRequests.back
      return true
    },
  }
}
