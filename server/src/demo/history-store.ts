/** SQL that writes lessons held before the demo started, which no operation can write. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { calendarLessons } from '../platform/postgres/tables/calendar.ts'
import { enrolments } from '../platform/postgres/tables/classes.ts'
import { members } from '../platform/postgres/tables/members.ts'
import { attendanceStays, lessonSessions } from '../platform/postgres/tables/lessons.ts'

/** Sets the time at which all students of a class joined it. Returns the ids of the students, sorted by student code. */
export async function backdateJoins(database: Database, classId: string, joinedAt: Date): Promise<string[]> {
  const rows = await database
    .update(enrolments)
    .set({ joinedAt })
    .from(members)
    .where(and(eq(members.id, enrolments.memberId), eq(enrolments.classId, classId), eq(enrolments.state, 'joined')))
    .returning({ memberId: enrolments.memberId, code: members.code })
  return rows.toSorted((one, other) => one.code.localeCompare(other.code)).map(({ memberId }) => memberId)
}

export type HeldLesson = {
  classId: string
  lessonId: string
  teacherId: string | null
  startedAt: Date
  endedAt: Date
  stays: { memberId: string; joinedAt: Date; leftAt: Date }[]
}

/** Stores lessons as held in the built-in video room, with the attendance of the students. */
export async function writeHeldLessons(database: Database, held: readonly HeldLesson[]): Promise<void> {
  if (held.length === 0) return
  const sessions = await database
    .insert(lessonSessions)
    .values(
      held.map(({ stays: _stays, ...lesson }) => ({
        ...lesson,
        state: 'ended' as const,
        createdAt: lesson.startedAt,
        expiresAt: lesson.endedAt,
        provider: 'built_in' as const,
        meetingClosedAt: lesson.endedAt,
      })),
    )
    .returning({ id: lessonSessions.id, lessonId: lessonSessions.lessonId })
  const sessionOf = new Map(sessions.map(({ id, lessonId }) => [lessonId, id]))
  const stays = held.flatMap(({ lessonId, stays: ofLesson }) => {
    const sessionId = sessionOf.get(lessonId)
    return sessionId === undefined ? [] : ofLesson.map((stay) => ({ ...stay, sessionId }))
  })
  if (stays.length > 0) await database.insert(attendanceStays).values(stays)
  await database
    .update(calendarLessons)
    .set({ state: 'held', updatedAt: sql`now()` })
    .where(
      inArray(
        calendarLessons.id,
        held.map(({ lessonId }) => lessonId),
      ),
    )
}
