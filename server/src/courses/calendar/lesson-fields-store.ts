/** SQL for the fields of a lesson that users see. Other stores decide which lessons to read. */
import { limits } from '@hien/contract/limits'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import { literalLimit } from '../../platform/postgres/prepared.ts'
import { calendarLessons, closures } from '../../platform/postgres/tables/calendar.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { codeOfTeacher, whoTeaches } from './who-teaches-store.ts'

const original = alias(calendarLessons, 'original')
const standIn = alias(calendarLessons, 'stand_in')

/**
 * Selects the lessons of a class that meet the condition `which`, for a lateral join. The limit makes PostgreSQL look up each
 * class's lessons by index, whatever the planner estimates.
 */
export const lessonsOfClass = (database: NodePgDatabase, which: SQL | undefined) =>
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
export type LessonsOfClass = ReturnType<typeof lessonsOfClass>

/**
 * True if the session of a lesson is live. The condition `<> 'ended'` is that of the partial index lesson_sessions_one_open.
 * Without it, PostgreSQL would not use this index.
 */
const runs = ({ classId, id }: { classId: SQLWrapper; id: SQLWrapper }) => sql<boolean>`exists (
  select from ${lessonSessions} where ${lessonSessions.classId} = ${classId}
    and ${lessonSessions.state} <> 'ended' and ${lessonSessions.state} = 'live' and ${lessonSessions.lessonId} = ${id}
)`

export const lessonFields = (lesson: LessonsOfClass) => ({
  id: lesson.id,
  classId: classes.id,
  classCode: classes.code,
  classTitle: classes.title,
  courseCode: courses.code,
  courseTitle: courses.title,
  colour: courses.colour,
  teacherName: whoTeaches(lesson),
  /** The teacher of the course; null if the course has none. */
  teacherId: courses.teacherId,
  /** The centre that owns the course; null if no centre does. */
  centreId: courses.centreId,
  /** The member who teaches this lesson instead of the course's teacher; null if there is none. */
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
  /** The name of the closure that cancelled the lesson; null if no closure did. */
  closureName: sql<
    string | null
  >`(select ${closures.name} from ${closures} where ${closures.id} = ${lesson.closureId})`,
  makesUpFor: lesson.makesUpFor,
  /** The start of the cancelled lesson that this lesson makes up for; null if it makes up for none. */
  makesUpForTime: sql<Date | null>`(
    select ${original.startsAt} from ${calendarLessons} as ${original} where ${original.id} = ${lesson.makesUpFor}
  )`.mapWith(calendarLessons.startsAt),
  /** For a cancelled lesson, the start of the lesson that makes up for it or for its original; otherwise null. */
  madeUpAt: sql<Date | null>`case when ${lesson.state} = 'cancelled' then (
    select ${standIn.startsAt} from ${calendarLessons} as ${standIn}
    where ${standIn.makesUpFor} = coalesce(${lesson.makesUpFor}, ${lesson.id}) and ${standIn.state} <> 'cancelled'
  ) end`.mapWith(calendarLessons.startsAt),
  /** True if a session of this lesson is live now. */
  isLive: runs({ classId: classes.id, id: lesson.id }),
})

/** True if the session of a lesson is live, even after its planned end. For queries that read from calendarLessons. */
export const isHeldNow = sql`(${calendarLessons.state} = 'held' and ${runs(calendarLessons)})`

/** Selects lessons with their class, course and teacher. */
export const selectLessons = (database: NodePgDatabase, lesson: LessonsOfClass) =>
  database
    .select(lessonFields(lesson))
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .innerJoinLateral(lesson, sql`true`)

/** A lesson with the fields that users see, except the number of overlapping lessons. */
export type LessonOfViewer = Awaited<ReturnType<typeof selectLessons>>[number]
