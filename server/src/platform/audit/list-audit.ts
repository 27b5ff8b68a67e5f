import type { Database } from '../postgres/database.ts'
import { listAuditRows, type AuditFilter, type AuditRow } from './store.ts'

/** The audit log for the operator: the newest rows that fit, newest first. They name nobody; ids and codes are looked up elsewhere. */
export const listAudit = (database: Database, filter: AuditFilter = {}, limit = 100): Promise<AuditRow[]> =>
  listAuditRows(database, filter, limit)
