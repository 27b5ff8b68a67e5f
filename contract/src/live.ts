/** The hub that tells open pages what to ask for anew: names and shapes. It carries no data of its own. */

export const liveHubPath = '/hubs/live'

/** children: what a parent is shown of their children, and whose parent they are. */
export const liveTopics = ['children'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** What the server sends; a client invokes nothing. */
export type LiveHubEvents = {
  /** To everybody the topic is of: what their pages show of it is to be read again, at once. */
  Changed(topic: LiveTopic): void
}
