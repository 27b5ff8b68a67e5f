import { limits } from '@hien/contract/limits'
import { Refusal, isId } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requirePostReader } from './access.ts'
import { insertViews, listReadableIds } from './store.ts'

/**
 * postMarkSeen: stores that the caller, a student or guardian, has seen posts. Posts that the caller may not read are ignored, and
 * so is everything for those who manage classes.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT for more ids than a page of posts has
 */
export async function markPostsSeen(context: BoardRequest, { ids }: { ids: readonly string[] }): Promise<void> {
  requireViewer(context.viewer)
  if (ids.length > limits.maxPageSize) throw new Refusal('INVALID_INPUT', { field: 'ids' })
  const { database, clock } = context.dependencies
  const reader = await requirePostReader(context, {})
  const postIds = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  if (reader.part === 'manager' || postIds.length === 0) return
  const now = clock.now()
  await insertViews(database, reader.memberId, await listReadableIds(database, { reader, postIds, now }), now)
}
