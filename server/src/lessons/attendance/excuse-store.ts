/** SQL about excused absences. An excuse is stored for one session of a lesson and is valid for the whole lesson. */
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { candidacies } from '../../platform/postgres/tables/classes.ts'
import { attendanceExcuses, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/**
 * Returns the sessions of a lesson that went live, the earliest first.
 * @param lessonId the id of the lesson on the calendar, or of the session of a lesson that was not planned.
 */
export const listSessionsOfLesson = (database: Database, lessonId: string) =>
  database
    .select({
      id: lessonSessions.id,
      classId: lessonSessions.classId,
      removedAt: lessonSessions.staysRemovedAt,
    })
    .from(lessonSessions)
    .where(
      and(
        or(eq(lessonSessions.lessonId, lessonId), eq(lessonSessions.id, lessonId)),
        isNotNull(lessonSessions.startedAt),
      ),
    )
    .orderBy(asc(lessonSessions.startedAt))

/** Returns the id of the student with this code if they are or were in the class; otherwise null. */
export async function findStudentOfClass(database: Database, classId: string, code: string): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .innerJoin(candidacies, and(eq(candidacies.memberId, members.id), eq(candidacies.classId, classId)))
    .where(and(eq(members.code, code), eq(members.role, 'MEME')))
  return row?.id ?? null
}

/** Stores an excuse. An excuse that is stored already stays as it is. */
export const insertExcuse = (transaction: Database, excuse: typeof attendanceExcuses.$inferInsert) =>
  transaction.insert(attendanceExcuses).values(excuse).onConflictDoNothing()

/** Removes a member's excuse for these sessions. */
export const deleteExcuses = (transaction: Database, sessionIds: string[], memberId: string) =>
  transaction
    .delete(attendanceExcuses)
    .where(and(inArray(attendanceExcuses.sessionId, sessionIds), eq(attendanceExcuses.memberId, memberId)))

const ofSameLesson = alias(lessonSessions, 'of_same_lesson')

/** Returns who is excused from the lessons of these sessions. */
export const listExcuses = (database: Database, sessionIds: string[]) =>
  database
    .select({ sessionId: lessonSessions.id, memberId: attendanceExcuses.memberId })
    .from(lessonSessions)
    .innerJoin(
      ofSameLesson,
      and(
        eq(ofSameLesson.classId, lessonSessions.classId),
        sql`(${ofSameLesson.id} = ${lessonSessions.id} or ${ofSameLesson.lessonId} = ${lessonSessions.lessonId})`,
      ),
    )
    .innerJoin(attendanceExcuses, eq(attendanceExcuses.sessionId, ofSameLesson.id))
    .where(inArray(lessonSessions.id, sessionIds))
