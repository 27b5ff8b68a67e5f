import type { Viewer } from '../core/viewer.ts'
import type { AuditSource } from '../platform/audit/record-audit.ts'
import type { LessonsDependencies } from './dependencies.ts'

/** Returns the audit source of a hub call. A call has no request of its own, so the connection id is the request id. */
export const hubAuditSource = (
  { dependencies }: { dependencies: LessonsDependencies },
  { connectionId, user }: { connectionId: string; user: Viewer },
): AuditSource => ({ dependencies, viewer: user, requestId: connectionId, address: null })
