import type { BoardRequest } from '../dependencies.ts'
import { requireThreadScope } from './access.ts'
import { countUnread } from './thread-store.ts'

/** threadsGetCounts: returns how many threads of the caller have unread messages. @throws {Unauthenticated} */
export const countThreads = async (context: BoardRequest): Promise<{ unread: number }> => ({
  unread: await countUnread(context.dependencies.database, await requireThreadScope(context, {})),
})
