/** SQL that reads the lessons of a caller's classes as people see them. */
import { limits } from '@hien/contract/limits'
import { and, asc, eq, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { codeOfTeacher, whoTeaches } from './who-teaches-store.ts'
import { childOf } from '../../platform/postgres/child-of.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons, closures } from '../../platform/postgres/tables/calendar.ts'
import { classes, enrolments, isCalendarStale } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** What a caller is to the lessons that are theirs: they teach them, or others do for them; they have joined their classes; or the
 * classes are of their centre. */
export type CalendarPart = 'teacher' | 'student' | 'centre'

const viewerId = sql.placeholder('viewerId')

const original = alias(calendarLessons, 'original')
const standIn = alias(calendarLessons, 'stand_in')

/** Of each class its lessons that are asked for. With a limit each class looks up its own, whatever the planner thinks of all. */
const lessonsOfClass = (database: NodePgDatabase, which: SQL | undefined) =>
  database
    .select({
      id: calendarLessons.id,
      startsAt: calendarLessons.startsAt,
      endsAt: calendarLessons.endsAt,
      minutes: calendarLessons.minutes,
      state: calendarLessons.state,
      origin: calendarLessons.origin,
      substituteId: calendarLessons.substituteId,
      revision: calendarLessons.revision,
      movedFrom: calendarLessons.movedFrom,
      reason: calendarLessons.reason,
      makesUpFor: calendarLessons.makesUpFor,
      closureId: calendarLessons.closureId,
    })
    .from(calendarLessons)
    .where(and(eq(calendarLessons.classId, classes.id), which))
    .limit(literalLimit(limits.maxLessonsPerClass) as never)
    .as('lesson')
type LessonsOfClass = ReturnType<typeof lessonsOfClass>

const lessonFields = (lesson: LessonsOfClass) => ({
  id: lesson.id,
  classId: classes.id,
  classCode: classes.code,
  classTitle: classes.title,
  courseCode: courses.code,
  courseTitle: courses.title,
  colour: courses.colour,
  teacherName: whoTeaches(lesson),
  /** Who the course is taught by, and whose it is. */
  teacherId: courses.teacherId,
  centreId: courses.centreId,
  /** Who teaches this one for the course's teacher; null: nobody does. */
  substituteId: lesson.substituteId,
  teacherCode: codeOfTeacher(lesson),
  startsAt: lesson.startsAt,
  endsAt: lesson.endsAt,
  minutes: lesson.minutes,
  state: lesson.state,
  origin: lesson.origin,
  revision: lesson.revision,
  movedFrom: lesson.movedFrom,
  reason: lesson.reason,
  /** Of the closure that cancelled it. */
  closureName: sql<
    string | null
  >`(select ${closures.name} from ${closures} where ${closures.id} = ${lesson.closureId})`,
  makesUpFor: lesson.makesUpFor,
  /** When the lesson it makes up for was to begin. */
  makesUpForTime: sql<Date | null>`(
    select ${original.startsAt} from ${calendarLessons} as ${original} where ${original.id} = ${lesson.makesUpFor}
  )`.mapWith(calendarLessons.startsAt),
  /** Of a cancelled one, when the lesson begins that makes up for it. */
  madeUpAt: sql<Date | null>`case when ${lesson.state} = 'cancelled' then (
    select ${standIn.startsAt} from ${calendarLessons} as ${standIn}
    where ${standIn.makesUpFor} = ${lesson.id} and ${standIn.state} <> 'cancelled'
  ) end`.mapWith(calendarLessons.startsAt),
  /** Its session runs now. */
  isLive: sql<boolean>`exists (
    select from ${lessonSessions} where ${lessonSessions.classId} = ${classes.id}
      and ${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live'
      and ${lessonSessions.lessonId} = ${lesson.id}
  )`,
})

const ownClass = alias(classes, 'own_class')
const ownCourse = alias(courses, 'own_course')
const substituted = alias(calendarLessons, 'substituted')
/**
 * The classes of a teacher's courses, and those of which they teach a lesson for somebody. An array is found first and alone:
 * each part of it by an index, whatever the planner thinks of the two together.
 */
const taughtClassIds = (when?: SQL) => sql`array(
  select ${ownClass.id} from ${courses} as ${ownCourse} join ${classes} as ${ownClass} on ${ownClass.courseId} = ${ownCourse.id}
  where ${ownCourse.teacherId} = ${viewerId}
  union select ${substituted.classId} from ${calendarLessons} as ${substituted}
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

const selectLessons = (database: NodePgDatabase, lesson: LessonsOfClass) =>
  database
    .select(lessonFields(lesson))
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)

/** A lesson as its class's people see it; what overlaps it is counted elsewhere. */
export type LessonOfViewer = Awaited<ReturnType<typeof selectLessons>>[number]

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

const otherLesson = alias(calendarLessons, 'other')
const otherClass = alias(classes, 'other_class')
const otherCourse = alias(courses, 'other_course')
const otherEnrolment = alias(enrolments, 'other_enrolment')
const overlaps = (
  lesson: LessonsOfClass,
) => sql`${otherLesson.id} <> ${lesson.id} and ${otherLesson.state} <> 'cancelled'
    and ${otherLesson.startsAt} < ${lesson.endsAt} and ${otherLesson.endsAt} > ${lesson.startsAt}
    and ${otherLesson.startsAt} > ${lesson.startsAt} - interval '1440 minutes'`
/**
 * How many other lessons overlap it that are not cancelled, and that the same person teaches: of those the viewer manages,
 * and those they teach for somebody. As countConflicts says of a list.
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
/** The same of the lessons of the classes a member has joined. */
const conflictsOfMember = (lesson: LessonsOfClass, memberId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${enrolments} as ${otherEnrolment}
  join ${calendarLessons} as ${otherLesson} on ${otherLesson.classId} = ${otherEnrolment.classId}
  where ${otherEnrolment.memberId} = ${memberId} and ${otherEnrolment.state} = 'joined' and ${overlaps(lesson)}
)`
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

/** A lesson of a class that somebody manages, and how many others overlap it that the same person teaches. */
export async function findOwnLesson(
  database: Database,
  managerId: string,
  id: string,
): Promise<(LessonOfViewer & { conflicts: number }) | null> {
  const [row] = await ownLesson(database).execute({ viewerId: managerId, id })
  return row ?? null
}

/** Whose session runs now, or that is planned and not over. */
const isNext = sql`(
  ${calendarLessons.state} = 'planned' and ${calendarLessons.endsAt} > ${sql.placeholder('now')}
  or ${calendarLessons.state} = 'held' and exists (
    select from ${lessonSessions} where ${lessonSessions.classId} = ${calendarLessons.classId}
      and ${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live'
      and ${lessonSessions.lessonId} = ${calendarLessons.id}
  )
)`
/** That begins today, or stood on today before it was moved. */
const isTodays = sql`(
  ${calendarLessons.startsAt} >= ${sql.placeholder('today')} and ${calendarLessons.startsAt} < ${sql.placeholder('tomorrow')}
  or ${calendarLessons.movedFrom} >= ${sql.placeholder('today')} and ${calendarLessons.movedFrom} < ${sql.placeholder('tomorrow')}
)`
const areOf = and(sql`${enrolments.memberId} = any(${sql.placeholder('memberIds')})`, eq(enrolments.state, 'joined'))
const nearLessons = sharedRead((database) => {
  const candidate = database
    .select({ id: calendarLessons.id, startsAt: calendarLessons.startsAt })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.classId, enrolments.classId),
        // A session may be begun an hour after its lesson of at most a day, and last as long and an hour more.
        sql`${calendarLessons.startsAt} > ${sql.placeholder('now')}::timestamptz - interval '3 days'`,
        lt(calendarLessons.startsAt, sql.placeholder('until')),
        isNext,
      ),
    )
    .orderBy(asc(calendarLessons.startsAt), asc(calendarLessons.id))
    .limit(literalLimit(1) as never)
    .as('candidate')
  const next = database
    .selectDistinctOn([enrolments.memberId], {
      memberId: enrolments.memberId,
      classId: enrolments.classId,
      lessonId: candidate.id,
      isNext: sql<boolean>`true`.as('is_next'),
    })
    .from(enrolments)
    .innerJoinLateral(candidate, sql`true`)
    .where(areOf)
    .orderBy(asc(enrolments.memberId), asc(candidate.startsAt), asc(candidate.id))
  const ofToday = database
    .select({ id: calendarLessons.id })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.classId, enrolments.classId),
        // Where a lesson was moved to is looked for around today alone.
        gt(calendarLessons.startsAt, sql`${sql.placeholder('today')}::timestamptz - interval '2 weeks'`),
        lt(calendarLessons.startsAt, sql`${sql.placeholder('today')}::timestamptz + interval '2 weeks'`),
        isTodays,
      ),
    )
    .limit(literalLimit(limits.maxLessonsPerClass) as never)
    .as('of_today')
  const todays = database
    .select({
      memberId: enrolments.memberId,
      classId: enrolments.classId,
      lessonId: ofToday.id,
      isNext: sql<boolean>`false`.as('is_next'),
    })
    .from(enrolments)
    .innerJoinLateral(ofToday, sql`true`)
    .where(areOf)
  const near = unionAll(next, todays).as('near')
  const lesson = lessonsOfClass(database, eq(calendarLessons.id, near.lessonId))
  return database
    .select({
      memberId: near.memberId,
      isNext: near.isNext,
      ...lessonFields(lesson),
      conflicts: sql<number>`case when ${near.isNext} then ${conflictsOfMember(lesson, near.memberId)} else 0 end`,
    })
    .from(near)
    .innerJoin(classes, eq(classes.id, near.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .prepare('near_lessons')
})

/**
 * Of a member the lesson that runs or is the next, and how many others of the classes they have joined overlap it; or one
 * of today, without that number. A lesson that is both is there twice.
 */
export type NearLesson = LessonOfViewer & { memberId: string; isNext: boolean; conflicts: number }

/** Of each of these members, by their start: the next, if they have one that begins before `until`, and those of today. */
export const listNearLessons = (
  database: Database,
  memberIds: string[],
  span: { now: Date; until: Date; today: Date; tomorrow: Date },
): Promise<NearLesson[]> => nearLessons(database).execute({ memberIds, ...span })

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
