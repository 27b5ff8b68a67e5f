import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnusedPictures } from './store.ts'

/** A week: a form may lie about, and a text may be put back. */
const keptFor = 7 * 24 * 60 * 60 * 1000

/** Removes pictures that have stood in the text of no course for a week. */
export const removeUnusedPictures = ({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<void> =>
  deleteUnusedPictures(database, new Date(clock.now().getTime() - keptFor))
