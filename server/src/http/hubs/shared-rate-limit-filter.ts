import type { HubEvents, HubFilter } from '@hien/signalr'
import { Refusal } from '../../core/refusal.ts'
import type { RateLimit } from '../../core/rate-limits.ts'
import type { Viewer } from '../../core/viewer.ts'
import { hubRefusal } from './hub-refusal.ts'

/**
 * Refuses a method with RATE_LIMITED if the caller has used up the method's limit, which all nodes share. A limit per node
 * would allow a caller the full number of calls on every node.
 */
export const sharedRateLimitFilter =
  <Events extends HubEvents>(limits: Readonly<Record<string, RateLimit>>): HubFilter<Viewer, Events> =>
  async ({ caller, method }, next) => {
    try {
      await limits[method]?.take(caller.user.memberId)
    } catch (error) {
      throw error instanceof Refusal ? hubRefusal('RATE_LIMITED') : error
    }
    return next()
  }
