import { existing } from '../../core/existing.ts'
import { dayInVietNam, midnightOf } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireManagedPost } from './access.ts'
import { assemblePosts, type PresentedPost } from './assemble-posts.ts'
import { countReaders, markReadersReminded } from './readers-store.ts'
import { lockBoard } from './store.ts'

/**
 * postRemindReaders: notifies the readers of a post of a class that the caller manages who have not seen it
 * (notices/planning/board/post-new.ts).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post, also for a substitute;
 *   CLASS_ENDED if class or course is inactive; STATE_CHANGED if they were reminded earlier on this day in Viet Nam, if nobody is
 *   left to remind, or if the post has not appeared yet
 */
export async function remindReaders(context: BoardRequest, { id }: { id: string }): Promise<PresentedPost> {
  const { boardEvents, clock, database } = context.dependencies
  const { reader, post } = await requireManagedPost(context, id)
  const now = clock.now()
  if (post.publishAt > now) throw new Refusal('STATE_CHANGED', { description: 'Bài này chưa được đăng' })
  const { readerCount = 0, seenCount = 0 } = (await countReaders(database, [post.id])).get(post.id) ?? {}
  if (seenCount >= readerCount) throw new Refusal('STATE_CHANGED', { description: 'Mọi người đều đã xem bài này' })
  await database.transaction(async (transaction) => {
    const board = await lockBoard(transaction, post.classId)
    if (!board?.isOpen) throw new Refusal('CLASS_ENDED')
    const midnight = midnightOf(dayInVietNam(now))
    if (!(await markReadersReminded(transaction, post.id, { now, midnight }))) {
      const description = 'Hôm nay bạn đã nhắc người chưa xem bài này. Ngày mai bạn có thể nhắc lại'
      throw new Refusal('STATE_CHANGED', { description })
    }
    await recordAudit(context, transaction, { action: auditActions.postReadersReminded, classId: post.classId })
  })
  boardEvents.publish('reminded', { postId: post.id })
  return existing((await assemblePosts(context, reader, [{ ...post, remindedAt: now }]))[0])
}
