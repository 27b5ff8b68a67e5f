import type { FeesDependencies } from '../fees/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { ResolveTxt } from './hosts/host-proof.ts'
import type { PublishedCentres } from './published-centres.ts'

/** Dependencies of the operations about centres' own pages. */
export type CentrePagesDependencies = FeesDependencies & {
  publishedCentres: PublishedCentres
  resolveTxt: ResolveTxt
}

export type CentrePagesRequest = RequestContext<CentrePagesDependencies>
