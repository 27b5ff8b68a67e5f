import type { NoticesDependencies } from '../notices/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** What privacy works with: it takes along what every subject below it has. */
export type PrivacyDependencies = NoticesDependencies

export type PrivacyRequest = RequestContext<PrivacyDependencies>
