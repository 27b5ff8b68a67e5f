/** SQL about the meetings of lesson sessions at their providers. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import type { Meeting, ProviderName } from './providers/provider.ts'
import type { LessonSession } from '../sessions/store.ts'

/** The columns of a session that identify its meeting at a provider. */
type HeldMeeting = { provider: ProviderName | null; meetingId: string | null; meetingCreateTime: string | null }

/** Returns the meeting of a session if it is held at this provider, otherwise null. */
export const meetingAt = (session: HeldMeeting, provider: ProviderName): Meeting | null =>
  session.provider === provider ? { id: session.meetingId, createTime: session.meetingCreateTime } : null

const meetingFields = {
  sessionId: lessonSessions.id,
  provider: sql<ProviderName>`${lessonSessions.provider}`,
  meeting: { id: lessonSessions.meetingId, createTime: lessonSessions.meetingCreateTime },
}

/** Returns the session if it exists and has not ended, otherwise null. */
export async function findUnendedSession(database: Database, id: string): Promise<LessonSession | null> {
  const [row] = await database
    .select()
    .from(lessonSessions)
    .where(and(eq(lessonSessions.id, id), ne(lessonSessions.state, 'ended')))
  return row ?? null
}

/**
 * Replaces the meeting stored in a session. Returns false if the session has ended, or another caller has replaced the meeting
 * since `session` was read.
 */
export async function rememberMeeting(
  database: Database,
  session: HeldMeeting & { id: string },
  provider: ProviderName,
  meeting: Meeting,
): Promise<boolean> {
  const rows = await database
    .update(lessonSessions)
    .set({ provider, meetingId: meeting.id, meetingCreateTime: meeting.createTime })
    .where(
      and(
        eq(lessonSessions.id, session.id),
        ne(lessonSessions.state, 'ended'),
        sql`${lessonSessions.provider} is not distinct from ${session.provider}`,
        sql`${lessonSessions.meetingId} is not distinct from ${session.meetingId}`,
        sql`${lessonSessions.meetingCreateTime} is not distinct from ${session.meetingCreateTime}`,
      ),
    )
    .returning({ id: lessonSessions.id })
  return rows.length === 1
}

const isToEnd = and(
  eq(lessonSessions.state, 'ended'),
  isNotNull(lessonSessions.meetingId),
  isNull(lessonSessions.meetingClosedAt),
)

/**
 * Returns the ids of sessions that ended after `since` and whose meeting at one of these providers is not ended there yet,
 * newest first.
 */
export async function listMeetingsToEnd(
  database: Database,
  { providers, since, limit }: { providers: readonly ProviderName[]; since: Date; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ id: lessonSessions.id })
    .from(lessonSessions)
    .where(and(isToEnd, inArray(lessonSessions.provider, [...providers]), gt(lessonSessions.endedAt, since)))
    .orderBy(desc(lessonSessions.endedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the meeting of an ended session; null if the session has none or the meeting is already ended at its provider. */
export async function findMeetingToEnd(database: Database, sessionId: string) {
  const [row] = await database
    .select(meetingFields)
    .from(lessonSessions)
    .where(and(isToEnd, eq(lessonSessions.id, sessionId)))
  return row ?? null
}

/**
 * Claims the right to end a meeting, so that only one node ends it at the provider. A claim that another node made after
 * `before` still counts; an older claim is replaced.
 * @returns true if the caller got the claim and must end the meeting.
 */
export async function beginClosingMeeting(
  database: Database,
  sessionId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const isFree = or(isNull(lessonSessions.meetingClosingAt), lte(lessonSessions.meetingClosingAt, before))
  const rows = await database
    .update(lessonSessions)
    .set({ meetingClosingAt: now })
    .where(and(isToEnd, eq(lessonSessions.id, sessionId), isFree))
    .returning({ id: lessonSessions.id })
  return rows.length > 0
}

/** Releases the claim of beginClosingMeeting because the provider failed, so that the next sweep tries again. */
export async function giveUpClosingMeeting(database: Database, sessionId: string): Promise<void> {
  await database.update(lessonSessions).set({ meetingClosingAt: null }).where(eq(lessonSessions.id, sessionId))
}

export async function noteMeetingClosed(database: Database, sessionId: string, now: Date): Promise<void> {
  await database.update(lessonSessions).set({ meetingClosedAt: now }).where(eq(lessonSessions.id, sessionId))
}

/** Returns the meetings of running lessons at a provider. */
export const listRunningMeetings = (database: Database, provider: ProviderName, now: Date) =>
  database
    .select(meetingFields)
    .from(lessonSessions)
    .where(
      and(eq(lessonSessions.state, 'live'), eq(lessonSessions.provider, provider), gt(lessonSessions.expiresAt, now)),
    )

/** Returns the newest session with this meeting, even if it has ended. */
export async function findSessionOfMeeting(
  database: Database,
  provider: ProviderName,
  meetingId: string,
): Promise<LessonSession | null> {
  const [row] = await database
    .select()
    .from(lessonSessions)
    .where(and(eq(lessonSessions.provider, provider), eq(lessonSessions.meetingId, meetingId)))
    .orderBy(desc(lessonSessions.createdAt))
    .limit(1)
  return row ?? null
}

/** Returns the ids of a class's newest meetings at a provider, at most `limit`. */
export async function listMeetingIds(
  database: Database,
  classId: string,
  provider: ProviderName,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .select({ meetingId: lessonSessions.meetingId })
    .from(lessonSessions)
    .where(
      and(
        eq(lessonSessions.classId, classId),
        isNotNull(lessonSessions.startedAt),
        eq(lessonSessions.provider, provider),
      ),
    )
    .orderBy(desc(lessonSessions.startedAt))
    .limit(limit)
  return rows.flatMap(({ meetingId }) => meetingId ?? [])
}
