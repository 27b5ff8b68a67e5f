import { request } from '../../lib/graphql/graphql-client.ts'
import { isFinalRefusal, requireSuccess } from '../../lib/graphql/refusal.ts'
import { type KeptAnswer, offlineStore } from '../../lib/offline/offline-store.ts'
import { postsGetWithPage } from './get-posts.ts'

type Scope = { classId: string | null; childCode: string | null }
type KeptList = { items?: readonly { classId?: string }[] }

/** Returns each class of which something is kept, once for each child and once without a child if it is kept so. */
function keptScopes(answers: readonly KeptAnswer[]): Scope[] {
  const scopes = new Map<string, Scope>()
  for (const { id, answer } of answers) {
    const [, { classId = null, childCode = null }] = JSON.parse(id) as [string, Partial<Scope>]
    const { items = [] } = answer as KeptList
    // A list of all classes names the class of each post.
    const classIds = classId === null ? items.map((item) => item.classId ?? null) : [classId]
    for (const scope of classIds.map((ofItem) => ({ classId: ofItem, childCode })))
      scopes.set(JSON.stringify(scope), scope)
  }
  return [...scopes.values()]
}

/**
 * Asks the server once for each class of which this device keeps something, and deletes everything that is kept if the member may
 * no longer read one of them. Does nothing if the server cannot be reached or is too busy.
 */
export async function checkKeptBoards(): Promise<void> {
  for (const scope of keptScopes(await offlineStore.readAnswers())) {
    try {
      const variables = { ...scope, lessonId: null, skip: 1, take: 1 }
      requireSuccess((await request(postsGetWithPage, variables)).postsGetWithPage)
    } catch (error) {
      if (isFinalRefusal(error)) await offlineStore.dropAll()
      return
    }
  }
}
