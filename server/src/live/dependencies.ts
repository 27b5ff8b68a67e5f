import type { NoticesDependencies } from '../notices/dependencies.ts'

/** What the live hub listens to. */
export type LiveDependencies = NoticesDependencies
