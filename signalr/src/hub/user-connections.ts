import type { CloseOptions } from './hub.ts'

type UserConnection = {
  readonly connectionId: string
  readonly userId: string
  readonly isOver: boolean
  close(options: CloseOptions): void
}

/** Counts the connections of each user, those in their handshake too, and ends the oldest when they are too many. */
export const createUserConnections = (
  maximum: number,
): {
  add(connection: UserConnection): void
  remove(connection: Pick<UserConnection, 'connectionId' | 'userId'>): void
} => {
  if (maximum === Infinity) return { add: () => {}, remove: () => {} }
  // Oldest first.
  const users = new Map<string, Map<string, UserConnection>>()
  return {
    add: (connection) => {
      const own = users.get(connection.userId) ?? new Map<string, UserConnection>()
      users.set(connection.userId, own.set(connection.connectionId, connection))
      if (own.size <= maximum) return
      // One that is over stays until the hub has said its last word on it.
      const open = [...own.values()].filter(({ isOver }) => !isOver)
      for (const oldest of open.slice(0, Math.max(0, open.length - maximum))) oldest.close({})
    },
    remove: ({ connectionId, userId }) => {
      const own = users.get(userId)
      own?.delete(connectionId)
      if (own?.size === 0) users.delete(userId)
    },
  }
}
