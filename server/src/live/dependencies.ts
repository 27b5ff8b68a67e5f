import type { NoticesDependencies } from '../notices/dependencies.ts'

export type LiveDependencies = NoticesDependencies
