import type { GuardiansDependencies } from '../guardians/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** The operations about centres need the same dependencies as the operations about guardians. */
export type CentresDependencies = GuardiansDependencies

export type CentresRequest = RequestContext<CentresDependencies>
