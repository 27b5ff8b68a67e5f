/** Names and shapes of the hub that tells open pages what to load again. The hub sends no data itself. */

export const liveHubPath = '/hubs/live'

/**
 * The kinds of data that a page can be told to load again.
 * - children: for a parent, their guardianships and the data of their children; for a student, their guardians.
 * - centre: for a centre, its lessons, the requests to join its classes, and its teachers.
 * - teaching: for a teacher, the requests to join their classes, changes by others to their lessons at a centre, their
 *   classes, and their centres.
 * - notices: for anybody, their notices and the number of unread ones.
 * - posts: for anybody, the posts and materials of their classes.
 * - threads: for anybody, their threads and the messages in them.
 */
export const liveTopics = ['children', 'centre', 'teaching', 'notices', 'posts', 'threads'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Events that the server sends. A client invokes nothing. */
export type LiveHubEvents = {
  /** Data of this topic has changed. Sent to all members that it concerns: their pages must load it again at once. */
  Changed(topic: LiveTopic): void
}
