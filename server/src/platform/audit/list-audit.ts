import type { Database } from '../postgres/database.ts'
import { listAuditRows, type AuditFilter, type AuditRow } from './store.ts'

/** Returns the newest audit rows that match, newest first. The rows contain ids but no names. */
export const listAudit = (database: Database, filter: AuditFilter = {}, limit = 100): Promise<AuditRow[]> =>
  listAuditRows(database, filter, limit)
