import { limits } from '@hien/contract/limits'
import { patternEnd, startOfDay } from '@hien/contract/lesson-pattern'
import { dayInVietNam, later, midnightOf, oneDay } from '../../../core/clock.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { ClosedDays } from '../planning/closed-days.ts'
import { listAffected, listRunningClasses, type RunningClass } from './closed-lessons-store.ts'
import { listClosuresOf } from './closure-store.ts'
import { planClosure, type AffectedLesson, type AppendedLesson } from './plan-closure.ts'
import type { ClosureToMake } from './read-closure.ts'

/** The changes that a closure makes in one class. `cancelled` has the ids of the lessons that the closure cancels. */
export type ClosureEffect = {
  classId: string
  classTitle: string
  courseTitle: string
  minutes: number
  /** The new end of the class if the closure leaves it no lesson. Otherwise the class ends with its last lesson. */
  emptyOver: Date
  cancelled: string[]
  appended: AppendedLesson[]
  lastLessonAt: Date | null
  newLastLessonAt: Date | null
}

/**
 * Returns the time in which a closure cancels lessons: from its first day, or from today if that is later, to the end of its
 * last day.
 */
const closedTime = ({ from, to }: Pick<ClosureToMake, 'from' | 'to'>, now: Date) => {
  const [first, today] = [midnightOf(from), startOfDay(now)]
  return { from: first > today ? first : today, until: later(midnightOf(to), oneDay) }
}

/**
 * The number of classes that are read, planned or written at once. It is small, so that neither this process nor the database
 * is blocked for long.
 */
const batchSize = 25

export function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}

/**
 * Yields the effects of a closure on each class whose last lesson is not over, a few classes at a time, ordered by the titles
 * of course and class. This function only reads. The caller may write the effects of one batch before it asks for the next.
 * @throws {Refusal} INVALID_INPUT if there is no class whose last lesson is not over, or a class would have too many lessons
 */
export async function* closureEffects(
  database: Database,
  classIds: string[],
  { closure, now }: { closure: ClosureToMake; now: Date },
): AsyncGenerator<ClosureEffect[]> {
  const time = closedTime(closure, now)
  const rows = await listRunningClasses(database, classIds, { time, now })
  if (rows.length === 0) {
    throw new Refusal('INVALID_INPUT', { field: 'classIds', description: 'Không có lớp nào đang hoạt động' })
  }
  for (const batch of inBatches(rows)) {
    const ids = batch.map(({ id }) => id)
    const affectedOf = Map.groupBy(await listAffected(database, ids, time), ({ classId }) => classId)
    const closedOf = Map.groupBy(await listClosuresOf(database, ids, dayInVietNam(now)), ({ classId }) => classId)
    yield batch.map((row) =>
      effectOf(row, { affected: affectedOf.get(row.id) ?? [], closed: closedOf.get(row.id) ?? [], closure }),
    )
  }
}

/** Returns the effect of a closure on one class. @throws {Refusal} INVALID_INPUT if the class would have too many lessons */
function effectOf(
  row: RunningClass,
  { affected, closed, closure }: { affected: AffectedLesson[]; closed: ClosedDays[]; closure: ClosureToMake },
): ClosureEffect {
  const last = row.lastStartsAt && row.lastEndsAt ? { startsAt: row.lastStartsAt, endsAt: row.lastEndsAt } : null
  const days = { firstDay: closure.from, lastDay: closure.to }
  const { appended, newLastLessonAt } = planClosure(
    { pattern: row, last, lastKeptAt: row.lastKeptAt, affected, closed: [...closed, days] },
    closure,
  )
  if (row.total + appended.length > limits.maxLessonsPerClass) {
    const description = `Lớp “${row.title}” sẽ có quá ${limits.maxLessonsPerClass} buổi học`
    throw new Refusal('INVALID_INPUT', { field: 'extend', description })
  }
  return {
    classId: row.id,
    classTitle: row.title,
    courseTitle: row.courseTitle,
    minutes: row.minutes,
    emptyOver: patternEnd(row),
    cancelled: affected.map(({ id }) => id),
    appended,
    lastLessonAt: row.lastStartsAt,
    newLastLessonAt,
  }
}
