import type { AuditAction } from '../../platform/audit/actions.ts'
import type { AuditEntry } from '../../platform/audit/record-audit.ts'

/** Returns audit entries about a course, one per class. A course without classes gets one entry that names no class. */
export const auditAboutClasses = (action: AuditAction, classIds: string[], memberIds: string[]): AuditEntry[] =>
  classIds.length === 0 ? [{ action, memberIds }] : classIds.map((classId) => ({ action, classId, memberIds }))
