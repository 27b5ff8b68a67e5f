import type { NoticesDependencies } from '../notices/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** Dependencies of the operations about personal data. They include the dependencies of all folders that privacy builds on. */
export type PrivacyDependencies = NoticesDependencies

export type PrivacyRequest = RequestContext<PrivacyDependencies>
