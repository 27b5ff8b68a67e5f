import type { Viewer } from '../core/viewer.ts'
import type { AuditSource } from '../platform/audit/record-audit.ts'
import type { LessonsDependencies } from './dependencies.ts'

/** Returns who made a hub call, for the audit log. A hub call is no HTTP request, so the connection id is its request id. */
export const hubAuditSource = (
  { dependencies }: { dependencies: LessonsDependencies },
  { connectionId, user }: { connectionId: string; user: Viewer },
): AuditSource => ({ dependencies, viewer: user, requestId: connectionId, address: null })
