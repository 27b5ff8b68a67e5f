/**
 * Presence in one waiting room, on all nodes: pure bookkeeping, times passed in as milliseconds (decision 032).
 * Every node holds everything; each change is reported to the others (cluster-presence.ts).
 */
import type { PresentMember } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/vocabulary'

/** Milliseconds after which a lost connection counts as left. */
export const reconnectGrace = 30_000
/** Milliseconds the client has after LeaveGroup to say goodbye itself. */
export const goodbyeTimeout = 5000
/** JoinGroup lists at most this many members (decision 034). */
const maxListed = 100

type Presence = PresentMember & {
  /** Connection ids, with the node that holds each. */
  connections: Map<string, string>
  /** The node of their last connection, responsible for the goodbye message. */
  node: string
  /** When they count as left, if they have no connection; otherwise null. */
  leftAt: number | null
  /** They went on into the meeting, so losing the connection is not leaving. */
  entered: boolean
  /** Milliseconds they may be unseen in that meeting before they count as left; null if we cannot see who is inside. */
  awayAfter: number | null
}

/** A room's presence held by one node, sent to nodes that missed the changes. */
export type HeldPresence = {
  member: PresentMember
  connections: string[]
  leftAt: number | null
  entered: boolean
  /** Missing if a node of an earlier version reports it. */
  awayAfter?: number | null
}

export type Departure = {
  member: PresentMember
  /** True if the others still believe that the member is here. */
  isUnannounced: boolean
  /** The node that says goodbye for the member; null if nobody is left to hear it. */
  by: string | null
}

/** True if a node is alive, as far as this one knows. */
export type IsAlive = (node: string) => boolean

export type RoomPresence = {
  /** Returns true if the member is new here, and not another tab or a quick return on any node. */
  join(connectionId: string, member: PresentMember, node?: string): boolean
  /** LeaveGroup on this node. Returns the member if this was their last connection: then a goodbye is owed. */
  leave(connectionId: string, now: number): PresentMember | null
  /** Does the same, reported by another node, which owes the goodbye. */
  leftElsewhere(connectionId: string): PresentMember | null
  /** A connection ended without LeaveGroup. */
  lose(connectionId: string, now: number): void
  /** A node died with all its connections. */
  loseNode(node: string, now: number): void
  /** A member got the link into a meeting; unseen there for `awayAfter` ms they are away. Null: we cannot see who is inside. */
  enter(memberId: string, awayAfter: number | null, now: number): void
  /** Returns members in the meeting who have had no connection here for too long: check whether they are still inside. */
  unconfirmed(now: number): string[]
  /** Applies when the member was last seen in the meeting: they are there, or it was so long ago that they have left. */
  confirm(memberId: string, seenAt: number | null, now: number): void
  /** Removes a member who left the class. Returns them if they were here, with the node that says their goodbye. */
  remove(memberId: string): Omit<Departure, 'isUnannounced'> | null
  /** Makes this node say goodbye for a member, unless they do so in time. */
  scheduleGoodbye(member: PresentMember, now: number): void
  /** The client said goodbye itself. Returns true if that was expected. */
  sayGoodbye(memberId: string): boolean
  /** Returns the members whose time is over. While other nodes cannot be heard (`isJoined` false), only this node's own. */
  due(now: number, isAlive: IsAlive, isJoined?: boolean): Departure[]
  /** Returns what a node holds here. */
  heldBy(node: string): HeldPresence[]
  /** Replaces the presence known of a node by its report. Returns the members who came and left by that. */
  replaceHeldBy(node: string, held: HeldPresence[]): { came: PresentMember[]; went: PresentMember[] }
  connectionsOf(memberId: string): string[]
  /** Returns at most 100 members, teachers first. */
  list(): PresentMember[]
  count(): number
  /** Returns the ids of the students. */
  students(): string[]
  /** True if nobody of this node is here or expected back, and it owes no goodbye. */
  isEmpty(): boolean
  /** True if nobody is here on a living node, or expected back there. */
  isForgotten(isAlive: IsAlive): boolean
}

/** True if the member has a connection on this node, or is expected back on it. */
const isHeldBy = ({ connections, node }: Presence, by: string) =>
  connections.size === 0 ? node === by : connections.values().some((holder) => holder === by)
const plain = ({ id, name, role }: PresentMember): PresentMember => ({ id, name, role })

/** @param own the name of this node. */
export function createRoomPresence(own = 'own'): RoomPresence {
  const present = new Map<string, Presence>()
  const goodbyes = new Map<string, { member: PresentMember; at: number }>()
  const memberOf = (connectionId: string) =>
    present.values().find(({ connections }) => connections.has(connectionId)) ?? null

  const take = (connectionId: string): PresentMember | null => {
    const known = memberOf(connectionId)
    if (!known) return null
    known.connections.delete(connectionId)
    if (known.connections.size > 0) return null
    present.delete(known.id)
    return plain(known)
  }
  const scheduleGoodbye = (member: PresentMember, now: number) =>
    void goodbyes.set(member.id, { member, at: now + goodbyeTimeout })
  const lose = (known: Presence, connectionId: string, now: number) => {
    known.node = known.connections.get(connectionId) ?? known.node
    known.connections.delete(connectionId)
    if (known.connections.size === 0 && (!known.entered || known.awayAfter !== null))
      known.leftAt = now + reconnectGrace
  }

  return {
    join(connectionId, member, node = own) {
      goodbyes.delete(member.id)
      const known = present.get(member.id)
      if (known) {
        known.connections.set(connectionId, node)
        known.leftAt = null
        return false
      }
      present.set(member.id, {
        ...plain(member),
        connections: new Map([[connectionId, node]]),
        node,
        leftAt: null,
        entered: false,
        awayAfter: null,
      })
      return true
    },
    leave(connectionId, now) {
      const left = take(connectionId)
      if (left) scheduleGoodbye(left, now)
      return left
    },
    leftElsewhere: take,
    lose(connectionId, now) {
      const known = memberOf(connectionId)
      if (known) lose(known, connectionId, now)
    },
    loseNode(node, now) {
      for (const known of present.values()) {
        for (const [connectionId, holder] of known.connections) if (holder === node) lose(known, connectionId, now)
      }
    },
    enter(memberId, awayAfter, now) {
      const known = present.get(memberId)
      if (!known) return
      known.entered = true
      known.awayAfter = awayAfter
      known.leftAt = awayAfter !== null && known.connections.size === 0 ? now + reconnectGrace : null
    },
    unconfirmed: (now) =>
      [...present.values()].flatMap(({ id, entered, leftAt }) =>
        entered && leftAt !== null && leftAt <= now ? [id] : [],
      ),
    confirm(memberId, seenAt, now) {
      const known = present.get(memberId)
      // A member who came back meanwhile is here.
      if (!known || known.leftAt === null) return
      const awayAt = (seenAt ?? -Infinity) + (known.awayAfter ?? 0)
      if (awayAt > now) known.leftAt = awayAt
      else known.entered = false
    },
    remove(memberId) {
      const known = present.get(memberId)
      if (!known) return null
      present.delete(memberId)
      const [first = known.node] = [...known.connections.values()].toSorted()
      return { member: plain(known), by: first }
    },
    scheduleGoodbye,
    sayGoodbye: (memberId) => goodbyes.delete(memberId),
    due(now, isAlive, isJoined = true) {
      const lost = [...present.values()].filter(
        ({ leftAt, node, entered }) => leftAt !== null && leftAt <= now && !entered && (isJoined || node === own),
      )
      const silent = [...goodbyes.values()].filter(({ at }) => at <= now)
      // Called each second for every room, and usually there is nothing to do.
      if (lost.length === 0 && silent.length === 0) return []
      for (const { id } of lost) present.delete(id)
      for (const { member } of silent) goodbyes.delete(member.id)
      const living = new Set(
        [...present.values()].flatMap(({ connections }) => [...connections.values()]).filter(isAlive),
      )
      // The first living node with somebody here, by id, speaks for a dead node: every node computes the same one.
      const [first = null] = [...living].toSorted()
      return [
        ...lost.map((member) => ({
          member: plain(member),
          isUnannounced: true,
          by: isAlive(member.node) ? member.node : first,
        })),
        ...silent.map(({ member }) => ({ member, isUnannounced: false, by: own })),
      ]
    },
    heldBy: (node) =>
      [...present.values()].flatMap((known) => {
        if (!isHeldBy(known, node)) return []
        const connections = [...known.connections].flatMap(([id, holder]) => (holder === node ? [id] : []))
        const { leftAt, entered, awayAfter } = known
        return [{ member: plain(known), connections, leftAt, entered, awayAfter }]
      }),
    replaceHeldBy(node, held) {
      const came: PresentMember[] = []
      const ids = new Set(held.map(({ member }) => member.id))
      for (const { member, connections, leftAt, entered, awayAfter = null } of held) {
        const known = present.get(member.id)
        if (!known) came.push(member)
        const others = [...(known?.connections ?? [])].filter(([, holder]) => holder !== node)
        const all = new Map([...others, ...connections.map((id) => [id, node] as const)])
        present.set(member.id, {
          ...plain(member),
          connections: all,
          node: connections.length > 0 || !known ? node : known.node,
          leftAt: all.size > 0 ? null : leftAt,
          entered: entered || (known?.entered ?? false),
          awayAfter: awayAfter ?? known?.awayAfter ?? null,
        })
      }
      const went: PresentMember[] = []
      for (const known of present.values()) {
        if (ids.has(known.id) || !isHeldBy(known, node)) continue
        for (const [id, holder] of known.connections) if (holder === node) known.connections.delete(id)
        if (known.connections.size > 0) continue
        present.delete(known.id)
        went.push(plain(known))
      }
      return { came, went }
    },
    connectionsOf: (memberId) => [...(present.get(memberId)?.connections.keys() ?? [])],
    list: () =>
      [...present.values()]
        .sort((one, other) => Number(teachesInRooms(other.role)) - Number(teachesInRooms(one.role)))
        .slice(0, maxListed)
        .map(plain),
    count: () => present.size,
    students: () => [...present.values()].flatMap(({ id, role }) => (teachesInRooms(role) ? [] : [id])),
    isEmpty: () => goodbyes.size === 0 && !present.values().some((known) => isHeldBy(known, own)),
    isForgotten: (isAlive) =>
      goodbyes.size === 0 &&
      !present.values().some(({ connections, node }) => isAlive(node) || connections.values().some(isAlive)),
  }
}
