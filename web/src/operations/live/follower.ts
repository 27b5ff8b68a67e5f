import type { LiveTopic } from '@hien/contract/live'

/** Refetches what the pages show about one topic. */
export type Follower = {
  topic: LiveTopic
  /** Called when the server reports a change. */
  onChanged(): void
  /** Called when earlier changes can have been missed. */
  onMissed(): void
  stop?(): void
}
