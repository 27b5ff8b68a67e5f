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

/** What a closure does to a class. */
export type ClosureEffect = {
  classId: string
  classTitle: string
  courseTitle: string
  minutes: number
  /** When the class is over should it have no lesson at all. */
  emptyOver: Date
  cancelled: string[]
  appended: AppendedLesson[]
  lastLessonAt: Date | null
  newLastLessonAt: Date | null
}

/** What a closure cancels: from its first day, but not before today, to the end of its last. */
const closedTime = ({ from, to }: Pick<ClosureToMake, 'from' | 'to'>, now: Date) => {
  const [first, today] = [midnightOf(from), startOfDay(now)]
  return { from: first > today ? first : today, until: later(midnightOf(to), oneDay) }
}

/** Classes that are read, planned or written at once: little holds this process up, or the database's other work. */
const classesAtOnce = 25

export function* fewAtOnce<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += classesAtOnce) yield items.slice(start, start + classesAtOnce)
}

/**
 * What a closure does to each of these classes that has not had its last lesson, by title and a few at once; nothing is
 * changed. What is written of some before the next are asked for does not matter to these.
 * @throws {Refusal} INVALID_INPUT when none has, or one would have more lessons than a class may have
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
  for (const some of fewAtOnce(rows)) {
    const ids = some.map(({ id }) => id)
    const affectedOf = Map.groupBy(await listAffected(database, ids, time), ({ classId }) => classId)
    const closedOf = Map.groupBy(await listClosuresOf(database, ids, dayInVietNam(now)), ({ classId }) => classId)
    yield some.map((row) =>
      effectOf(row, { affected: affectedOf.get(row.id) ?? [], closed: closedOf.get(row.id) ?? [], closure }),
    )
  }
}

/** @throws {Refusal} INVALID_INPUT when the class would have more lessons than a class may have */
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
