/**
 * Who is in one waiting room, on whichever node: pure bookkeeping, times passed in as milliseconds (decision 032).
 * Every node keeps all of it; each change is told to the others (cluster-presence.ts).
 */
import type { PresentMember } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/vocabulary'

/** A lost connection counts as left after this. */
export const reconnectGrace = 30_000
/** After LeaveGroup the client has this long to say goodbye itself. */
export const goodbyeTimeout = 5000
/** JoinGroup lists no more than this (decision 034). */
const maxListed = 100

type Presence = PresentMember & {
  /** With the node that holds each. */
  connections: Map<string, string>
  /** The node of their last connection, responsible for the goodbye message. */
  node: string
  /** When they count as left, while they have no connection; null otherwise. */
  leftAt: number | null
  /** They went on into the meeting: losing the connection is not leaving. */
  entered: boolean
  /** How long they may be unseen in that meeting before they have left it; null where we are not shown who is inside. */
  awayAfter: number | null
}

/** What one node holds of a room, for those who missed how it came about. */
export type HeldPresence = {
  member: PresentMember
  connections: string[]
  leftAt: number | null
  entered: boolean
  /** Missing where a node of an earlier version tells. */
  awayAfter?: number | null
}

export type Departure = {
  member: PresentMember
  /** Whether the others still think they are here. */
  isUnannounced: boolean
  /** The node that says goodbye for them; null when nobody is left to hear it. */
  by: string | null
}

/** Whether a node lives, as far as this one knows. */
export type IsAlive = (node: string) => boolean

export type RoomPresence = {
  /** @returns whether the member is new here; another tab or a quick return, on whichever node, is not. */
  join(connectionId: string, member: PresentMember, node?: string): boolean
  /** LeaveGroup, on this node. @returns the member when this was their last connection: a goodbye is owed. */
  leave(connectionId: string, now: number): PresentMember | null
  /** The same, told by another node, which owes the goodbye. */
  leftElsewhere(connectionId: string): PresentMember | null
  /** The connection went without LeaveGroup. */
  lose(connectionId: string, now: number): void
  /** A node went with all its connections. */
  loseNode(node: string, now: number): void
  /** They got the link into a meeting where who is unseen for `awayAfter` is away; null: we are not shown who is inside. */
  enter(memberId: string, awayAfter: number | null, now: number): void
  /** Who went on into the meeting, and has no connection here for so long that one should look whether they are there. */
  unconfirmed(now: number): string[]
  /** When they were last seen in the meeting: so long ago that they count as left, or they are there. */
  confirm(memberId: string, seenAt: number | null, now: number): void
  /** No longer of the class. @returns them when they were here; their goodbye is said by the node that is named. */
  remove(memberId: string): Omit<Departure, 'isUnannounced'> | null
  /** This node says goodbye for them unless they do in time. */
  scheduleGoodbye(member: PresentMember, now: number): void
  /** The client said goodbye itself. @returns whether it was expected. */
  sayGoodbye(memberId: string): boolean
  /** Those whose time is over; those of a node that lives are its own to know about while we cannot hear it. */
  due(now: number, isAlive: IsAlive, isJoined?: boolean): Departure[]
  /** What a node holds here. */
  heldBy(node: string): HeldPresence[]
  /** What a node says it holds, whatever was known of it. @returns who came and who went by that. */
  replaceHeldBy(node: string, held: HeldPresence[]): { came: PresentMember[]; went: PresentMember[] }
  connectionsOf(memberId: string): string[]
  /** Those first who teach, at most 100. */
  list(): PresentMember[]
  count(): number
  /** The ids of the students. */
  students(): string[]
  /** Nobody of this node is here or expected back, and it owes no goodbye. */
  isEmpty(): boolean
  /** Nobody is here on a living node, or expected there. */
  isForgotten(isAlive: IsAlive): boolean
}

/** Here by a connection of this node, or expected back by it. */
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
      // Somebody who came back meanwhile is here.
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
      // Asked each second of every room, and hardly ever anybody's time.
      if (lost.length === 0 && silent.length === 0) return []
      for (const { id } of lost) present.delete(id)
      for (const { member } of silent) goodbyes.delete(member.id)
      const living = new Set(
        [...present.values()].flatMap(({ connections }) => [...connections.values()]).filter(isAlive),
      )
      // For a dead node, the first living node by id that has somebody here: every node computes the same.
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
