import { later, oneDay } from '../../../core/clock.ts'
import type { LessonsDependencies } from '../../dependencies.ts'
import { deleteRemovalsOfEnded } from './removals-store.ts'

/** Deletes the removals of sessions that ended more than a day ago: their lesson is not started again after so long. */
export const forgetRemovals = ({ database, clock }: Pick<LessonsDependencies, 'database' | 'clock'>): Promise<void> =>
  deleteRemovalsOfEnded(database, later(clock.now(), -oneDay))
