/** SQL about lesson sessions and their start message. */
import { randomUUID } from 'node:crypto'
import { chatSentences, type ChatMessage } from '@hien/contract/chat'
import { activeStatus } from '@hien/contract/vocabulary'
import { and, eq, gt, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { messages } from '../../platform/postgres/tables/chat.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'
import type { Viewer } from '../../core/viewer.ts'
import { recordEndOfStays } from '../video-room/entry/peers-store.ts'

export type LessonSession = typeof lessonSessions.$inferSelect

const openSession = sharedRead((database) =>
  database
    .select()
    .from(lessonSessions)
    .where(
      and(
        eq(lessonSessions.classId, sql.placeholder('classId')),
        // 'ended' is a literal, not a parameter: only then can a cached query plan use the index of sessions not ended.
        sql`${lessonSessions.state} <> 'ended'`,
        gt(lessonSessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('open_session'),
)

/** Returns the session of a class that has neither ended nor expired; null if there is none. */
export async function findOpenSession(database: Database, classId: string, now: Date): Promise<LessonSession | null> {
  const [row] = await openSession(database).execute({ classId, now })
  return row ?? null
}

/**
 * Returns a running session with its teacher's name, which is empty if no teacher is known. Null if the session is not
 * live or has expired.
 */
export async function findLiveSession(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<{ classId: string; startedAt: Date; expiresAt: Date; teacherName: string } | null> {
  const { classId, startedAt, expiresAt } = lessonSessions
  const [row] = await database
    .select({ classId, startedAt, expiresAt, teacherName })
    .from(lessonSessions)
    .leftJoin(members, eq(members.id, lessonSessions.teacherId))
    .where(and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'live'), gt(lessonSessions.expiresAt, now)))
  return row?.startedAt ? { ...row, startedAt: row.startedAt } : null
}

/**
 * Inserts a waiting session of an active class. The share lock on the class waits for a transaction that is closing it, so
 * that a closed class gets no new session.
 * @returns null if the class or course is not active, or the class has a session that was not ended (even an expired one).
 */
export async function insertSession(
  database: Database,
  session: { classId: string; createdAt: Date; expiresAt: Date },
): Promise<LessonSession | null> {
  return database.transaction(async (transaction) => {
    const [open] = await transaction
      .select({ id: classes.id })
      .from(classes)
      .innerJoin(courses, eq(courses.id, classes.courseId))
      .where(and(eq(classes.id, session.classId), eq(classes.status, activeStatus), eq(courses.status, activeStatus)))
      .for('share', { of: classes })
    if (!open) return null
    const [row] = await transaction.insert(lessonSessions).values(session).onConflictDoNothing().returning()
    return row ?? null
  })
}

/** SQL for the member who teaches a session: the lesson's substitute, otherwise the course's teacher, otherwise null. */
const whoTeaches = (lessonId: string | null) => sql`coalesce(
  (select ${calendarLessons.substituteId} from ${calendarLessons} where ${calendarLessons.id} = ${lessonId}::uuid),
  (
    select ${courses.teacherId} from ${classes} join ${courses} on ${courses.id} = ${classes.courseId}
    where ${classes.id} = ${lessonSessions.classId}
  )
)`

/**
 * Changes a session from waiting to live, and writes its teacher and the start message. Call it in the transaction that marks
 * the session's lesson as held.
 * @returns null if the session is no longer waiting, because another caller has started or ended it.
 */
export async function startSession(
  transaction: Database,
  start: {
    sessionId: string
    lessonId: string | null
    groupId: string
    teacher: Viewer
    now: Date
    expiresAt: Date
  },
): Promise<{ session: LessonSession; message: ChatMessage } | null> {
  const { sessionId, lessonId, groupId, teacher, now, expiresAt } = start
  const [session] = await transaction
    .update(lessonSessions)
    .set({
      state: 'live',
      lessonId,
      teacherId: whoTeaches(lessonId),
      startedAt: now,
      expiresAt,
      lastSeq: sql`${lessonSessions.lastSeq} + 1`,
    })
    .where(and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'waiting')))
    .returning()
  if (!session) return null
  const message: ChatMessage = {
    id: randomUUID(),
    seq: session.lastSeq,
    groupId,
    userId: teacher.memberId,
    userName: teacher.name,
    role: teacher.role,
    message: chatSentences.started,
    timestamp: now.toISOString(),
    type: 'start_meeting',
  }
  await transaction.insert(messages).values({
    id: message.id,
    sessionId,
    seq: message.seq,
    memberId: teacher.memberId,
    memberName: teacher.name,
    memberRole: teacher.role,
    type: 'start_meeting',
    text: message.message,
    createdAt: now,
  })
  return { session, message }
}

/** A session that has just been ended, with the codes of its course and class. */
export type EndedSession = { sessionId: string; courseCode: string; classCode: string }

/**
 * Ends the sessions that match `which`, and the attendance stays of the people in their video rooms. A session that expired while
 * no node was running ended when it expired.
 */
async function endSessions(transaction: Database, which: SQL, now: Date): Promise<EndedSession[]> {
  const ended = await transaction
    .update(lessonSessions)
    .set({ state: 'ended', endedAt: sql`least(${lessonSessions.expiresAt}, ${now.toISOString()}::timestamptz)` })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(eq(classes.id, lessonSessions.classId), ne(lessonSessions.state, 'ended'), which))
    .returning({ sessionId: lessonSessions.id, courseCode: courses.code, classCode: classes.code })
  const sessionIds = ended.map(({ sessionId }) => sessionId)
  if (ended.length > 0) await recordEndOfStays(transaction, { sessionIds, now })
  return ended
}

/** Ends every expired session. Returns the sessions it ended. */
export const endDueSessions = (database: Database, now: Date) =>
  database.transaction((transaction) => endSessions(transaction, lte(lessonSessions.expiresAt, now), now))

/**
 * Ends a running session: that of a class, or the one with this id if its meeting still has this createTime. Returns the ended
 * session, or an empty list.
 */
export const endLiveSession = (
  database: Database,
  which: { classId: string } | { sessionId: string; meetingCreateTime: string | null },
  now: Date,
) =>
  database.transaction((transaction) =>
    endSessions(
      transaction,
      sql`${eq(lessonSessions.state, 'live')} and ${
        'classId' in which
          ? eq(lessonSessions.classId, which.classId)
          : sql`${lessonSessions.id} = ${which.sessionId}
              and ${lessonSessions.meetingCreateTime} is not distinct from ${which.meetingCreateTime}`
      }`,
      now,
    ),
  )

/** Ends the sessions of these classes. Call it in the transaction that closes the classes. */
export const endSessionsOfClasses = (transaction: Database, classIds: string[], now: Date) =>
  endSessions(transaction, inArray(lessonSessions.classId, classIds), now)

/** Returns those of these classes that have a session nobody has started yet. */
export async function listWaitingClasses(database: Database, classIds: string[]): Promise<string[]> {
  const rows = await database
    .select({ classId: lessonSessions.classId })
    .from(lessonSessions)
    .where(and(inArray(lessonSessions.classId, classIds), eq(lessonSessions.state, 'waiting')))
  return rows.map(({ classId }) => classId)
}

/** Sets when the class's unstarted session ends. Does nothing if there is no such session or it has expired. */
export async function moveWaitingSession(
  database: Database,
  { classId, now, expiresAt }: { classId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await database
    .update(lessonSessions)
    .set({ expiresAt })
    .where(
      and(eq(lessonSessions.classId, classId), eq(lessonSessions.state, 'waiting'), gt(lessonSessions.expiresAt, now)),
    )
}

/** Sets when an unstarted session ends, but never to an earlier time than before. */
export async function prolongWaitingSession(
  database: Database,
  session: { id: string; expiresAt: Date },
): Promise<void> {
  await database
    .update(lessonSessions)
    .set({ expiresAt: session.expiresAt })
    .where(
      and(
        eq(lessonSessions.id, session.id),
        eq(lessonSessions.state, 'waiting'),
        lte(lessonSessions.expiresAt, session.expiresAt),
      ),
    )
}
