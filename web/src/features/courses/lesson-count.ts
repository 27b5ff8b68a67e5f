import { countLessons } from '../../lib/lessons/lesson-plan.ts'

type PlannedCourse = { days: string; timeLearn: number; startTime?: string | null; endTime?: string | null }

/**
 * Returns the number of lessons from the first to the last day of a course. Null if either day is not set or there is
 * no lesson between them.
 */
export const lessonCount = ({ startTime, endTime, ...plan }: PlannedCourse): number | null =>
  startTime && endTime ? countLessons({ ...plan, startDate: startTime, endDate: endTime }).count || null : null
