/** SQL for the result of the last check of the clock. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { auditLog } from '../postgres/tables/audit-log.ts'
import { clockMarks } from '../postgres/tables/clock-marks.ts'
import type { ClockMark } from './plausible.ts'

const name = 'sweep'

export async function findClockMark(database: Database): Promise<ClockMark | null> {
  const [row] = await database
    .select({ seenAt: clockMarks.seenAt, doubtedAt: clockMarks.doubtedAt, lookedAt: clockMarks.lookedAt })
    .from(clockMarks)
    .where(eq(clockMarks.name, name))
  return row ?? null
}

export async function saveClockMark(database: Database, mark: ClockMark): Promise<void> {
  await database
    .insert(clockMarks)
    .values({ name, ...mark })
    .onConflictDoUpdate({ target: clockMarks.name, set: mark })
}

/** Returns the time of the newest audit row of any kind; null if there is none. */
export async function findNewestAuditTime(database: Database): Promise<Date | null> {
  const [row] = await database.select({ at: auditLog.at }).from(auditLog).orderBy(desc(auditLog.at)).limit(1)
  return row?.at ?? null
}
