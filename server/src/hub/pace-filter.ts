import type { HubEvents, HubFilter } from '@hien/signalr'
import type { Viewer } from '../viewer.ts'
import { hubFailure } from './hub-failure.ts'
import type { Pace } from './pace.ts'

/** Refuses a method with RATE_LIMITED while its pace has no turn left for the caller; methods without one pass. */
export const paceFilter =
  <Events extends HubEvents>(paces: Readonly<Record<string, Pace>>): HubFilter<Viewer, Events> =>
  ({ caller, method }, next) => {
    const pace = paces[method]
    if (pace && !pace(caller.user.memberId)) throw hubFailure('RATE_LIMITED')
    return next()
  }
