/** SQL about lesson sessions, their start message and who entered them. */
import { randomUUID } from 'node:crypto'
import { chatSentences, type ChatMessage } from '@hien/contract/chat'
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { attendances, classes, courses, lessonSessions, members, messages } from '../database/tables.ts'
import type { Viewer } from '../viewer.ts'

export type LessonSession = typeof lessonSessions.$inferSelect

const isOpen = (classId: string) => and(eq(lessonSessions.classId, classId), ne(lessonSessions.state, 'ended'))

/** The session of a class that has neither ended nor outlived its time. */
export async function findOpenSession(database: Database, classId: string, now: Date): Promise<LessonSession | null> {
  const [row] = await database
    .select()
    .from(lessonSessions)
    .where(and(isOpen(classId), gt(lessonSessions.expiresAt, now)))
  return row ?? null
}

/** A running session. */
export async function findLiveSession(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<{ classId: string; startedAt: Date } | null> {
  const [row] = await database
    .select({ classId: lessonSessions.classId, startedAt: lessonSessions.startedAt })
    .from(lessonSessions)
    .where(and(eq(lessonSessions.id, sessionId), eq(lessonSessions.state, 'live'), gt(lessonSessions.expiresAt, now)))
  return row?.startedAt ? { classId: row.classId, startedAt: row.startedAt } : null
}

/** A new waiting session. @returns null while the class has one that was not ended, perhaps one that outlived its time. */
export async function insertSession(
  database: Database,
  session: { classId: string; createdAt: Date; expiresAt: Date },
): Promise<LessonSession | null> {
  const [row] = await database.insert(lessonSessions).values(session).onConflictDoNothing().returning()
  return row ?? null
}

/**
 * waiting -> live, with the start message written in the same transaction.
 * @returns null when the session is not waiting any more: somebody else started or ended it.
 */
export async function startSession(
  database: Database,
  start: { sessionId: string; groupId: string; teacher: Viewer; now: Date; expiresAt: Date },
): Promise<{ session: LessonSession; message: ChatMessage } | null> {
  const { sessionId, groupId, teacher, now, expiresAt } = start
  return database.transaction(async (transaction) => {
    const [session] = await transaction
      .update(lessonSessions)
      .set({ state: 'live', startedAt: now, expiresAt, lastSeq: sql`${lessonSessions.lastSeq} + 1` })
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
  })
}

/** Ends every session that outlived its time. @returns the ended ones with their room. */
export async function endDueSessions(
  database: Database,
  now: Date,
): Promise<{ sessionId: string; courseCode: string; classCode: string }[]> {
  const due = await database
    .update(lessonSessions)
    .set({ state: 'ended', endedAt: now })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(
      and(
        eq(classes.id, lessonSessions.classId),
        ne(lessonSessions.state, 'ended'),
        lte(lessonSessions.expiresAt, now),
      ),
    )
    .returning({ sessionId: lessonSessions.id, courseCode: courses.code, classCode: classes.code })
  return due
}

/** Moves the end of an unstarted session that has no lesson planned: it lives while people are in it. */
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

/** Notes that a member entered, or is still in, the meeting of a session. */
export async function recordAttendance(
  database: Database,
  attendance: { sessionId: string; memberId: string; now: Date },
): Promise<void> {
  const { sessionId, memberId, now } = attendance
  await database
    .insert(attendances)
    .values({ sessionId, memberId, firstJoinedAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [attendances.sessionId, attendances.memberId],
      set: { lastSeenAt: now },
    })
}

/** Those seen in the meeting since an instant, by name. */
export const listParticipants = (database: Database, sessionId: string, seenSince: Date) =>
  database
    .select({ id: members.id, name: members.fullName, role: members.role })
    .from(attendances)
    .innerJoin(members, eq(members.id, attendances.memberId))
    .where(and(eq(attendances.sessionId, sessionId), gt(attendances.lastSeenAt, seenSince)))
    .orderBy(asc(members.firstName), asc(members.lastName))
