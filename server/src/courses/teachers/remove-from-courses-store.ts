/** SQL that removes teachers from the courses and lessons of a centre. */
import { sql } from 'drizzle-orm'
import { limits } from '@hien/contract/limits'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'

type Removal = {
  centreId: string
  teacherIds: string[]
  /** The member who removes the teachers; null if the operator or the system does. */
  changedBy: string | null
  now: Date
}

/**
 * Removes these teachers from their courses at a centre, closed courses included. Returns the ids of the classes of these
 * courses.
 */
export async function clearCourseTeachers(
  transaction: Database,
  { centreId, teacherIds, changedBy, now }: Removal,
): Promise<string[]> {
  // The rows are locked in the order of their ids, so that two callers cannot deadlock.
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with taught as materialized (
      select ${courses.id} from ${courses}
      where ${courses.centreId} = ${centreId} and ${courses.teacherId} = any(${sql.param(teacherIds)}::uuid[])
      order by ${courses.id} for no key update),
    unnamed as (
      update ${courses} set teacher_id = null, previous_teacher_id = nullif(teacher_id, ${changedBy}::uuid),
        teacher_changed_at = ${now.toISOString()}::timestamptz from taught where ${courses.id} = taught.id)
    select ${classes.id} from ${classes} join taught on taught.id = ${classes.courseId}`)
  return rows.map(({ id }) => id)
}

/**
 * Removes these teachers as substitutes from the lessons of a centre that are not over. Returns the class id of each lesson.
 * No lesson is longer than maxLessonMinutes, so the condition on `startsAt` excludes nothing. It limits the search in the index
 * by start.
 */
export async function removeSubstitutes(
  transaction: Database,
  { centreId, teacherIds, changedBy, now }: Removal,
): Promise<string[]> {
  const at = now.toISOString()
  const { rows } = await transaction.execute<{ class_id: string }>(sql`
    with substituted as materialized (
      select ${calendarLessons.id} from ${calendarLessons}
        join ${classes} on ${classes.id} = ${calendarLessons.classId}
        join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.centreId} = ${centreId}
      where ${calendarLessons.substituteId} = any(${sql.param(teacherIds)}::uuid[])
        and ${calendarLessons.startsAt} > ${at}::timestamptz - make_interval(mins => ${sql.raw(String(limits.maxLessonMinutes))})
        and ${calendarLessons.endsAt} > ${at}
      order by ${calendarLessons.id} for no key update of ${calendarLessons})
    update ${calendarLessons} set substitute_id = null, replaced_substitute_id = null, revision = revision + 1,
      changed_by = ${changedBy}::uuid, updated_at = ${at}::timestamptz from substituted where ${calendarLessons.id} = substituted.id
    returning ${calendarLessons.classId}`)
  return rows.map((row) => row.class_id)
}
