import { countLessons } from '../../lib/lessons/lesson-plan.ts'

type PlannedCourse = { days: string; timeLearn: number; startTime?: string | null; endTime?: string | null }

/** How many lessons a course has from its first day to its last; null of one that has no such days. */
export const lessonCount = ({ startTime, endTime, ...plan }: PlannedCourse): number | null =>
  startTime && endTime ? countLessons({ ...plan, startDate: startTime, endDate: endTime }).count || null : null
