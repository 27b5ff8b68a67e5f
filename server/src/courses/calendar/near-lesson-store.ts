/** SQL that reads the next lesson of members and their lessons of today. */
import { limits } from '@hien/contract/limits'
import { and, asc, eq, gt, lt, sql, type SQLWrapper } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { isAmong, literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import {
  isHeldNow,
  lessonFields,
  lessonsOfClass,
  type LessonOfViewer,
  type LessonsOfClass,
} from './lesson-fields-store.ts'
import { otherLesson, overlaps } from './overlaps-store.ts'

const otherEnrolment = alias(enrolments, 'other_enrolment')

/** Counts the other lessons that overlap a lesson, in all classes that the member has joined. */
const conflictsOfMember = (lesson: LessonsOfClass, memberId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${enrolments} as ${otherEnrolment}
  join ${calendarLessons} as ${otherLesson} on ${otherLesson.classId} = ${otherEnrolment.classId}
  where ${otherEnrolment.memberId} = ${memberId} and ${otherEnrolment.state} = 'joined' and ${overlaps(lesson)}
)`
/** SQL condition that a lesson is planned and not over, or that its session is live. */
const isNext = sql`(
  ${calendarLessons.state} = 'planned' and ${calendarLessons.endsAt} > ${sql.placeholder('now')}
  or ${isHeldNow}
)`
/** SQL condition that a lesson begins today or was moved away from today. */
const isTodays = sql`(
  ${calendarLessons.startsAt} >= ${sql.placeholder('today')} and ${calendarLessons.startsAt} < ${sql.placeholder('tomorrow')}
  or ${calendarLessons.movedFrom} >= ${sql.placeholder('today')} and ${calendarLessons.movedFrom} < ${sql.placeholder('tomorrow')}
)`
const areOf = and(isAmong(enrolments.memberId, sql.placeholder('memberIds')), eq(enrolments.state, 'joined'))
const nearLessons = sharedRead((database) => {
  const candidate = database
    .select({ id: calendarLessons.id, startsAt: calendarLessons.startsAt })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.classId, enrolments.classId),
        // Three days back are enough for the lesson of every live session. A lesson lasts at most a day. Its session starts at
        // most an hour after the end of the lesson, lasts as long as the lesson, and runs over by at most an hour.
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
        // So a lesson that was moved away from today is found only if its new time is at most two weeks away.
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
  // Makes PostgreSQL look up each class by its id. The planner expects ten members and would otherwise read all classes.
  const classOfNear = sql`${classes.id} = any(array[${near.classId}])`
  const lesson = lessonsOfClass(database, eq(calendarLessons.id, near.lessonId))
  return database
    .select({
      memberId: near.memberId,
      isNext: near.isNext,
      ...lessonFields(lesson),
      conflicts: sql<number>`case when ${near.isNext} then ${conflictsOfMember(lesson, near.memberId)} else 0 end`,
    })
    .from(near)
    .innerJoin(classes, classOfNear)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)
    .orderBy(asc(lesson.startsAt), asc(lesson.id))
    .prepare('near_lessons')
})

/**
 * A lesson of a class that the member has joined. If `isNext` is true, it is the member's running or next lesson, and
 * `conflicts` counts the lessons that overlap it. If `isNext` is false, the lesson begins today or was moved away from today,
 * and `conflicts` is 0. A lesson to which both apply is returned twice.
 */
export type NearLesson = LessonOfViewer & { memberId: string; isNext: boolean; conflicts: number }

/**
 * Returns for each member the running or next lesson, if it begins before `until`, and all lessons that begin today or were
 * moved away from today by at most two weeks. Ordered by start time.
 */
export const listNearLessons = (
  database: Database,
  memberIds: string[],
  span: { now: Date; until: Date; today: Date; tomorrow: Date },
): Promise<NearLesson[]> => nearLessons(database).execute({ memberIds, ...span })
