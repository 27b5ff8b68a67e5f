import type { HubEvents, HubFilter } from '@hien/signalr'
import { Failure } from '../failure.ts'
import type { Limit } from '../limits.ts'
import type { Viewer } from '../viewer.ts'
import { hubFailure } from './hub-failure.ts'

/**
 * Refuses a method with RATE_LIMITED when its caller has used up what they have on all nodes together: the pace of one node
 * alone would give them as much on each.
 */
export const pacedByAll =
  <Events extends HubEvents>(limits: Readonly<Record<string, Limit>>): HubFilter<Viewer, Events> =>
  async ({ caller, method }, next) => {
    try {
      await limits[method]?.take(caller.user.memberId)
    } catch (error) {
      throw error instanceof Failure ? hubFailure('RATE_LIMITED') : error
    }
    return next()
  }
