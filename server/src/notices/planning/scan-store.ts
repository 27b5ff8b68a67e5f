/** SQL that remembers, for each kind of notice, until when changes were scanned. */
import type { NoticeKind } from '@hien/contract/notices'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { noticeScans } from '../../platform/postgres/tables/notices.ts'

/** Returns the time of the last scan for each kind that has been scanned. */
export async function listScans(database: Database): Promise<Map<NoticeKind, Date>> {
  const rows = await database.select().from(noticeScans)
  return new Map(rows.map(({ kind, scannedTo }) => [kind, scannedTo]))
}

export async function saveScans(database: Database, kinds: readonly NoticeKind[], scannedTo: Date): Promise<void> {
  if (kinds.length === 0) return
  await database
    .insert(noticeScans)
    .values(kinds.map((kind) => ({ kind, scannedTo })))
    .onConflictDoUpdate({ target: noticeScans.kind, set: { scannedTo: sql`excluded.scanned_to` } })
}
