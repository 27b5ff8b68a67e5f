import type { LiveTopic } from '@hien/contract/live'

/** Asks anew for what the pages show of one topic. */
export type Follower = {
  topic: LiveTopic
  /** The server says that it has changed. */
  onChanged(): void
  /** What changed until now may not have been told. */
  onMissed(): void
  stop?(): void
}
