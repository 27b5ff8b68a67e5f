import type { GuardiansDependencies } from '../guardians/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** Dependencies of the operations about centres. */
export type CentresDependencies = GuardiansDependencies

export type CentresRequest = RequestContext<CentresDependencies>
