import { countLessons, patternEnd, type LessonPattern } from '@hien/contract/lesson-pattern'
import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { dayInVietNam } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { lessonOfSession } from '../bind-session-to-lesson.ts'
import { listClosedDays } from '../closures/closure-store.ts'
import { firstLessons, planLessons } from './plan-lessons.ts'
import {
  bindSessions,
  deleteLessons,
  deletePlannedLessons,
  insertWeeklyLessons,
  listAllLessons,
  listUnboundSessions,
  lockCalendar,
  markOver,
  markWritten,
} from '../store.ts'

type Which = { classId: string; now: Date }

/**
 * Updates the lessons of a class after its row was created or changed, in the caller's transaction. The first time, writes all
 * lessons of the weekly pattern and binds earlier sessions to them. Later, applies a new pattern (decision 046). For a closed
 * class, writes only lessons that are over, and deletes planned lessons that are not over.
 * Does nothing if the calendar is up to date.
 * @returns true if a new pattern replaced, added or removed lessons of an active class.
 */
export async function writeCalendar(transaction: Database, { classId, now }: Which): Promise<boolean> {
  const row = await lockCalendar(transaction, classId)
  if (!row?.isStale) return false
  const isActive = row.status === activeStatus
  let hasChanged = false
  if (!row.wasWritten) await writeFirst(transaction, row, { classId, now, isActive })
  else if (isActive) hasChanged = await rewrite(transaction, row, { classId, now })
  else await deletePlannedLessons(transaction, [classId], now)
  if (isActive) await markOver(transaction, [{ classId, emptyOver: patternEnd(row) }], { isWritten: true })
  else await markWritten(transaction, [classId])
  return hasChanged
}

async function writeFirst(
  transaction: Database,
  pattern: LessonPattern,
  { classId, now, isActive }: Which & { isActive: boolean },
): Promise<void> {
  const lessons = firstLessons(pattern, now).filter(({ endsAt }) => isActive || endsAt <= now)
  await insertWeeklyLessons(transaction, { classId, minutes: pattern.minutes, lessons, now })
  const sessions = await listUnboundSessions(transaction, classId)
  if (sessions.length === 0) return
  const written = await listAllLessons(transaction, classId)
  const bound = sessions.flatMap(({ id: sessionId, startedAt }) => {
    const lesson = lessonOfSession(written, startedAt)
    return lesson ? [{ sessionId, lessonId: lesson.id }] : []
  })
  await bindSessions(transaction, bound, now)
}

/** Applies a new pattern. Returns true if this added or deleted lessons. */
async function rewrite(transaction: Database, pattern: LessonPattern, { classId, now }: Which): Promise<boolean> {
  const existing = await listAllLessons(transaction, classId)
  const closed = await listClosedDays(transaction, classId, dayInVietNam(now))
  const { remove, add } = planLessons(existing, { pattern, now, closed, wantedLimit: limits.maxLessonsPerClass })
  await deleteLessons(transaction, remove)
  const room = limits.maxLessonsPerClass - (existing.length - remove.length)
  const lessons = add.slice(0, Math.max(0, room))
  await insertWeeklyLessons(transaction, { classId, minutes: pattern.minutes, lessons, now })
  return remove.length > 0 || lessons.length > 0
}

/** Checks that a new pattern of a class does not have too many lessons. @throws {Refusal} INVALID_INPUT */
export function requireLessonCount(pattern: LessonPattern): void {
  if (countLessons(pattern) <= limits.maxLessonsPerClass) return
  const description = `Một lớp học có tối đa ${limits.maxLessonsPerClass} buổi học`
  throw new Refusal('INVALID_INPUT', { field: 'endDate', description })
}
