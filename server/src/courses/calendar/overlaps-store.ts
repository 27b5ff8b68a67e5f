import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import type { LessonsOfClass } from './lesson-fields-store.ts'

/** The second lesson of a comparison. */
export const otherLesson = alias(calendarLessons, 'other')

/**
 * SQL condition that `otherLesson` overlaps the given lesson and is not cancelled. No lesson is longer than 1440 minutes, so the
 * last condition excludes nothing. It limits the search in the index by start.
 */
export const overlaps = (
  lesson: LessonsOfClass,
) => sql`${otherLesson.id} <> ${lesson.id} and ${otherLesson.state} <> 'cancelled'
    and ${otherLesson.startsAt} < ${lesson.endsAt} and ${otherLesson.endsAt} > ${lesson.startsAt}
    and ${otherLesson.startsAt} > ${lesson.startsAt} - interval '1440 minutes'`
