import type { BoardEventBus } from '../board-events.ts'
import type { PostRow } from './store.ts'

/**
 * Publishes that a post was created, changed or deleted. Nothing is published about a post that has not appeared, because only its
 * author reads it.
 * @param versions the post before and after the change, or only one of them.
 */
export function publishChange(
  boardEvents: BoardEventBus,
  now: Date,
  ...versions: readonly Pick<PostRow, 'classId' | 'audience' | 'publishAt'>[]
): void {
  const appeared = versions.filter(({ publishAt }) => publishAt <= now)
  const [post] = appeared
  if (!post) return
  const forParents = appeared.some(({ audience }) => audience === 'students_and_parents')
  boardEvents.publish('changed', { classId: post.classId, forParents })
}
