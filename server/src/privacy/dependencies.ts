import type { NoticesDependencies } from '../notices/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'

/** Dependencies of the operations about personal data: those of all subjects below. */
export type PrivacyDependencies = NoticesDependencies

export type PrivacyRequest = RequestContext<PrivacyDependencies>
