import type { CloseOptions } from './hub.ts'

type UserConnection = {
  readonly connectionId: string
  readonly userId: string
  readonly isClosed: boolean
  close(options: CloseOptions): void
}

/**
 * Creates a limit for the number of connections of each user. Connections before the end of their handshake count too. If a
 * user has more than `maximum`, the oldest ones are closed.
 */
export const createUserConnectionLimit = (
  maximum: number,
): {
  add(connection: UserConnection): void
  remove(connection: Pick<UserConnection, 'connectionId' | 'userId'>): void
} => {
  if (maximum === Infinity) return { add: () => {}, remove: () => {} }
  // The connections of each user by connection id, oldest first.
  const users = new Map<string, Map<string, UserConnection>>()
  return {
    add: (connection) => {
      const connections = users.get(connection.userId) ?? new Map<string, UserConnection>()
      users.set(connection.userId, connections.set(connection.connectionId, connection))
      if (connections.size <= maximum) return
      // Closed connections stay in the map until their `onDisconnected` has run.
      const open = [...connections.values()].filter(({ isClosed }) => !isClosed)
      for (const oldest of open.slice(0, Math.max(0, open.length - maximum))) oldest.close({})
    },
    remove: ({ connectionId, userId }) => {
      const connections = users.get(userId)
      connections?.delete(connectionId)
      if (connections?.size === 0) users.delete(userId)
    },
  }
}
