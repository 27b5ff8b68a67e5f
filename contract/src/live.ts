/** The hub that tells open pages what to ask for anew: names and shapes. It carries no data of its own. */

export const liveHubPath = '/hubs/live'

/**
 * children: what a parent is shown of their children, and whose parent they are; of a student who their guardians are.
 * centre: of a centre its lessons, the requests to join its classes, and its teachers.
 * teaching: of a teacher the requests to join their classes, what others change in their lessons at a centre, what they
 * teach, and the centres they belong to.
 * notices: of anybody their notices, and how many they have not read.
 */
export const liveTopics = ['children', 'centre', 'teaching', 'notices'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** What the server sends; a client invokes nothing. */
export type LiveHubEvents = {
  /** To everybody the topic is of: what their pages show of it is to be read again, at once. */
  Changed(topic: LiveTopic): void
}
