import type { CentresDependencies } from '../centres/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { FeeEventBus } from './fee-events.ts'

/** Dependencies of the operations about fees. */
export type FeesDependencies = CentresDependencies & {
  feeEvents: FeeEventBus
}

export type FeesRequest = RequestContext<FeesDependencies>
