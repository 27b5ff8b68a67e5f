import type { BackplaneMessage, Destination } from './backplane/backplane.ts'
import { createMemoryBackplane } from './backplane/memory-backplane.ts'
import { createDispatcher } from './hub/invocations/dispatcher.ts'
import type { HubEvents, ClientProxy } from './hub/hub.ts'
import { HubConnection } from './hub/hub-connection.ts'
import type { HubDependencies } from './hub/hub-dependencies.ts'
import { createConnectionRegistry } from './hub/connection-registry.ts'
import { createUserConnectionLimit } from './hub/user-connection-limit.ts'
import { createHost, type Host } from './host.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import type { HubServer, HubServerOptions } from './options.ts'
import { encodeForAll } from './protocol/hub-protocol.ts'
import { jsonProtocol } from './protocol/json-protocol.ts'

/**
 * Creates a SignalR hub for an HTTP server. The official clients can use it like a hub of ASP.NET Core. Throws a RangeError if
 * `nodeName` is not URL-safe, or if the names of two methods or streams differ only in case.
 */
export const createHubServer = <User, Events extends HubEvents>(
  options: HubServerOptions<User, Events>,
): HubServer<User, Events> => {
  const { hub, now = Date.now } = options
  const limits: HubLimits = { ...defaultLimits, ...options.limits }
  const onError: NonNullable<HubServerOptions<User, Events>['onError']> = (error, context) =>
    options.onError?.(error, context)
  const onConnectionEvent: NonNullable<typeof options.onConnectionEvent> = (event) => options.onConnectionEvent?.(event)
  const protocols = [jsonProtocol, ...(options.protocols ?? [])]
  const registry = createConnectionRegistry()
  const connections = new Map<string, HubConnection<User, Events>>()
  const userConnections = createUserConnectionLimit(limits.maximumConnectionsPerUser)
  const dependencies: HubDependencies<User, Events> = {
    hub,
    dispatcher: createDispatcher<User, Events>({
      methods: hub.methods,
      streams: hub.streams,
      filters: hub.filters ?? [],
      detailedErrors: options.detailedErrors ?? false,
      onError,
    }),
    protocols,
    registry,
    limits,
    now,
    onError,
    onConnectionEvent,
    onClosed: (connection) => {
      connections.delete(connection.connectionId)
      userConnections.remove(connection)
      host.becameIdle()
    },
  }

  const backplane = options.backplane ?? createMemoryBackplane()
  const receive = (message: BackplaneMessage): void => {
    switch (message.kind) {
      case 'send':
        return registry.deliver(message.to, message.records)
      case 'add-to-group':
        return registry.addToGroup(message.connectionId, message.group)
      case 'remove-from-group':
        return registry.removeFromGroup(message.connectionId, message.group)
      case 'close': {
        const { whose, options: closeOptions } = message
        closeWhere(
          ({ userId, connectionId }) => (whose.kind === 'user' ? userId : connectionId) === whose.id,
          closeOptions,
        )
      }
    }
  }
  const createProxy = (to: Destination, localOnly = false): ClientProxy<Events> => ({
    send: (event, ...args) => {
      const records = encodeForAll(protocols, { kind: 'invocation', id: null, target: event, args })
      if (localOnly) registry.deliver(to, records)
      else backplane.publish({ kind: 'send', to, records })
    },
  })

  const groups: HubServer<User, Events>['groups'] = (names, { except = [], localOnly = false } = {}) =>
    createProxy({ kind: 'groups', names, except }, localOnly)

  const host: Host<User> = createHost(options, {
    limits,
    now,
    statefulReconnect: options.statefulReconnect ?? false,
    createHandler: (connection) => {
      const hubConnection = new HubConnection(connection, dependencies)
      connections.set(connection.id, hubConnection)
      userConnections.add(hubConnection)
      return hubConnection
    },
    isIdle: () => connections.size === 0,
    closeAll: () => {
      for (const connection of connections.values()) connection.close({ allowReconnect: true })
    },
    onError: (error) => onError(error, {}),
  })

  const closeWhere: HubServer<User, Events>['closeWhere'] = (predicate, closeOptions = {}) => {
    const matching = [...connections.values()].filter(({ caller, isClosed }) => !isClosed && predicate(caller))
    for (const connection of matching) connection.close(closeOptions)
    return matching.length + host.endUnattached(({ identity, id }) => predicate({ ...identity, connectionId: id }))
  }
  backplane.subscribe(receive)

  return {
    ...host.server,
    all: createProxy({ kind: 'all', except: [] }),
    allExcept: (ids) => createProxy({ kind: 'all', except: ids }),
    group: (name, options) => groups([name], options),
    groups,
    user: (id) => createProxy({ kind: 'users', ids: [id] }),
    users: (ids) => createProxy({ kind: 'users', ids }),
    connection: (id) => createProxy({ kind: 'connections', ids: [id] }),
    connections: (ids) => createProxy({ kind: 'connections', ids }),
    addToGroup: (connectionId, name) => {
      if (registry.has(connectionId)) registry.addToGroup(connectionId, name)
      else backplane.publish({ kind: 'add-to-group', connectionId, group: name })
    },
    removeFromGroup: (connectionId, name) => {
      if (registry.has(connectionId)) registry.removeFromGroup(connectionId, name)
      else backplane.publish({ kind: 'remove-from-group', connectionId, group: name })
    },
    identities: () => [...connections.values()].map(({ caller: { user, userId } }) => ({ user, userId })),
    closeWhere,
    closeUser: (id, closeOptions = {}) =>
      backplane.publish({ kind: 'close', whose: { kind: 'user', id }, options: closeOptions }),
    closeConnection: (id, closeOptions = {}) =>
      backplane.publish({ kind: 'close', whose: { kind: 'connection', id }, options: closeOptions }),
    get connectionCount() {
      return registry.size
    },
  }
}
