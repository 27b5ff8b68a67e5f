/** The chat hub: SignalR on one side, waiting rooms on the other. Rules live in the operations beside it. */
import { chatHubPath, type ChatHubEvents } from '@hien/contract/chat'
import { ConnectionLost, createHubServer, HubArgumentsError, type HubServer } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import { keepSessionWaiting } from '../meetings/keep-session-waiting.ts'
import type { Viewer } from '../viewer.ts'
import { hubFailure } from './hub-failure.ts'
import type { ChatCaller, ChatHubContext, Seat } from './chat-context.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { createPace } from './pace.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { sendMessage } from './send-message.ts'

export type ChatHub = {
  server: HubServer<Viewer, ChatHubEvents>
  rooms: Rooms
  /** Once a second: goodbyes of those who are gone. */
  tick(): Promise<void>
  /** Keeps unplanned sessions alive in which people wait. */
  keepWaiting(): Promise<void>
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new HubArgumentsError('A string was expected')
  return value
}
/** What the column holds. */
const largestSeq = 2_147_483_647
const optionalText = (value: unknown) => (value === undefined || value === null ? null : text(value))
const optionalSeq = (value: unknown): number | null => {
  if (value === undefined || value === null) return null
  if (!Number.isSafeInteger(value) || Number(value) < 0 || Number(value) > largestSeq)
    throw new HubArgumentsError('A message number was expected')
  return Number(value)
}

/** Tabs and devices of one member; beyond them the oldest goes. */
const mostConnections = 20

/** Seconds a running stream or poll may go on with the token it began with, while its session lives (design, decision 24). */
const runningGrace = 60 * 60

/** Builds the hub; the caller hangs `server` into HTTP and runs `tick` each second. */
export function createChatHub(dependencies: Dependencies, allowedOrigins: readonly string[]): ChatHub {
  const { clock, config, lessons, log, sessionGuard, tokens } = dependencies
  const seats = new Map<string, Seat>()
  const connections = new Map<string, Set<ChatCaller>>()

  const server: HubServer<Viewer, ChatHubEvents> = createHubServer<Viewer, ChatHubEvents>({
    path: chatHubPath,
    nodeName: config.nodeName,
    allowedOrigins,
    statefulReconnect: true,
    async authenticate({ token, running }) {
      const claims = token === null ? null : await tokens.verify('access', token, running ? runningGrace : 0)
      const viewer = typeof claims?.sid === 'string' ? await sessionGuard.viewerOf(claims.sid) : null
      return viewer && { user: viewer, userId: viewer.memberId }
    },
    onError: (error, context) => log.error({ err: error, ...context }, 'hub failed'),
    hub: {
      methods: {
        JoinGroup: (caller, memberId, userName, groupId, sessionToken, since) =>
          joinGroup(context, caller, {
            memberId: text(memberId),
            userName: text(userName),
            groupId: text(groupId),
            sessionToken: text(sessionToken),
            since: optionalSeq(since),
          }),
        LeaveGroup(caller) {
          if (!context.move(caller.user.memberId)) throw hubFailure('RATE_LIMITED')
          return leaveGroup(context, caller)
        },
        SendMessage: (caller, message, type, clientId) =>
          sendMessage(context, caller, { text: text(message), type: text(type), clientId: optionalText(clientId) }),
      },
      onConnected(caller) {
        const known = connections.get(caller.userId) ?? new Set()
        connections.set(caller.userId, known.add(caller))
        const [oldest] = known
        if (known.size > mostConnections) oldest?.close()
      },
      onDisconnected(caller, error) {
        const known = connections.get(caller.userId)
        known?.delete(caller)
        if (known?.size === 0) connections.delete(caller.userId)
        const seat = seats.get(caller.connectionId)
        seats.delete(caller.connectionId)
        const away = error instanceof ConnectionLost ? Date.now() - error.lostAt : 0
        seat?.room?.presence.lose(caller.connectionId, clock.now().getTime() - away)
      },
    },
  })
  const rooms = createRooms(dependencies, (groupId) => server.group(groupId))
  const context: ChatHubContext = {
    dependencies,
    rooms,
    seats,
    group: (groupId, options) => server.group(groupId, options),
    speak: createPace(clock, { perSecond: 5, burst: 10 }),
    move: createPace(clock, { perSecond: 2, burst: 20 }),
  }

  sessionGuard.onRevoked((sessionId) => {
    server.closeWhere(({ user }) => user.sessionId === sessionId)
  })
  lessons.on('started', ({ groupId, message }) => {
    const room = rooms.find(groupId)
    if (room) room.live = true
    server.group(groupId).send('ReceiveMessage', message)
  })
  lessons.on('entered', ({ sessionId, memberId }) => {
    rooms.open
      .values()
      .find((room) => room.sessionId === sessionId)
      ?.presence.enter(memberId)
  })
  lessons.on('ended', ({ groupId }) => {
    server.group(groupId).send('SessionEnded', groupId)
    rooms.close(groupId)
    for (const [connectionId, seat] of seats) {
      if (seat.room?.groupId !== groupId) continue
      server.removeFromGroup(connectionId, groupId)
      seats.delete(connectionId)
    }
  })

  return {
    server,
    rooms,
    tick: () => rooms.tick(),
    async keepWaiting() {
      for (const room of rooms.open.values()) {
        if (!room.live && !room.planned)
          await keepSessionWaiting(dependencies, { id: room.sessionId, schedule: room.schedule })
      }
    },
  }
}
