import { dayInVietNam, later, oneDay } from '../core/clock.ts'
import { addLesson } from '../courses/calendar/changes/add-lesson.ts'
import { cancelLesson } from '../courses/calendar/changes/cancel-lesson.ts'
import { listLessons } from '../courses/calendar/list-lessons.ts'
import type { LessonsRequest } from '../lessons/dependencies.ts'
import { backdateJoins, writeHeldLessons, type HeldLesson } from './history-store.ts'

const minute = 60_000
const daysBack = 30
/** One lesson in five is cancelled, unless a make-up lesson is impossible on the following day. */
const cancelledEvery = 5
const reason = 'Giáo viên bị ốm'

/** Returns a copy of the context whose clock always shows `now`. */
const at = <Context extends LessonsRequest>(context: Context, now: Date): Context => ({
  ...context,
  dependencies: { ...context.dependencies, clock: { now: () => now } },
})

type Taught = { classId: string; teacherId: string | null }

/**
 * Fills the last 30 days of a class: cancels some lessons and adds make-up lessons for them. Stores the other lessons as
 * held, with present, late and absent students.
 */
export async function fillHistory(manager: LessonsRequest, { classId, teacherId }: Taught): Promise<void> {
  const { clock, database } = manager.dependencies
  const now = clock.now()
  const days = { from: dayInVietNam(later(now, -daysBack * oneDay)), to: dayInVietNam(now), classId }
  const ended = async () =>
    (await listLessons(manager, days)).filter(
      ({ startsAt, timeLearn, state }) => state === 'planned' && later(startsAt, timeLearn * minute) < now,
    )

  const planned = await ended()
  const taken = new Set(planned.map(({ startsAt }) => startsAt.getTime()))
  for (const [place, { id, startsAt, timeLearn }] of planned.entries()) {
    const makeUpAt = later(startsAt, oneDay)
    // Do not cancel if another lesson is at the time of the make-up lesson, or if that time is not at least one day ago.
    if (place % cancelledEvery !== 2 || taken.has(makeUpAt.getTime()) || makeUpAt > later(now, -oneDay)) continue
    const dayBefore = at(manager, later(startsAt, -oneDay))
    await cancelLesson(dayBefore, { id, reason })
    await addLesson(dayBefore, { classId, startsAt: makeUpAt, timeLearn, makesUpFor: id })
  }

  const students = await backdateJoins(database, classId, later(now, -(daysBack + 1) * oneDay))
  const held = (await ended()).map(({ id: lessonId, startsAt, timeLearn }, lesson): HeldLesson => {
    const startedAt = later(startsAt, (lesson % 4) * minute)
    const endedAt = later(startsAt, timeLearn * minute)
    const stays = students.flatMap((memberId, student) => {
      const chance = (student * 7 + lesson * 3) % 11
      if (chance === 0) return []
      return [{ memberId, joinedAt: later(startedAt, (chance === 1 ? 14 : chance / 3) * minute), leftAt: endedAt }]
    })
    return { classId, lessonId, teacherId, startedAt, endedAt, stays }
  })
  await writeHeldLessons(database, held)
}
