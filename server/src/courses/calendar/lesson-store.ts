/** SQL that reads the lessons of a caller's classes as people see them, and which of these classes there are. */
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes, enrolments, isCalendarStale } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import {
  lessonFields,
  lessonsOfClass,
  selectLessons,
  type LessonOfViewer,
  type LessonsOfClass,
} from './lesson-fields-store.ts'

/** What a caller is to the lessons that are theirs: they teach them, or others do for them; they have joined their classes; or the
 * classes are of their centre. */
export type CalendarPart = 'teacher' | 'student' | 'centre'

const viewerId = sql.placeholder('viewerId')

const ownClass = alias(classes, 'own_class')
const ownCourse = alias(courses, 'own_course')
const substituted = alias(calendarLessons, 'substituted')
/**
 * The classes of a teacher's courses, and those of which they teach a lesson for somebody, while they are at the centre. An array is found first and alone:
 * each part of it by an index, whatever the planner thinks of the two together.
 */
const taughtClassIds = (when?: SQL) => sql`array(
  select ${ownClass.id} from ${courses} as ${ownCourse} join ${classes} as ${ownClass} on ${ownClass.courseId} = ${ownCourse.id}
  where ${ownCourse.teacherId} = ${viewerId}
  union select ${substituted.classId} from ${calendarLessons} as ${substituted}
  join ${classes} as ${ownClass} on ${ownClass.id} = ${substituted.classId}
  join ${courses} as ${ownCourse} on ${ownCourse.id} = ${ownClass.courseId}
  join ${centreTeachers} on ${centreTeachers.centreId} = ${ownCourse.centreId} and ${centreTeachers.teacherId} = ${viewerId}
    and ${centreTeachers.state} = 'active'
  where ${substituted.substituteId} = ${viewerId} ${when ? sql`and ${when}` : sql.empty()}
)`
const isInTaughtClass = (when?: SQL) => sql`${classes.id} = any(${taughtClassIds(when)})`
const isTaught = (lesson: LessonsOfClass) =>
  sql`(${courses.teacherId} = ${viewerId} or ${lesson.substituteId} = ${viewerId})`
const isOfCentre = eq(courses.centreId, viewerId)
const isJoined = and(
  eq(enrolments.classId, classes.id),
  eq(enrolments.memberId, viewerId),
  eq(enrolments.state, 'joined'),
)

/** No caller is shown more at once: a teacher of 120 classes that meet every day has as many in 62 days and those around. */
export const maxLessonsRead = 8000

// None is longer than a day, so that what overlaps the first of them is among these too.
const between = and(
  gt(calendarLessons.startsAt, sql.placeholder('after')),
  lt(calendarLessons.startsAt, sql.placeholder('before')),
)
const oneTooMany = literalLimit(maxLessonsRead + 1)
const taughtBetween = sharedRead((database) => {
  const lesson = lessonsOfClass(database, between)
  const isBetween = sql`${substituted.startsAt} > ${sql.placeholder('after')} and ${substituted.startsAt} < ${sql.placeholder('before')}`
  return selectLessons(database, lesson)
    .where(and(isInTaughtClass(isBetween), isTaught(lesson)))
    .limit(oneTooMany)
    .prepare('lessons_taught_between')
})
const ofCentreBetween = sharedRead((database) =>
  selectLessons(database, lessonsOfClass(database, between))
    .where(isOfCentre)
    .limit(oneTooMany)
    .prepare('lessons_of_centre_between'),
)
const joinedBetween = sharedRead((database) =>
  selectLessons(database, lessonsOfClass(database, between))
    .innerJoin(enrolments, isJoined)
    .limit(oneTooMany)
    .prepare('lessons_joined_between'),
)

const lessonsBetween = { teacher: taughtBetween, student: joinedBetween, centre: ofCentreBetween }

/**
 * A caller's lessons over all their classes that begin between two instants, cancelled ones too, in no order.
 * @returns null where they are more than maxLessonsRead.
 */
export async function listLessonsBetween(
  database: Database,
  viewer: string,
  { part, ...span }: { part: CalendarPart; after: Date; before: Date },
): Promise<LessonOfViewer[] | null> {
  const rows = await lessonsBetween[part](database).execute({ viewerId: viewer, ...span })
  return rows.length > maxLessonsRead ? null : rows
}

const child = alias(members, 'child')
const isTied = eq(guardianships.parentId, viewerId)
const isChild = and(
  childOf(viewerId, child),
  sql`(${sql.placeholder('childCode')}::text is null or ${child.code} = ${sql.placeholder('childCode')}::text)`,
)
const isJoinedByChild = and(eq(enrolments.memberId, child.id), eq(enrolments.state, 'joined'))

const childrensBetween = sharedRead((database) => {
  const lesson = lessonsOfClass(database, between)
  return database
    .select({ ...lessonFields(lesson), childCode: child.code })
    .from(guardianships)
    .innerJoin(child, isChild)
    .innerJoin(enrolments, isJoinedByChild)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)
    .where(isTied)
    .limit(oneTooMany)
    .prepare('lessons_of_children_between')
})

/**
 * As listLessonsBetween, of all classes a parent's children have joined, or one child: one that two of them share is there
 * for each.
 */
export async function listLessonsOfChildren(
  database: Database,
  parentId: string,
  which: { childCode: string | null; after: Date; before: Date },
): Promise<(LessonOfViewer & { childCode: string })[] | null> {
  const rows = await childrensBetween(database).execute({ viewerId: parentId, ...which })
  return rows.length > maxLessonsRead ? null : rows
}

const wanted = sql`(${isCalendarStale(classes)} or ${classes.id} = ${sql.placeholder('classId')}::uuid)`
const calendarFields = { id: classes.id, isStale: isCalendarStale(classes) }
const taughtCalendars = sharedRead((database) =>
  database.select(calendarFields).from(classes).where(and(isInTaughtClass(), wanted)).prepare('calendars_taught'),
)
const calendarsOfCentre = sharedRead((database) =>
  database
    .select(calendarFields)
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(isOfCentre, wanted))
    .prepare('calendars_of_centre'),
)
const joinedCalendars = sharedRead((database) =>
  database
    .select(calendarFields)
    .from(classes)
    .innerJoin(enrolments, isJoined)
    .where(wanted)
    .prepare('calendars_joined'),
)

const calendars = { teacher: taughtCalendars, student: joinedCalendars, centre: calendarsOfCentre }

/** Of a caller's classes the one that is named, if it is one of theirs, and all whose lessons are to be written. */
export const listCalendars = (
  database: Database,
  viewer: string,
  { part, classId }: { part: CalendarPart; classId: string | null },
): Promise<{ id: string; isStale: boolean }[]> => calendars[part](database).execute({ viewerId: viewer, classId })

const childrensCalendars = sharedRead((database) =>
  database
    .select({ id: classes.id, isStale: isCalendarStale(classes) })
    .from(guardianships)
    .innerJoin(child, isChild)
    .leftJoin(enrolments, isJoinedByChild)
    .leftJoin(classes, and(eq(classes.id, enrolments.classId), wanted))
    .where(isTied)
    .prepare('calendars_of_children'),
)

/**
 * As listCalendars, of the classes a parent's children have joined, or one child.
 * @returns null where they have no such child.
 */
export async function listCalendarsOfChildren(
  database: Database,
  parentId: string,
  which: { childCode: string | null; classId: string | null },
): Promise<{ id: string; isStale: boolean }[] | null> {
  const rows = await childrensCalendars(database).execute({ viewerId: parentId, ...which })
  if (rows.length === 0 && which.childCode !== null) return null
  return rows.flatMap(({ id, isStale }) => (id === null ? [] : [{ id, isStale }]))
}
