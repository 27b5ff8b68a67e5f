import type { Destination } from '../backplane/backplane.ts'

/** A connection that may receive. `deliver` takes one record and never throws. */
export type Member = {
  readonly connectionId: string
  readonly userId: string
  deliver(record: Buffer): void
}

/** This node's connections by id, user and group. */
export type Members = {
  readonly size: number
  has(connectionId: string): boolean
  enter(member: Member): void
  /** Out of everything, groups too. */
  leave(connectionId: string): void
  /** Idempotent; an unknown connection is ignored. */
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  deliver(to: Destination, record: Buffer): void
}

export const createMembers = (): Members => {
  // A connection in no group has no set of them.
  const present = new Map<string, { member: Member; groups: Set<string> | null }>()
  const users = new Map<string, Set<Member>>()
  const groups = new Map<string, Set<Member>>()

  const leaveGroup = (member: Member, group: string): void => drop(groups, group, member)

  return {
    get size() {
      return present.size
    },
    has: (connectionId) => present.has(connectionId),
    enter: (member) => {
      present.set(member.connectionId, { member, groups: null })
      put(users, member.userId, member)
    },
    leave: (connectionId) => {
      const found = present.get(connectionId)
      if (!found) return
      present.delete(connectionId)
      drop(users, found.member.userId, found.member)
      for (const group of found.groups ?? []) leaveGroup(found.member, group)
    },
    addToGroup: (connectionId, group) => {
      const found = present.get(connectionId)
      if (!found) return
      found.groups ??= new Set()
      found.groups.add(group)
      put(groups, group, found.member)
    },
    removeFromGroup: (connectionId, group) => {
      const found = present.get(connectionId)
      if (found?.groups?.delete(group)) leaveGroup(found.member, group)
    },
    deliver: (to, record) => {
      switch (to.kind) {
        case 'all':
          for (const { member } of present.values()) member.deliver(record)
          return
        case 'group':
          for (const member of groups.get(to.name) ?? []) {
            if (!to.except.includes(member.connectionId)) member.deliver(record)
          }
          return
        case 'user':
          for (const member of users.get(to.id) ?? []) member.deliver(record)
          return
        case 'connection':
          present.get(to.id)?.member.deliver(record)
      }
    },
  }
}

const put = (sets: Map<string, Set<Member>>, key: string, member: Member): void => {
  const set = sets.get(key)
  if (set) set.add(member)
  else sets.set(key, new Set([member]))
}

const drop = (sets: Map<string, Set<Member>>, key: string, member: Member): void => {
  const set = sets.get(key)
  if (set?.delete(member) && set.size === 0) sets.delete(key)
}
