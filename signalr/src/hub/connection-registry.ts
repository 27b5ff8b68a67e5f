import type { Destination } from '../backplane/backplane.ts'
import type { EncodedMessage } from '../protocol/hub-protocol.ts'

/** A connection that has completed its handshake. `deliver` sends one message to the client and never throws. */
export type RegisteredConnection = {
  readonly connectionId: string
  readonly userId: string
  deliver(message: EncodedMessage): void
}

/** The connections of this node, found by id, user or group. */
export type ConnectionRegistry = {
  readonly size: number
  has(connectionId: string): boolean
  add(connection: RegisteredConnection): void
  /** Removes a connection, also from its groups. Ignores an unknown connection. */
  remove(connectionId: string): void
  /** Adds a connection to a group; does nothing if it is in the group already. Ignores an unknown connection. */
  addToGroup(connectionId: string, group: string): void
  removeFromGroup(connectionId: string, group: string): void
  /** Sends a message to all connections of this node to which the destination applies. */
  deliver(to: Destination, message: EncodedMessage): void
}

export const createConnectionRegistry = (): ConnectionRegistry => {
  // `groups` is null until the connection joins a group, to save memory: most connections never join one.
  const byId = new Map<string, { connection: RegisteredConnection; groups: Set<string> | null }>()
  const byUser = new Map<string, Set<RegisteredConnection>>()
  const byGroup = new Map<string, Set<RegisteredConnection>>()

  const leaveGroup = (connection: RegisteredConnection, group: string): void =>
    deleteFromSet(byGroup, group, connection)

  function* connections(): Generator<RegisteredConnection, void> {
    for (const { connection } of byId.values()) yield connection
  }

  const receivers = (to: Destination): Iterable<RegisteredConnection> => {
    switch (to.kind) {
      case 'all':
        return connections()
      case 'groups':
        return union(byGroup, to.names)
      case 'users':
        return union(byUser, to.ids)
      case 'connections':
        return new Set(to.ids.flatMap((id) => byId.get(id)?.connection ?? []))
    }
  }

  return {
    get size() {
      return byId.size
    },
    has: (connectionId) => byId.has(connectionId),
    add: (connection) => {
      byId.set(connection.connectionId, { connection, groups: null })
      addToSet(byUser, connection.userId, connection)
    },
    remove: (connectionId) => {
      const found = byId.get(connectionId)
      if (!found) return
      byId.delete(connectionId)
      deleteFromSet(byUser, found.connection.userId, found.connection)
      for (const group of found.groups ?? []) leaveGroup(found.connection, group)
    },
    addToGroup: (connectionId, group) => {
      const found = byId.get(connectionId)
      if (!found) return
      found.groups ??= new Set()
      found.groups.add(group)
      addToSet(byGroup, group, found.connection)
    },
    removeFromGroup: (connectionId, group) => {
      const found = byId.get(connectionId)
      if (found?.groups?.delete(group)) leaveGroup(found.connection, group)
    },
    deliver: (to, message) => {
      const except = 'except' in to ? to.except : []
      for (const connection of receivers(to)) {
        if (!except.includes(connection.connectionId)) connection.deliver(message)
      }
    },
  }
}

/** Returns the members of the sets, each once. Copies nothing if there is only one set, which is the usual case. */
const union = (
  sets: Map<string, Set<RegisteredConnection>>,
  keys: readonly string[],
): Iterable<RegisteredConnection> => {
  const [first = ''] = keys
  if (keys.length === 1) return sets.get(first) ?? []
  return new Set(keys.flatMap((key) => [...(sets.get(key) ?? [])]))
}

const addToSet = (
  sets: Map<string, Set<RegisteredConnection>>,
  key: string,
  connection: RegisteredConnection,
): void => {
  const set = sets.get(key)
  if (set) set.add(connection)
  else sets.set(key, new Set([connection]))
}

const deleteFromSet = (
  sets: Map<string, Set<RegisteredConnection>>,
  key: string,
  connection: RegisteredConnection,
): void => {
  const set = sets.get(key)
  if (set?.delete(connection) && set.size === 0) sets.delete(key)
}
