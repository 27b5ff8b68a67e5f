import type { LessonsDependencies } from '../lessons/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { GuardianshipEventBus } from './guardianship-events.ts'

/** Dependencies of the operations about guardians. */
export type GuardiansDependencies = LessonsDependencies & {
  guardianshipEvents: GuardianshipEventBus
}

export type GuardiansRequest = RequestContext<GuardiansDependencies>
