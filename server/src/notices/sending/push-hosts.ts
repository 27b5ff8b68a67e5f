/** What this node has seen of each push service lately: how much it takes at once, and whether it takes anything. */
import pLimit, { type LimitFunction } from 'p-limit'
import { later, type Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Random } from '../../core/random.ts'
import { growingWait, maxWait } from './answer-rules.ts'

/** Requests to one service at once; of one that has had enough; of one that was away, until it takes something. */
const atOnce = { usual: 32, enough: 8, back: 1 } as const
/** Of one service waiting their turn here: more would be in hand for longer than they may. */
const maxQueued = 64
/** Members whose browsers fail one after the other: then it is the service. One alone cannot bring it a pause. */
const failingMembers = 5
/** Refusals in a row: then it accepts nothing of ours. */
const refusalsOfAll = 5
/** What is remembered; names below those of a service are as many as somebody subscribes. */
const remembered = { hosts: 1000, refused: 10_000 } as const

type Host = {
  lane: LimitFunction
  /** Of the failures since it last answered. */
  failing: Set<string>
  pauses: number
  pausedUntil: Date | null
  /** How many pushes it has taken, and how many it has refused since. */
  taken: number
  refusals: number
}

export type PushHosts = ReturnType<typeof createPushHosts>

export function createPushHosts({ clock, random }: { clock: Clock; random: Random }) {
  const hosts = keepLastUsed<Host>(remembered.hosts)
  /** By their subscriptions: how many their services had taken by then. */
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
    /** Until when nothing is sent to it; null: something may be. */
    pausedUntil(name: string): Date | null {
      const host = hostOf(name)
      return isPaused(host) ? host.pausedUntil : null
    },
    paused: () => namesOf(isPaused),
    /** Those with as much waiting as may. */
    full: () => namesOf(({ lane }) => lane.activeCount + lane.pendingCount >= maxQueued),
    /** It works, and gets a little more at once from now on, up to the usual. */
    noteAnswer(name: string, { isTaken }: { isTaken: boolean }): void {
      const host = hostOf(name)
      host.failing.clear()
      Object.assign(host, { pauses: 0, pausedUntil: null, ...(isTaken && { taken: host.taken + 1, refusals: 0 }) })
      host.lane.concurrency = Math.min(host.lane.concurrency + 1, atOnce.usual)
    },
    /**
     * It does not accept us for this subscription.
     * @returns whose fault that is. 'its own': it was refused before, and others were taken in between. 'everybody': by now
     *   it has refused so many that it or we are at fault; said once. 'unknown': time will tell.
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
     * It did not take what it might have. After some of several members it gets a pause, each longer than the one before; what it
     * asks for beyond a few minutes is between it and the subscription.
     * @param failure.retryAfter milliseconds it asks for
     * @returns whether a pause begins here
     */
    noteFailure(
      name: string,
      { memberId, isBusy, retryAfter }: { memberId: string; isBusy: boolean; retryAfter: number },
    ): boolean {
      const host = hostOf(name)
      if (isBusy) host.lane.concurrency = Math.min(host.lane.concurrency, atOnce.enough)
      host.failing.add(memberId)
      // What was under way when the pause began says nothing new.
      if (host.failing.size < failingMembers || isPaused(host)) return false
      host.pauses += 1
      host.pausedUntil = later(clock.now(), Math.max(growingWait(host.pauses, random), Math.min(retryAfter, maxWait)))
      host.lane.concurrency = atOnce.back
      return true
    },
  }
}
