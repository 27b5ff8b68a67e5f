import type { LiveHubEvents, LiveTopic } from '@hien/contract/live'
import type { HubCaller } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'

type Page = HubCaller<Viewer, LiveHubEvents>

/** The connections of this node, by member. */
export type OpenPages = {
  open(page: Page): void
  close(page: Page): void
  /** Whether a parent is among them. */
  hasParents(): boolean
  /** All pages of a member that this node holds. */
  tell(memberId: string, topic: LiveTopic): void
}

export function createOpenPages(): OpenPages {
  const pagesOf = new Map<string, Set<Page>>()
  let parents = 0
  return {
    open(page) {
      const { memberId, role } = page.user
      const pages = pagesOf.get(memberId) ?? new Set()
      pagesOf.set(memberId, pages.add(page))
      if (role === 'PAME') parents += 1
    },
    close(page) {
      const { memberId, role } = page.user
      const pages = pagesOf.get(memberId)
      if (!pages?.delete(page)) return
      if (pages.size === 0) pagesOf.delete(memberId)
      if (role === 'PAME') parents -= 1
    },
    hasParents: () => parents > 0,
    tell(memberId, topic) {
      for (const page of pagesOf.get(memberId) ?? []) page.send('Changed', topic)
    },
  }
}
