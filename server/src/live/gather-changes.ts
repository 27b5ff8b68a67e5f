import type { LiveTopic } from '@hien/contract/live'
import type { Role } from '@hien/contract/vocabulary'
import type { Logger } from 'pino'
import type { OpenPages } from './open-pages.ts'

/** Milliseconds in which what changes becomes one question: at the hour the lessons of many classes begin and end together. */
const gatheredFor = 100

/** Whom a kind of change concerns. */
type Concern = {
  topic: LiveTopic
  /** Whoever it concerns has it: while nobody of it has a page open, nothing is asked. */
  role: Role
  /** The members whom changes of what has these keys concern, in one query. */
  concerned(keys: string[]): Promise<string[]>
}

/** @returns takes keys of what has changed, and soon tells those whom it concerns, once for all that came meanwhile. */
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
