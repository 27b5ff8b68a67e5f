/** Keeps who is in one waiting room and decides who has left. No I/O; times are passed in as milliseconds (decision 032). */
import type { PresentMember } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/roles'
import type { RoomPresence } from './room-presence.ts'

/** Milliseconds that a member has to reconnect after losing their last connection. After that they have left. */
export const reconnectGrace = 30_000
/** Milliseconds that a client has after LeaveGroup to send the goodbye message. After that the server posts it. */
export const goodbyeTimeout = 5000
/** JoinGroup lists at most this many members (decision 034). */
const maxListed = 100

type Presence = PresentMember & {
  /** Maps each connection's id to the name of the node that has the connection. */
  connections: Map<string, string>
  /** The node of the member's last connection. It posts the goodbye message. */
  node: string
  /** When the member counts as left, in ms. Null while they have a connection or we cannot tell that they left. */
  leftAt: number | null
  /** True if the member entered the meeting: losing the waiting room's connection then does not mean that they left. */
  entered: boolean
  /** A member not seen in the meeting for this many milliseconds has left. Null if we cannot see who is in the meeting. */
  awayAfter: number | null
}

/** True if the member has a connection on node `by`, or has no connection and had the last one there. */
const isHeldBy = ({ connections, node }: Presence, by: string) =>
  connections.size === 0 ? node === by : connections.values().some((holder) => holder === by)
const plain = ({ id, name, role }: PresentMember): PresentMember => ({ id, name, role })

/** Creates the presence of an empty room. @param own the name of this node. */
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
      // The member left or reconnected to the waiting room meanwhile, so there is nothing to decide.
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
      // This runs each second for every room, so return early: usually nobody has left.
      if (lost.length === 0 && silent.length === 0) return []
      for (const { id } of lost) present.delete(id)
      for (const { member } of silent) goodbyes.delete(member.id)
      const living = new Set(
        [...present.values()].flatMap(({ connections }) => [...connections.values()]).filter(isAlive),
      )
      // If a member's node is dead, another node posts the goodbye message: the living node with the smallest id among
      // those with connections in this room. So all nodes choose the same node.
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
