/** SQL that reads the lessons of the caller's classes, and finds the classes whose calendars must be written. */
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

/**
 * The caller's relation to their lessons:
 * - teacher: teaches the course or, as a substitute, the lesson
 * - student: has joined the class
 * - centre: owns the course
 */
export type CalendarPart = 'teacher' | 'student' | 'centre'

const viewerId = sql.placeholder('viewerId')

const ownClass = alias(classes, 'own_class')
const ownCourse = alias(courses, 'own_course')
const substituted = alias(calendarLessons, 'substituted')
/**
 * SQL array of the ids of classes of a teacher's courses, and of classes where the teacher is a substitute and still belongs to
 * the centre. PostgreSQL evaluates the array first, and then looks up the classes by their ids, whatever the planner estimates.
 * @param when restricts the lessons that the teacher teaches as a substitute.
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

/**
 * The maximum number of lessons in one answer. A teacher with 120 classes that meet every day has about this many in 62 days,
 * the longest range a client may request.
 */
export const maxLessonsRead = 8000

// SQL condition that a lesson begins between two instants. The caller widens the range by a day on both sides, so that it
// includes the lessons that overlap the first or the last lesson shown. No lesson is longer than a day.
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
 * Returns the lessons of all the caller's classes that begin between two instants, in no particular order. Cancelled lessons
 * are included. Null if there are more than maxLessonsRead.
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
 * Works like listLessonsBetween, for all classes that a parent's children have joined. With `childCode`, only for that child. A
 * lesson that two children attend is returned once per child.
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

/**
 * Returns the caller's classes whose calendar must be written. Also returns the class `classId`, if it is one of the caller's
 * classes.
 */
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
 * Works like listCalendars, for the classes that a parent's children have joined. With `childCode`, only for that child.
 * Returns null if the parent has no child with this code.
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
