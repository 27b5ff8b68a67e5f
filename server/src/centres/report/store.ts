/** SQL about the lessons that a centre's classes held between two instants. */
import { sql, type SQL } from 'drizzle-orm'
import { later, oneDay } from '../../core/clock.ts'
import { byName, inVietnamese } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** `since` is included, `until` is not. */
export type Span = { since: Date; until: Date }

const within = (instant: SQL, { since, until }: Span) =>
  sql`${instant} >= ${since.toISOString()}::timestamptz and ${instant} < ${until.toISOString()}::timestamptz`

const ownClasses = (centreId: string) => sql`
  select ${classes.id}, ${classes.title}, ${courses.title} as course_title, ${courses.teacherId} as teacher_id
  from ${courses} join ${classes} on ${classes.courseId} = ${courses.id}
  where ${courses.centreId} = ${centreId}`

/**
 * Selects the sessions of the lessons that began in the span and have ended. Sessions of the same calendar lesson share a
 * `lesson_key` and count as one lesson, which begins with the first of them and ends with the last. They are less than a day apart, so
 * reading a day more on both sides finds all. `offset 0` makes PostgreSQL look up the sessions of each class separately.
 */
const heldSessions = (span: Span) => sql`
  select session.id, own.id as class_id, session.lesson_key, session.teacher_id, session.ended_at, session.stays_removed_at,
    round(extract(epoch from session.ended_at - session.started_at) / 60)::int as minutes
  from own join lateral (
    select one.*, coalesce(one.lesson_id, one.id) as lesson_key,
      min(one.started_at) over lesson as lesson_started_at, bool_or(one.ended_at is null) over lesson as is_running
    from ${lessonSessions} one
    where one.class_id = own.id and ${within(sql`one.started_at`, { since: later(span.since, -oneDay), until: later(span.until, oneDay) })}
    window lesson as (partition by coalesce(one.lesson_id, one.id))
    offset 0
  ) session on ${within(sql`session.lesson_started_at`, span)} and not session.is_running`

const byTitle = sql`${inVietnamese(sql`own.course_title`)}, ${inVietnamese(sql`own.title`)}, own.id`

export type HeldRow = {
  classId: string
  classTitle: string
  courseTitle: string
  teacherName: string
  heldLessons: number
  cancelledLessons: number
  minutes: number
  students: number
}

/** Returns the centre's classes that had a calendar lesson or held a session in the span, by course title and class title. */
export async function listHeld(database: Database, centreId: string, span: Span): Promise<HeldRow[]> {
  const { rows } = await database.execute<HeldRow>(sql`
    with own as (${ownClasses(centreId)}), held_session as (${heldSessions(span)}),
      held as (
        select class_id, count(distinct lesson_key)::int as lessons, sum(minutes)::int as minutes
        from held_session group by class_id),
      planned as (
        select own.id as class_id, calendar.cancelled from own join lateral (
          select count(*)::int as lessons, (count(*) filter (where ${calendarLessons.state} = 'cancelled'))::int as cancelled
          from ${calendarLessons}
          where ${calendarLessons.classId} = own.id and ${within(sql`${calendarLessons.startsAt}`, span)}
        ) calendar on calendar.lessons > 0)
    select own.id as "classId", own.title as "classTitle", own.course_title as "courseTitle",
      coalesce(${members.fullName}, '') as "teacherName", coalesce(held.lessons, 0) as "heldLessons",
      coalesce(planned.cancelled, 0) as "cancelledLessons", coalesce(held.minutes, 0) as minutes,
      (select count(*)::int from ${enrolments} where ${enrolments.classId} = own.id and ${enrolments.state} = 'joined') as students
    from own left join held on held.class_id = own.id left join planned on planned.class_id = own.id
      left join ${members} on ${members.id} = own.teacher_id
    where held.class_id is not null or planned.class_id is not null
    order by ${byTitle}`)
  return rows
}

export type TeachingRow = {
  teacherCode: string
  teacherName: string
  classId: string
  classTitle: string
  courseTitle: string
  heldLessons: number
  minutes: number
}

/**
 * Returns the number of held lessons and their minutes per teacher and class, ordered by the teacher's name. Sessions without a
 * teacher come last.
 */
export async function listTeaching(database: Database, centreId: string, span: Span): Promise<TeachingRow[]> {
  const { rows } = await database.execute<TeachingRow>(sql`
    with own as (${ownClasses(centreId)}),
      taught as (
        select class_id, teacher_id, count(distinct lesson_key)::int as lessons, sum(minutes)::int as minutes
        from (${heldSessions(span)}) held_session group by class_id, teacher_id)
    select coalesce(${members.code}, '') as "teacherCode", coalesce(${members.fullName}, '') as "teacherName",
      own.id as "classId", own.title as "classTitle", own.course_title as "courseTitle",
      taught.lessons as "heldLessons", taught.minutes
    from taught join own on own.id = taught.class_id left join ${members} on ${members.id} = taught.teacher_id
    order by (taught.teacher_id is null), ${byName}, ${byTitle}`)
  return rows
}

export type AttendanceRow = {
  classId: string
  /**
   * The number of expected students, summed over lessons. A student is expected if they attended the lesson. A student who is
   * still in the class is also expected if they joined the class before the lesson ended.
   */
  places: number
  present: number
}

/**
 * Selects the members who were in the sessions of each lesson, each member once. If `sessions` names only one session,
 * PostgreSQL reads the members in index order and need not sort them.
 */
const peopleIn = (sessions: SQL) => sql`
  select lesson.class_id, lesson.ended_at, someone.member_id from lesson join lateral (
    select distinct ${attendanceStays.memberId} as member_id from ${attendanceStays} where ${sessions}
  ) someone on true`

/**
 * Counts per class how many students attended and how many were expected, summed over lessons. The rules are those of the
 * class's attendance sheet (lessons/attendance).
 * Reads only lessons whose attendance records have not been deleted. Classes without such a lesson are left out.
 */
export async function countAttendance(database: Database, centreId: string, span: Span): Promise<AttendanceRow[]> {
  const { rows } = await database.execute<AttendanceRow>(sql`
    with own as (${ownClasses(centreId)}),
      lesson as materialized (
        select class_id, lesson_key, max(ended_at) as ended_at, array_agg(id) as session_ids
        from (${heldSessions(span)}) held_session group by class_id, lesson_key having bool_and(stays_removed_at is null)),
      student as materialized (
        select ${enrolments.classId} as class_id, ${enrolments.memberId} as member_id, ${enrolments.joinedAt} as joined_at
        from own join ${enrolments} on ${enrolments.classId} = own.id and ${enrolments.state} = 'joined'),
      stay as (
        ${peopleIn(sql`${attendanceStays.sessionId} = lesson.session_ids[1]`)} where cardinality(lesson.session_ids) = 1
        union all
        ${peopleIn(sql`${attendanceStays.sessionId} = any(lesson.session_ids)`)} where cardinality(lesson.session_ids) > 1),
      was_there as (
        select stay.class_id, stay.member_id, count(*) as lessons,
          count(*) filter (where student.joined_at <= stay.ended_at) as expected
        from stay left join student on student.class_id = stay.class_id and student.member_id = stay.member_id
        group by stay.class_id, stay.member_id),
      present as (
        select was_there.class_id, sum(was_there.lessons) as lessons, sum(was_there.expected) as expected
        from was_there join ${members} on ${members.id} = was_there.member_id and ${members.role} = 'MEME'
        group by was_there.class_id),
      ends as (
        select class_id, count(*) as lessons, min(ended_at) as first, array_agg(ended_at) as all_of_them
        from lesson group by class_id),
      expected as (
        select ends.class_id, coalesce(sum(
          case when student.joined_at <= ends.first then ends.lessons
            else (select count(*) from unnest(ends.all_of_them) ended(at) where student.joined_at <= ended.at) end), 0) as places
        from ends left join student on student.class_id = ends.class_id
        group by ends.class_id)
    select expected.class_id as "classId", coalesce(present.lessons, 0)::int as present,
      (expected.places + coalesce(present.lessons - present.expected, 0))::int as places
    from expected left join present on present.class_id = expected.class_id`)
  return rows
}
