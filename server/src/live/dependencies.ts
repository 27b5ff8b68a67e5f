import type { GuardiansDependencies } from '../guardians/dependencies.ts'

/** What the live hub listens to. */
export type LiveDependencies = GuardiansDependencies
