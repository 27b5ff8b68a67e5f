import { later, oneDay } from '../../../core/clock.ts'
import type { LessonsDependencies } from '../../dependencies.ts'
import { deleteRemovalsOfEnded } from './removals-store.ts'

/** Forgets who was put out of lessons that ended a day ago: none of them is begun again. */
export const forgetRemovals = ({ database, clock }: Pick<LessonsDependencies, 'database' | 'clock'>): Promise<void> =>
  deleteRemovalsOfEnded(database, later(clock.now(), -oneDay))
