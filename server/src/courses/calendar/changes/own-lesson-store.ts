/** SQL that reads one lesson of a class that the caller manages. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/postgres/database.ts'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { sharedRead } from '../../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { lessonFields, lessonsOfClass, type LessonOfViewer, type LessonsOfClass } from '../lesson-fields-store.ts'
import { otherLesson, overlaps } from '../overlaps-store.ts'

const viewerId = sql.placeholder('viewerId')
const otherClass = alias(classes, 'other_class')
const otherCourse = alias(courses, 'other_course')

/**
 * Counts the other lessons of the same teacher that overlap a lesson. Looks at classes that the viewer manages and, if the
 * viewer is that teacher, at lessons where the viewer is the substitute. Cancelled lessons do not count. `listLessons`
 * applies the same rule to a list of lessons.
 */
const conflictsOf = (lesson: LessonsOfClass) => {
  const teacher = sql`coalesce(${lesson.substituteId}, ${courses.teacherId})`
  return sql<number>`(
    select count(*)::int from ${courses} as ${otherCourse}
    join ${classes} as ${otherClass} on ${otherClass.courseId} = ${otherCourse.id}
    join ${calendarLessons} as ${otherLesson} on ${otherLesson.classId} = ${otherClass.id}
    where ${managedBy(viewerId, otherCourse)} and ${overlaps(lesson)}
      and coalesce(${otherLesson.substituteId}, ${otherCourse.teacherId}) = ${teacher}
  ) + (
    select count(*)::int from ${calendarLessons} as ${otherLesson}
    join ${classes} as ${otherClass} on ${otherClass.id} = ${otherLesson.classId}
    join ${courses} as ${otherCourse} on ${otherCourse.id} = ${otherClass.courseId}
    where ${otherLesson.substituteId} = ${viewerId} and ${teacher} = ${viewerId} and ${overlaps(lesson)}
      and ${managedBy(viewerId, otherCourse)} is not true
  )`
}
const ownLesson = sharedRead((database) => {
  const id = sql.placeholder('id')
  const lesson = lessonsOfClass(database, eq(calendarLessons.id, id))
  const itsClass = database
    .select({ id: calendarLessons.classId })
    .from(calendarLessons)
    .where(eq(calendarLessons.id, id))
  return database
    .select({ ...lessonFields(lesson), conflicts: conflictsOf(lesson) })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)
    .where(and(managedBy(viewerId), eq(classes.id, itsClass)))
    .prepare('own_lesson')
})

/**
 * Returns a lesson of a class that the given member manages, and how many other lessons of its teacher overlap it. Null if
 * the member manages no such lesson.
 */
export async function findOwnLesson(
  database: Database,
  managerId: string,
  id: string,
): Promise<(LessonOfViewer & { conflicts: number }) | null> {
  const [row] = await ownLesson(database).execute({ viewerId: managerId, id })
  return row ?? null
}
