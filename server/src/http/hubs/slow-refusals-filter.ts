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
 * Lets a caller who was refused with RATE_LIMITED very often wait for each further refusal. The calls of one connection run one
 * after another, so a program that goes on calling without a pause costs little. It must come before the filters that refuse.
 * @param wait waits before a refusal, at the longest until the signal is aborted
 */
export function slowRefusalsFilter<Events extends HubEvents>(
  clock: Clock,
  wait = (signal: AbortSignal) => delay(waitingTime, undefined, { signal, ref: false }).catch(() => {}),
): HubInvocationFilter<Viewer, Events> {
  const isPrompt = createNodeRateLimit(clock, promptRefusals)
  return async ({ caller }, next) => {
    try {
      return await next()
    } catch (error) {
      const isLimited = error instanceof HubException && error.message === 'RATE_LIMITED'
      if (isLimited && !isPrompt(caller.user.memberId)) await wait(caller.signal)
      throw error
    }
  }
}
