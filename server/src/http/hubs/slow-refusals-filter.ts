import { setTimeout as delay } from 'node:timers/promises'
import { HubException, type HubEvents, type HubInvocationFilter } from '@hien/signalr'
import type { Clock } from '../../core/clock.ts'
import type { Viewer } from '../../core/viewer.ts'
import { createNodeRateLimit } from './node-rate-limit.ts'

/** How many refusals a member gets without a wait. */
const promptRefusals = { perSecond: 5, burst: 20 }
/** Milliseconds that each further refusal waits. */
const waitingTime = 50

/**
 * Lets a member who was refused with RATE_LIMITED very often wait for each further refusal. The refusals of a member wait one after
 * another, on whichever connection they come, and the next call of a connection waits for the answer to the one before. So a
 * program that goes on calling a limited method without a pause costs little. It must come before the filters that refuse.
 * @param wait waits before a refusal, at the longest until the signal is aborted
 */
export function slowRefusalsFilter<Events extends HubEvents>(
  clock: Clock,
  wait = (signal: AbortSignal): Promise<unknown> =>
    delay(waitingTime, undefined, { signal, ref: false }).catch(() => {}),
): HubInvocationFilter<Viewer, Events> {
  const isPrompt = createNodeRateLimit(clock, promptRefusals)
  /** The last wait of each member who waits. */
  const waits = new Map<string, Promise<void>>()
  async function waitInTurn(memberId: string, signal: AbortSignal): Promise<void> {
    const before = waits.get(memberId)
    const own = (async () => {
      await before
      await wait(signal)
    })()
    waits.set(memberId, own)
    await own
    if (waits.get(memberId) === own) waits.delete(memberId)
  }
  return async ({ caller: { user, signal } }, next) => {
    try {
      return await next()
    } catch (error) {
      const isLimited = error instanceof HubException && error.message === 'RATE_LIMITED'
      if (isLimited && !isPrompt(user.memberId)) await waitInTurn(user.memberId, signal)
      throw error
    }
  }
}
