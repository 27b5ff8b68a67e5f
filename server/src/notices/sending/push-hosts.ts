/** What this node knows of each push service: how much it takes at once, and whether it takes anything now. */
import pLimit, { type LimitFunction } from 'p-limit'
import { later, type Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Random } from '../../core/random.ts'
import { growingWait, maxWait } from './answer-rules.ts'

/** Parallel requests to one service: normally, after it said it is busy, and after a pause until it answers again. */
const atOnce = { usual: 32, enough: 8, back: 1 } as const
/** Pushes to one service that may wait here. With more, some would wait longer than their claim lasts. */
const maxQueued = 64
/** After failures for this many different members in a row the service gets a pause. One member can never cause it. */
const failingMembers = 5
/** After this many refusals in a row the service accepts nothing of ours. */
const refusalsOfAll = 5
/** Limits of what is remembered. Anybody can subscribe with many host names below that of a service. */
const remembered = { hosts: 1000, refused: 10_000 } as const

type Host = {
  lane: LimitFunction
  /** Ids of members whose pushes have failed since the service last answered. */
  failing: Set<string>
  pauses: number
  pausedUntil: Date | null
  /** How many pushes the service has taken, and how many it has refused since the last one. */
  taken: number
  refusals: number
}

export type PushHosts = ReturnType<typeof createPushHosts>

export function createPushHosts({ clock, random }: { clock: Clock; random: Random }) {
  const hosts = keepLastUsed<Host>(remembered.hosts)
  /** By subscription id: how many pushes its service had taken when it was first refused. */
  const refused = keepLastUsed<number>(remembered.refused)
  const hostOf = (name: string): Host => {
    const known = hosts.get(name)
    if (known) return known
    const host = {
      lane: pLimit(atOnce.usual),
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
    /** Runs work when it is its turn with this service. */
    inTurn: <Result>(name: string, work: () => Promise<Result>): Promise<Result> => hostOf(name).lane(work),
    /** Returns until when nothing may be sent to the service; null if it is not paused. */
    pausedUntil(name: string): Date | null {
      const host = hostOf(name)
      return isPaused(host) ? host.pausedUntil : null
    },
    paused: () => namesOf(isPaused),
    /** Returns services whose queue here is full. */
    full: () => namesOf(({ lane }) => lane.activeCount + lane.pendingCount >= maxQueued),
    /** Notes that the service answered. Raises its number of parallel requests by one, up to the usual number. */
    noteAnswer(name: string, { isTaken }: { isTaken: boolean }): void {
      const host = hostOf(name)
      host.failing.clear()
      Object.assign(host, { pauses: 0, pausedUntil: null, ...(isTaken && { taken: host.taken + 1, refusals: 0 }) })
      host.lane.concurrency = Math.min(host.lane.concurrency + 1, atOnce.usual)
    },
    /**
     * Notes that the service refuses us for this subscription.
     * @returns who is at fault. 'its own': the subscription was refused before, and the service took others in between.
     * 'everybody': after many refusals, the service or we are at fault; returned once. 'unknown': too early to tell.
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
     * Notes that the service failed or is busy. After failures for several members the service gets a pause, each longer than
     * the last. A Retry-After of more than a few minutes lengthens only the wait of the subscription, not the pause.
     * @param failure.retryAfter milliseconds the service asks for
     * @returns true if a pause begins
     */
    noteFailure(
      name: string,
      { memberId, isBusy, retryAfter }: { memberId: string; isBusy: boolean; retryAfter: number },
    ): boolean {
      const host = hostOf(name)
      if (isBusy) host.lane.concurrency = Math.min(host.lane.concurrency, atOnce.enough)
      host.failing.add(memberId)
      // Requests that were running when the pause began say nothing new.
      if (host.failing.size < failingMembers || isPaused(host)) return false
      host.pauses += 1
      host.pausedUntil = later(clock.now(), Math.max(growingWait(host.pauses, random), Math.min(retryAfter, maxWait)))
      host.lane.concurrency = atOnce.back
      return true
    },
  }
}
