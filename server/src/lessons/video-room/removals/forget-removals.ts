import { later, oneDay } from '../../../core/clock.ts'
import type { LessonsDependencies } from '../../dependencies.ts'
import { deleteRemovalsOfEnded } from './removals-store.ts'

/** Deletes the removals of lessons that ended a day ago: such a lesson is never started again. */
export const forgetRemovals = ({ database, clock }: Pick<LessonsDependencies, 'database' | 'clock'>): Promise<void> =>
  deleteRemovalsOfEnded(database, later(clock.now(), -oneDay))
