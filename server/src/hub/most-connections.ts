/** Tabs and devices of one member at one hub of this node; beyond them the oldest goes. */
const most = 20

type Connection = { readonly userId: string; close(): void }

/** Call `add` and `remove` for each connection that comes and goes. */
export function createMostConnections(): { add(connection: Connection): void; remove(connection: Connection): void } {
  const open = new Map<string, Set<Connection>>()
  return {
    add(connection) {
      const known = open.get(connection.userId) ?? new Set()
      open.set(connection.userId, known.add(connection))
      const [oldest] = known
      if (known.size > most) oldest?.close()
    },
    remove(connection) {
      const known = open.get(connection.userId)
      known?.delete(connection)
      if (known?.size === 0) open.delete(connection.userId)
    },
  }
}
