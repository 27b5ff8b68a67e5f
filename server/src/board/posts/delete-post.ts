import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireOwnPost } from './access.ts'
import { publishChange } from './publish-change.ts'
import { deletePostRow } from './store.ts'

/**
 * postDelete: deletes a post of a class that the caller manages, or a substitute's own post, with its files and the notices
 * that quote it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post
 */
export async function deletePost(context: BoardRequest, { id }: { id: string }): Promise<void> {
  const { post } = await requireOwnPost(context, id)
  const { boardEvents, clock, database } = context.dependencies
  await database.transaction(async (transaction) => {
    await deletePostRow(transaction, post)
    await recordAudit(context, transaction, { action: auditActions.postDeleted, classId: post.classId })
  })
  publishChange(boardEvents, clock.now(), post)
}
