import type { BoardRequest } from '../dependencies.ts'
import { requireManagedPost } from './access.ts'
import { listReaders, type PostReaderRow } from './readers-store.ts'

/**
 * postGetReaders: returns the readers of a post of a class that the caller manages, those who have not seen it first.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND for any other post, also for a substitute
 */
export async function listPostReaders(context: BoardRequest, { id }: { id: string }): Promise<PostReaderRow[]> {
  const { post } = await requireManagedPost(context, id)
  return listReaders(context.dependencies.database, post.id)
}
