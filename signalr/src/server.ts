import { createConnectionStore } from './connection/store.ts'
import { transportNames } from './connection/transport.ts'
import type { BackplaneMessage, Destination } from './backplane/backplane.ts'
import { createMemoryBackplane } from './backplane/memory-backplane.ts'
import { createDispatcher } from './hub/dispatcher.ts'
import type { HubEvents, Identity, Target } from './hub/hub.ts'
import { HubConnection } from './hub/hub-connection.ts'
import type { HubSurroundings } from './hub/hub-surroundings.ts'
import { createMembers } from './hub/members.ts'
import { createUserConnections } from './hub/user-connections.ts'
import { createHttpFront } from './http/front.ts'
import { createOriginRule } from './http/origins.ts'
import { defaultLimits, type HubLimits } from './limits.ts'
import type { HubServer, HubServerOptions } from './options.ts'
import { encodeInvocation } from './protocol/json-protocol.ts'

const heartbeatMs = 1_000

/**
 * A SignalR hub for an HTTP server, which the official client takes for ASP.NET Core's.
 * Throws a RangeError for a nodeName that is not URL-safe and for methods that differ in case alone.
 */
export const createHubServer = <User, Events extends HubEvents>(
  options: HubServerOptions<User, Events>,
): HubServer<User, Events> => {
  const { hub, now = Date.now } = options
  const limits: HubLimits = { ...defaultLimits, ...options.limits }
  const onError: NonNullable<HubServerOptions<User, Events>['onError']> = (error, context) =>
    options.onError?.(error, context)
  const onNotice: NonNullable<typeof options.onNotice> = (what) => options.onNotice?.(what)
  const members = createMembers()
  const living = new Map<string, HubConnection<User, Events>>()
  const ofUsers = createUserConnections(limits.maximumConnectionsPerUser)
  let stopping: PromiseWithResolvers<void> | null = null

  const settle = (): void => {
    if (stopping && store.size === 0 && living.size === 0) stopping.resolve()
  }
  const store = createConnectionStore<Identity<User>>({
    now,
    limits,
    nodeName: options.nodeName,
    onRelease: settle,
    onNotice,
  })
  const surroundings: HubSurroundings<User, Events> = {
    hub,
    dispatcher: createDispatcher<User, Events>({
      methods: hub.methods,
      streams: hub.streams,
      filters: hub.filters ?? [],
      detailedErrors: options.detailedErrors ?? false,
      onError,
    }),
    members,
    limits,
    now,
    onError,
    onNotice,
    onFarewell: (connection) => {
      living.delete(connection.connectionId)
      ofUsers.remove(connection)
      settle()
    },
  }

  const backplane = options.backplane ?? createMemoryBackplane()
  const receive = (message: BackplaneMessage): void => {
    switch (message.kind) {
      case 'send':
        return members.deliver(message.to, message.record)
      case 'add-to-group':
        return members.addToGroup(message.connectionId, message.group)
      case 'remove-from-group':
        return members.removeFromGroup(message.connectionId, message.group)
      case 'close': {
        const { whose, options: how } = message
        closeWhere(({ userId, connectionId }) => (whose.kind === 'user' ? userId : connectionId) === whose.id, how)
      }
    }
  }
  const target = (to: Destination, here = false): Target<Events> => ({
    send: (event, ...args) => {
      const record = encodeInvocation(event, args)
      if (here) members.deliver(to, record)
      else backplane.publish({ kind: 'send', to, record })
    },
  })

  const front = createHttpFront<User>({
    path: options.path,
    authenticate: (request) => options.authenticate(request),
    isOriginAllowed: createOriginRule(options.allowedOrigins),
    mayOpen: (identity) => options.mayOpen?.(identity) ?? true,
    store,
    transports: transportNames.filter((name) => options.transports?.includes(name) ?? true),
    statefulReconnect: options.statefulReconnect ?? false,
    limits,
    now,
    isStopping: () => stopping !== null,
    createHandler: (connection) => {
      const hubConnection = new HubConnection(connection, surroundings)
      living.set(connection.id, hubConnection)
      ofUsers.add(hubConnection)
      return hubConnection
    },
    onError: (error) => onError(error, {}),
  })

  /** Tokens that nobody has come with. */
  const endIdle = (matches: (connection: { owner: Identity<User>; id: string }) => boolean): number => {
    let count = 0
    for (const connection of store.all()) {
      if (connection.transportName !== null || !matches(connection)) continue
      connection.end()
      count += 1
    }
    return count
  }

  const closeWhere: HubServer<User, Events>['closeWhere'] = (predicate, closeOptions = {}) => {
    const matching = [...living.values()].filter(({ caller, isOver }) => !isOver && predicate(caller))
    for (const connection of matching) connection.close(closeOptions)
    return matching.length + endIdle(({ owner, id }) => predicate({ ...owner, connectionId: id }))
  }
  backplane.subscribe(receive)

  const beat = setInterval(() => store.beat(), heartbeatMs)
  beat.unref()

  return {
    handleRequest: front.handleRequest,
    handleUpgrade: front.handleUpgrade,
    all: target({ kind: 'all' }),
    group: (name, { except = [], here = false } = {}) => target({ kind: 'group', name, except }, here),
    user: (id) => target({ kind: 'user', id }),
    connection: (id) => target({ kind: 'connection', id }),
    addToGroup: (connectionId, name) => {
      if (members.has(connectionId)) members.addToGroup(connectionId, name)
      else backplane.publish({ kind: 'add-to-group', connectionId, group: name })
    },
    removeFromGroup: (connectionId, name) => {
      if (members.has(connectionId)) members.removeFromGroup(connectionId, name)
      else backplane.publish({ kind: 'remove-from-group', connectionId, group: name })
    },
    owners: () => [...living.values()].map(({ caller: { user, userId } }) => ({ user, userId })),
    closeWhere,
    closeUser: (id, how = {}) => backplane.publish({ kind: 'close', whose: { kind: 'user', id }, options: how }),
    closeConnection: (id, how = {}) =>
      backplane.publish({ kind: 'close', whose: { kind: 'connection', id }, options: how }),
    get connectionCount() {
      return members.size
    },
    countByTransport: () => {
      const counts = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
      for (const { transportName, transport } of store.all()) if (transportName && transport) counts[transportName] += 1
      return counts
    },
    tick: () => store.beat(),
    stop: async () => {
      if (stopping) return stopping.promise
      stopping = Promise.withResolvers()
      clearInterval(beat)
      for (const connection of living.values()) connection.close({ allowReconnect: true })
      endIdle(() => true)
      settle()
      const deadline = setTimeout(() => {
        for (const connection of store.all()) connection.abort(null)
        stopping?.resolve()
      }, limits.closeTimeoutMs)
      await stopping.promise
      clearTimeout(deadline)
    },
  }
}
