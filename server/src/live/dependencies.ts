import type { NoticesDependencies } from '../notices/dependencies.ts'

/** Dependencies of the live hub. */
export type LiveDependencies = NoticesDependencies
