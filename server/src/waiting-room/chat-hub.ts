/** The chat hub: SignalR on one side, waiting rooms on the other. Rules live in the operations beside it. */
import { chatHubPath, type ChatHubEvents } from '@hien/contract/chat'
import { ConnectionLost, createHubServer, HubArgumentsError, type HubServer } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import { createHubAuthentication } from '../hub/hub-authentication.ts'
import { keepSessionWaiting } from '../meetings/keep-session-waiting.ts'
import type { Viewer } from '../viewer.ts'
import type { ChatCaller, ChatHubContext } from './chat-context.ts'
import { followEvents } from './follow-events.ts'
import { hideMessage } from './hide-message.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { createPace } from '../hub/pace.ts'
import { paceFilter } from '../hub/pace-filter.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { createSeats } from './seats.ts'
import { sendMessage } from './send-message.ts'
import { silenceMember } from './silence-member.ts'

export type ChatHub = {
  server: HubServer<Viewer, ChatHubEvents>
  rooms: Rooms
  /** Once a second: goodbyes of those who are gone, and what crowded rooms have gathered. */
  tick(): Promise<void>
  /** Keeps unplanned sessions alive in which people wait. */
  keepWaiting(): Promise<void>
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new HubArgumentsError('A string was expected')
  return value
}
const flag = (value: unknown): boolean => {
  if (typeof value !== 'boolean') throw new HubArgumentsError('A boolean was expected')
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

/** Builds the hub; the caller hangs `server` into HTTP and runs `tick` each second. */
export function createChatHub(dependencies: Dependencies, allowedOrigins: readonly string[]): ChatHub {
  const { clock, config, log } = dependencies
  const connections = new Map<string, Set<ChatCaller>>()
  const move = createPace(clock, { perSecond: 2, burst: 20 })
  const moderate = createPace(clock, { perSecond: 5, burst: 20 })

  const server: HubServer<Viewer, ChatHubEvents> = createHubServer<Viewer, ChatHubEvents>({
    path: chatHubPath,
    nodeName: config.nodeName,
    allowedOrigins,
    statefulReconnect: true,
    authenticate: createHubAuthentication(dependencies),
    onError: (error, context) => log.error({ err: error, ...context }, 'hub failed'),
    hub: {
      filters: [
        paceFilter({
          // Several tabs and a flaky network included.
          JoinGroup: move,
          LeaveGroup: move,
          // Design, decision 21.
          SendMessage: createPace(clock, { perSecond: 5, burst: 10 }),
          HideMessage: moderate,
          SilenceMember: moderate,
        }),
      ],
      methods: {
        JoinGroup: (caller, memberId, userName, groupId, sessionToken, since) =>
          joinGroup(context, caller, {
            memberId: text(memberId),
            userName: text(userName),
            groupId: text(groupId),
            sessionToken: text(sessionToken),
            since: optionalSeq(since),
          }),
        LeaveGroup: (caller) => leaveGroup(context, caller),
        SendMessage: (caller, message, type, clientId) =>
          sendMessage(context, caller, { text: text(message), type: text(type), clientId: optionalText(clientId) }),
        HideMessage: (caller, id) => hideMessage(context, caller, text(id)),
        SilenceMember: (caller, memberId, silenced) =>
          silenceMember(context, caller, { memberId: text(memberId), silenced: flag(silenced) }),
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
        const seat = context.seats.forget(caller.connectionId)
        const away = error instanceof ConnectionLost ? Date.now() - error.lostAt : 0
        seat?.room?.presence.lose(caller.connectionId, clock.now().getTime() - away)
      },
    },
  })
  const group: ChatHubContext['group'] = (groupId, options) => server.group(groupId, options)
  const rooms = createRooms(dependencies, group)
  const context: ChatHubContext = {
    dependencies,
    rooms,
    seats: createSeats(server),
    arrivals: new Set(),
    group,
  }

  followEvents(context, server)

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
