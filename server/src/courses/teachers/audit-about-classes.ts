import type { AuditAction } from '../../platform/audit/actions.ts'
import type { AuditEntry } from '../../platform/audit/record-audit.ts'

/** What the audit log tells of a course: its rows name classes. One without classes has a row that names none. */
export const auditAboutClasses = (action: AuditAction, classIds: string[], memberIds: string[]): AuditEntry[] =>
  classIds.length === 0 ? [{ action, memberIds }] : classIds.map((classId) => ({ action, classId, memberIds }))
