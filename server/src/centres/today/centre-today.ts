import { lessonsNear } from '../../courses/calendar/access.ts'
import { lessonOfSession } from '../../courses/calendar/bind-session-to-lesson.ts'
import { listLessons } from '../../courses/calendar/list-lessons.ts'
import type { PresentedLesson } from '../../courses/calendar/present-lesson.ts'
import { dayInVietNam, later } from '../../core/clock.ts'
import { requireCentre } from '../../core/viewer.ts'
import { seenWithin } from '../../lessons/video-room/video-room-context.ts'
import type { CentresDependencies, CentresRequest } from '../dependencies.ts'
import { listHeldTimes, listOpenSessions, listStudentsInVideoRooms, type OpenSession } from './store.ts'

export type CentreLesson = {
  lesson: PresentedLesson
  startedAt: Date | null
  endedAt: Date | null
  /** The number of students in the waiting room. While the lesson is live, students in its video room count too. */
  presentCount: number
}

/**
 * centreGetToday: returns today's lessons of all classes of the calling centre, by start time, including cancelled lessons.
 * Each lesson has the times at which it really began and ended, and the number of students present.
 * Takes at most seven queries, whatever the number of lessons. Takes more if the calendar of a class must be written first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT if today has too many lessons;
 * RATE_LIMITED like lessonsGetByDays
 */
export async function centreToday(context: CentresRequest): Promise<CentreLesson[]> {
  requireCentre(context.viewer)
  const { dependencies } = context
  const { clock, database } = dependencies
  const today = dayInVietNam(clock.now())
  const lessons = await listLessons(context, { from: today, to: today })
  const now = clock.now()
  const lessonIds = lessons.map(({ id }) => id)
  const classIds = [...new Set(lessons.map(({ classId }) => classId))]
  const [heldTimes, open] = await Promise.all([
    listHeldTimes(database, lessonIds),
    listOpenSessions(database, classIds, now),
  ])
  const heldTimeOf = new Map(heldTimes.map((held) => [held.lessonId, held]))
  const present = await countPresent(dependencies, open, now)
  return lessons.map((lesson) => ({
    lesson,
    startedAt: heldTimeOf.get(lesson.id)?.startedAt ?? null,
    endedAt: heldTimeOf.get(lesson.id)?.endedAt ?? null,
    presentCount: present.get(lesson.id) ?? 0,
  }))
}

/**
 * Counts the students present in the rooms of these sessions. Returns a map from the id of the session's lesson to the count.
 */
async function countPresent(
  { clusterPresence, database }: CentresDependencies,
  open: OpenSession[],
  now: Date,
): Promise<Map<string, number>> {
  const live = open.filter(({ isLive }) => isLive)
  const occupied = open.filter(({ id, isLive }) => !isLive && clusterPresence.studentsIn(id).length > 0)
  const [inVideoRooms, near] = await Promise.all([
    listStudentsInVideoRooms(
      database,
      live.map(({ id }) => id),
      later(now, -seenWithin),
    ),
    lessonsNear(
      database,
      occupied.map(({ classId }) => classId),
      { now },
    ),
  ])
  const lessonsOf = Map.groupBy(near, ({ classId }) => classId)
  const counts = new Map<string, number>()
  for (const { id, classId, lessonId, isLive } of [...live, ...occupied]) {
    const lesson = isLive ? lessonId : lessonOfSession(lessonsOf.get(classId) ?? [], now)?.id
    if (lesson == null) continue
    const seen = inVideoRooms.filter(({ sessionId }) => sessionId === id).map(({ memberId }) => memberId)
    counts.set(lesson, new Set([...clusterPresence.studentsIn(id), ...seen]).size)
  }
  return counts
}
