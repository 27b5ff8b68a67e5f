import type { LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/roles'
import type { Logger } from 'pino'
import type { OpenPages } from './open-pages.ts'

/**
 * Milliseconds during which changes are collected, so that one query serves all of them. At the full hour, many lessons begin
 * and end at once.
 */
const gatheredFor = 100

/** Describes how to find the members whom one kind of change concerns. */
type ChangeKind = {
  topic: LiveTopic
  /** The role that all these members have. If no member of this role has an open page on this node, no query runs. */
  role: Role
  /** Returns the ids of the members whom changes with these keys concern. Keys are ids or codes, such as class codes. */
  listMembers(keys: string[]): Promise<string[]>
}

/**
 * Returns a function to call with the keys of changes. It collects keys for `gatheredFor` milliseconds, and then
 * notifies the pages of each member concerned once.
 */
export function gatherChanges(
  { pages, log }: { pages: OpenPages; log: Logger },
  { topic, role, listMembers }: ChangeKind,
): (keys: readonly string[]) => void {
  const changed = new Set<string>()
  const notify = async () => {
    const keys = [...changed]
    changed.clear()
    for (const memberId of await listMembers(keys)) pages.tell(memberId, topic)
  }
  return (keys) => {
    if (keys.length === 0 || !pages.has(role)) return
    if (changed.size === 0) {
      const failed = (error: unknown) => log.error({ err: error, topic }, 'open pages were not told about a change')
      setTimeout(() => void notify().catch(failed), gatheredFor).unref()
    }
    for (const key of keys) changed.add(key)
  }
}
