/** Who is in one waiting room: pure bookkeeping, times passed in as milliseconds (design, decision 20). */
import type { PresentMember } from '@hien/contract/chat'

/** A lost connection counts as left after this. */
export const lostAfter = 30_000
/** After LeaveGroup the client has this long to say goodbye itself. */
export const goodbyeWithin = 5000
/** JoinGroup lists no more than this (design, decision 22). */
const mostListed = 100

type Presence = PresentMember & {
  connections: Set<string>
  /** When he counts as left, while he has no connection; null otherwise. */
  leftAt: number | null
  /** He went on into the meeting: losing the connection is not leaving. */
  entered: boolean
}

export type RoomPresence = {
  /** @returns whether the member is new here; another tab or a quick return is not. */
  join(connectionId: string, member: PresentMember): boolean
  /** LeaveGroup. @returns the member when this was his last connection. */
  leave(connectionId: string, now: number): PresentMember | null
  /** The connection went without LeaveGroup. */
  lose(connectionId: string, now: number): void
  enter(memberId: string): void
  /** No longer of the class. @returns the member when he was here. */
  remove(memberId: string, now: number): PresentMember | null
  /** The client said goodbye itself. @returns whether it was expected. */
  sayGoodbye(memberId: string): boolean
  /** Those for whom the server says goodbye now; `announce` tells whether the others still think they are here. */
  due(now: number): { member: PresentMember; announce: boolean }[]
  connectionsOf(memberId: string): string[]
  /** Teacher first, at most 100. */
  list(): PresentMember[]
  readonly count: number
  /** Nobody here, nobody expected back, no goodbye owed. */
  readonly isEmpty: boolean
}

export function createRoomPresence(): RoomPresence {
  const present = new Map<string, Presence>()
  const goodbyes = new Map<string, { member: PresentMember; at: number }>()
  const memberOf = (connectionId: string) =>
    present.values().find(({ connections }) => connections.has(connectionId)) ?? null
  const plain = ({ id, name, role }: PresentMember): PresentMember => ({ id, name, role })
  const remove = (memberId: string, now: number): PresentMember | null => {
    const known = present.get(memberId)
    if (!known) return null
    present.delete(memberId)
    goodbyes.set(memberId, { member: plain(known), at: now + goodbyeWithin })
    return plain(known)
  }

  return {
    join(connectionId, member) {
      goodbyes.delete(member.id)
      const known = present.get(member.id)
      if (known) {
        known.connections.add(connectionId)
        known.leftAt = null
        return false
      }
      present.set(member.id, { ...member, connections: new Set([connectionId]), leftAt: null, entered: false })
      return true
    },
    leave(connectionId, now) {
      const known = memberOf(connectionId)
      if (!known) return null
      known.connections.delete(connectionId)
      return known.connections.size > 0 ? null : remove(known.id, now)
    },
    lose(connectionId, now) {
      const known = memberOf(connectionId)
      if (!known) return
      known.connections.delete(connectionId)
      if (known.connections.size === 0 && !known.entered) known.leftAt = now + lostAfter
    },
    enter(memberId) {
      const known = present.get(memberId)
      if (!known) return
      known.entered = true
      known.leftAt = null
    },
    remove,
    sayGoodbye: (memberId) => goodbyes.delete(memberId),
    due(now) {
      const lost = [...present.values()].filter(({ leftAt }) => leftAt !== null && leftAt <= now)
      const silent = [...goodbyes.values()].filter(({ at }) => at <= now)
      for (const { id } of lost) present.delete(id)
      for (const { member } of silent) goodbyes.delete(member.id)
      return [
        ...lost.map((member) => ({ member: plain(member), announce: true })),
        ...silent.map(({ member }) => ({ member, announce: false })),
      ]
    },
    connectionsOf: (memberId) => [...(present.get(memberId)?.connections ?? [])],
    list: () =>
      [...present.values()]
        .sort((one, other) => Number(other.role === 'TCHER') - Number(one.role === 'TCHER'))
        .slice(0, mostListed)
        .map(plain),
    get count() {
      return present.size
    },
    get isEmpty() {
      return present.size === 0 && goodbyes.size === 0
    },
  }
}
