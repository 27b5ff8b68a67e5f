import type { HubEvents, HubFilter } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import { hubRefusal } from './hub-refusal.ts'
import type { NodeRateLimit } from './node-rate-limit.ts'

/**
 * Refuses a method with RATE_LIMITED if the caller has used up the method's limit on this node. Methods without a limit pass.
 */
export const nodeRateLimitFilter =
  <Events extends HubEvents>(limits: Readonly<Record<string, NodeRateLimit>>): HubFilter<Viewer, Events> =>
  ({ caller, method }, next) => {
    const limit = limits[method]
    if (limit && !limit(caller.user.memberId)) throw hubRefusal('RATE_LIMITED')
    return next()
  }
