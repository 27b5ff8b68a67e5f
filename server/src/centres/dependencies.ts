import type { GuardiansDependencies } from '../guardians/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** What centres work with. */
export type CentresDependencies = GuardiansDependencies

export type CentresRequest = RequestContext<CentresDependencies>
