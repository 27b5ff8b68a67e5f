import type { LiveHubEvents, LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/roles'
import type { HubCaller } from '@hien/signalr'
import type { Viewer } from '../core/viewer.ts'

type Page = HubCaller<Viewer, LiveHubEvents>

/** The open pages that are connected to the live hub of this node, by member. */
export type OpenPages = {
  open(page: Page): void
  close(page: Page): void
  /** True if a member with this role has an open page on this node. */
  has(role: Role): boolean
  /** Notifies all open pages of a member on this node that the topic has changed. */
  tell(memberId: string, topic: LiveTopic): void
}

export function createOpenPages(): OpenPages {
  const pagesOf = new Map<string, Set<Page>>()
  const open = new Map<Role, number>()
  const count = (role: Role, change: number) => open.set(role, (open.get(role) ?? 0) + change)
  return {
    open(page) {
      const { memberId, role } = page.user
      const pages = pagesOf.get(memberId) ?? new Set()
      pagesOf.set(memberId, pages.add(page))
      count(role, 1)
    },
    close(page) {
      const { memberId, role } = page.user
      const pages = pagesOf.get(memberId)
      if (!pages?.delete(page)) return
      if (pages.size === 0) pagesOf.delete(memberId)
      count(role, -1)
    },
    has: (role) => (open.get(role) ?? 0) > 0,
    tell(memberId, topic) {
      for (const page of pagesOf.get(memberId) ?? []) page.send('Changed', topic)
    },
  }
}
