import { limits } from '@hien/contract/limits'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { calendarLessons } from './tables/calendar.ts'
import { classes } from './tables/classes.ts'
import { courses } from './tables/courses.ts'
import { lessonSessions } from './tables/lessons.ts'
import { managedBy } from './managed-by.ts'
import { centreTeachers } from './tables/centres.ts'
import { members } from './tables/members.ts'
import { teachesAt } from './teaches-at.ts'

const substitutes = alias(members, 'substitute')
const minutes = (milliseconds: number) => sql.raw(`interval '${milliseconds / 60_000} minutes'`)
const before = minutes(limits.lessonBindsBefore)
const after = minutes(limits.lessonBindsAfter)
/**
 * Maximum time since the start of a lesson that can still belong to the room. The query needs it, because the index is by start
 * time.
 */
const longest = minutes(limits.maxLessonMinutes * 60_000 + limits.lessonBindsAfter)

/**
 * Returns the id of the lesson that the room of a class belongs to now; null if there is none. It is the lesson of the running
 * session. Without a running session, it is the lesson that a new session would get by the rules of
 * courses/calendar/bind-session-to-lesson.ts. With `state <> 'ended'`, PostgreSQL uses the index of the sessions that have not
 * ended.
 */
const lessonOfRoom = (now: SQLWrapper) => sql`(
  select case when live.id is not null then live.lesson_id else nearest.id end
  from (select) as room
  left join ${lessonSessions} as live on live.class_id = ${classes.id}
    and live.state <> 'ended' and live.state = 'live' and live.expires_at > ${now}
  left join lateral (
    select near.id from ${calendarLessons} as near
    where near.class_id = ${classes.id} and near.state <> 'cancelled'
      and near.starts_at between ${now} - ${longest} and ${now} + ${before} and near.ends_at >= ${now} - ${after}
    order by greatest(near.starts_at - ${now}, ${now} - near.ends_at, interval '0'), near.starts_at desc
    limit 1
  ) as nearest on true
)`

/**
 * True if a member is the substitute of the lesson that the class's room belongs to now (decision 056). For queries that join
 * classes and courses.
 */
export const isSubstituteInRoom = (memberId: SQLWrapper, now: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${calendarLessons} as own_lesson
  join ${members} as substitute on substitute.id = own_lesson.substitute_id
  join ${centreTeachers} on ${teachesAt(courses.centreId, substitutes)}
  where own_lesson.substitute_id = ${memberId} and own_lesson.class_id = ${classes.id} and own_lesson.state <> 'cancelled'
    and own_lesson.id = ${lessonOfRoom(now)}
)`

/**
 * True if a member teaches in the room of a class now. That is the course's teacher, its centre, or the substitute of
 * the lesson that the room belongs to. Never null. For queries that join classes and courses.
 */
export const teachesInRoom = (memberId: SQLWrapper, now: SQLWrapper): SQL<boolean> =>
  sql<boolean>`((${managedBy(memberId)} or ${isSubstituteInRoom(memberId, now)}) is true)`
