/**
 * The people in one waiting room, on all nodes. Every node knows the people of all nodes, because cluster-presence.ts
 * exchanges the changes. presence.ts implements RoomPresence.
 */
import type { PresentMember } from '@hien/contract/chat'

/** A member of a room as one node knows them. The node sends this to nodes that missed its changes. */
export type HeldPresence = {
  member: PresentMember
  connections: string[]
  leftAt: number | null
  entered: boolean
  /**
   * A member not seen in the meeting for this many milliseconds has left. Null if we cannot see who is in the meeting. Missing if
   * a node of an earlier version sent this.
   */
  awayAfter?: number | null
}

export type Departure = {
  member: PresentMember
  /** True if the others in the room were not yet notified that the member has left. */
  isUnannounced: boolean
  /** The node that posts the goodbye message; null if nobody is left in the room to read it. */
  by: string | null
}

/** True if the named node is alive, as far as this node knows. */
export type IsAlive = (node: string) => boolean

export type RoomPresence = {
  /** Adds a connection. Returns true if the member was not in the room. False for another tab or a quick return. */
  join(connectionId: string, member: PresentMember, node?: string): boolean
  /**
   * Call for LeaveGroup on this node. Returns the member if this was their last connection. Their client should then
   * send the goodbye message. If the client does not send it within 5 s, this node posts it.
   */
  leave(connectionId: string, now: number): PresentMember | null
  /** Like `leave`, for a connection of another node. That node posts the goodbye message if needed. */
  leftElsewhere(connectionId: string): PresentMember | null
  /** Call when a connection ended without LeaveGroup: its member has 30 s to reconnect. */
  lose(connectionId: string, now: number): void
  /** Call when a node died: all its connections are lost. */
  loseNode(node: string, now: number): void
  /**
   * Call when a member got the link into the meeting. A member not seen there for `awayAfter` milliseconds counts as
   * having left. Null: we cannot see who is in the meeting.
   */
  enter(memberId: string, awayAfter: number | null, now: number): void
  /**
   * Returns the ids of members who entered the meeting and have had no connection to the waiting room for too long. The caller
   * must find out whether they are still in the meeting and call `confirm`.
   */
  unconfirmed(now: number): string[]
  /**
   * Call with the time when a member of `unconfirmed` was last seen in the meeting, or null. If that is recent, the member
   * stays. Otherwise `due` returns them as having left.
   */
  confirm(memberId: string, seenAt: number | null, now: number): void
  /** Removes a member who left the class. Returns the member and the node that posts the goodbye; null if not in the room. */
  remove(memberId: string): Omit<Departure, 'isUnannounced'> | null
  /** Makes this node post the goodbye message for a member, unless the member's client sends it within 5 s. */
  scheduleGoodbye(member: PresentMember, now: number): void
  /** Call when a client sends its goodbye message. Returns true if this node was waiting for it. */
  sayGoodbye(memberId: string): boolean
  /**
   * Removes and returns the members who have left: their time to reconnect or to say goodbye is over. While this node is cut
   * off from the others (`isJoined` false), considers only members whose last connection was on this node.
   */
  due(now: number, isAlive: IsAlive, isJoined?: boolean): Departure[]
  /** Returns the members who have a connection on the given node or are expected to reconnect to it. */
  heldBy(node: string): HeldPresence[]
  /** Replaces the people held by another node with that node's report. Returns the members who came and left by that report. */
  replaceHeldBy(node: string, held: HeldPresence[]): { came: PresentMember[]; went: PresentMember[] }
  connectionsOf(memberId: string): string[]
  /** Returns at most 100 members, teachers first. */
  list(): PresentMember[]
  count(): number
  /** Returns the ids of the students. */
  students(): string[]
  /** True if this node has no connection in the room, expects nobody back, and has no goodbye message to post. */
  isEmpty(): boolean
  /** True if no living node has a connection in the room or expects somebody back, and this node has no goodbye to post. */
  isForgotten(isAlive: IsAlive): boolean
}
