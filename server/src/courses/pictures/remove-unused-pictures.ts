import type { Dependencies } from '../../platform/dependencies.ts'
import { deleteUnusedPictures } from './store.ts'

/**
 * A week in milliseconds. Unused pictures are kept that long, because a form may still be open, or somebody may restore a text.
 */
const keptFor = 7 * 24 * 60 * 60 * 1000

/** Deletes pictures that no course text has used for a week. */
export const removeUnusedPictures = ({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<void> =>
  deleteUnusedPictures(database, new Date(clock.now().getTime() - keptFor))
