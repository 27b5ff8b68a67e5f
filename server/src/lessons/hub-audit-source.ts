import type { Viewer } from '../core/viewer.ts'
import type { AuditSource } from '../platform/audit/record-audit.ts'
import type { LessonsDependencies } from './dependencies.ts'

/** Who calls a hub method, for the audit log: a call has no request of its own, its connection stands for it. */
export const hubAuditSource = (
  { dependencies }: { dependencies: LessonsDependencies },
  { connectionId, user }: { connectionId: string; user: Viewer },
): AuditSource => ({ dependencies, viewer: user, requestId: connectionId, address: null })
