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

/** Counts the other lessons of a member's joined classes that overlap a lesson. */
const conflictsOfMember = (lesson: LessonsOfClass, memberId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${enrolments} as ${otherEnrolment}
  join ${calendarLessons} as ${otherLesson} on ${otherLesson.classId} = ${otherEnrolment.classId}
  where ${otherEnrolment.memberId} = ${memberId} and ${otherEnrolment.state} = 'joined' and ${overlaps(lesson)}
)`
/** True for a lesson whose session is live, or that is planned and not over. */
const isNext = sql`(
  ${calendarLessons.state} = 'planned' and ${calendarLessons.endsAt} > ${sql.placeholder('now')}
  or ${isHeldNow}
)`
/** True for a lesson that begins today, or was moved away from today. */
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
        // A session may start up to an hour after a lesson of at most a day, last as long, and run an hour over.
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
        // A lesson that was moved away from today is found only if its new time is within two weeks.
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
  // Look classes up one by one. The planner expects ten members and would otherwise read all classes.
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
 * A member's running or next lesson, with the number of lessons of their joined classes that overlap it; or a lesson of today,
 * where that number is 0. A lesson that is both is returned twice.
 */
export type NearLesson = LessonOfViewer & { memberId: string; isNext: boolean; conflicts: number }

/** Returns, for each member, the next lesson that begins before `until`, if any, and today's lessons, by start. */
export const listNearLessons = (
  database: Database,
  memberIds: string[],
  span: { now: Date; until: Date; today: Date; tomorrow: Date },
): Promise<NearLesson[]> => nearLessons(database).execute({ memberIds, ...span })
