import type { LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/vocabulary'
import type { Logger } from 'pino'
import type { OpenPages } from './open-pages.ts'

/** Milliseconds during which changes are collected for one query: at the full hour many lessons begin and end together. */
const gatheredFor = 100

/** The members a kind of change concerns. */
type Concern = {
  topic: LiveTopic
  /** The role of all members concerned. If no page of this role is open, no query runs. */
  role: Role
  /** Returns the members concerned by changes with these keys, in one query. */
  concerned(keys: string[]): Promise<string[]>
}

/** Returns a function that takes keys of changes. Soon after, it tells the members concerned, once for all changes since. */
export function gatherChanges(
  { pages, log }: { pages: OpenPages; log: Logger },
  { topic, role, concerned }: Concern,
): (keys: readonly string[]) => void {
  const changed = new Set<string>()
  const tell = async () => {
    const keys = [...changed]
    changed.clear()
    for (const memberId of await concerned(keys)) pages.tell(memberId, topic)
  }
  return (keys) => {
    if (keys.length === 0 || !pages.has(role)) return
    if (changed.size === 0) {
      const failed = (error: unknown) => log.error({ err: error, topic }, 'open pages were not told of a change')
      setTimeout(() => void tell().catch(failed), gatheredFor).unref()
    }
    for (const key of keys) changed.add(key)
  }
}
