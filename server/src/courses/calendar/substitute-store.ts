import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'

/**
 * Returns the lessons that a teacher gives as a substitute, in one class or (null) in all, if they are not cancelled and end after
 * `endedSince`.
 */
export const listSubstitutedLessons = (
  database: Database,
  { memberId, classId, endedSince }: { memberId: string; classId: string | null; endedSince: Date },
): Promise<{ id: string; classId: string }[]> =>
  database
    .select({ id: calendarLessons.id, classId: calendarLessons.classId })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.substituteId, memberId),
        sql`${calendarLessons.state} <> 'cancelled'`,
        sql`${calendarLessons.endsAt} > ${endedSince.toISOString()}::timestamptz`,
        classId === null ? undefined : eq(calendarLessons.classId, classId),
      ),
    )
