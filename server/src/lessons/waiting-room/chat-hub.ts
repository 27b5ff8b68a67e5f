/** The SignalR hub of the waiting rooms. It reads arguments and limits rates; each method's work is in a file of its own. */
import { chatHubPath, type ChatHubEvents } from '@hien/contract/chat'
import { whiteboardLimits } from '@hien/contract/whiteboard'
import { ConnectionLost, createHubServer, HubArgumentsError, type HubServer } from '@hien/signalr'
import { sharedRateLimitFilter } from '../../http/hubs/shared-rate-limit-filter.ts'
import { slowRefusalsFilter } from '../../http/hubs/slow-refusals-filter.ts'
import { keepSessionsWaiting } from '../sessions/keep-sessions-waiting.ts'
import type { Viewer } from '../../core/viewer.ts'
import { studentsInkBurst, type ChatHubContext } from './chat-context.ts'
import { followWaitingRoomEvents } from './follow-events.ts'
import { reconcileRooms } from './reconcile-rooms.ts'
import { hideMessage } from './chat/hide-message.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { createNodeRateLimit } from '../../http/hubs/node-rate-limit.ts'
import { measureFilter } from '../../http/hubs/measure-filter.ts'
import { readFlag, readOptionalText, readText } from '../../http/hubs/read-arguments.ts'
import { nodeRateLimitFilter } from '../../http/hubs/node-rate-limit-filter.ts'
import { createSingleFlight } from '../../core/single-flight.ts'
import { createOpenRooms, type OpenRooms } from './open-rooms.ts'
import { createRoomConnections } from './room-connections.ts'
import { sendMessage } from './chat/send-message.ts'
import { silenceMember } from './chat/silence-member.ts'
import { closeWhiteboard } from '../whiteboard/close-whiteboard.ts'
import { loadWhiteboardPage } from '../whiteboard/load-whiteboard-page.ts'
import { openWhiteboard } from '../whiteboard/open-whiteboard.ts'
import { pointOnWhiteboard } from '../whiteboard/point-on-whiteboard.ts'
import { writeOnWhiteboard } from '../whiteboard/write-on-whiteboard.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { hubOptions } from '../hub-options.ts'
import { createMissedReplay } from './chat/replay-missed.ts'

export type ChatHub = {
  server: HubServer<Viewer, ChatHubEvents>
  rooms: OpenRooms
  /**
   * Call once a second: posts that members have left, sends crowded rooms their batches and closes empty rooms. After
   * this node was cut off from the other nodes, also sends rooms the messages they missed.
   */
  tick(): Promise<void>
  /** Call every few seconds: sends rooms the changes in the database for which this node got no event. */
  reconcile(): Promise<void>
  /** Call regularly: keeps unplanned sessions from expiring while people wait in their rooms. */
  keepWaiting(): Promise<void>
}

/** The largest number that the database column for message numbers can hold. */
const maxSeq = 2_147_483_647
const optionalSeq = (value: unknown): number | null => {
  if (value === undefined || value === null) return null
  if (!Number.isSafeInteger(value) || Number(value) < 0 || Number(value) > maxSeq)
    throw new HubArgumentsError('A message number was expected')
  return Number(value)
}

/** Creates the hub. The caller attaches `server` to HTTP and calls `tick`, `reconcile` and `keepWaiting`. */
export function createChatHub(dependencies: LessonsDependencies, allowedOrigins: readonly string[]): ChatHub {
  const { clock, clusterPresence, rateLimits, metrics } = dependencies
  const moveLimit = createNodeRateLimit(clock, { perSecond: 2, burst: 20 })
  const moderationLimit = createNodeRateLimit(clock, { perSecond: 5, burst: 20 })
  const writingRate = {
    perSecond: whiteboardLimits.maxBatchesPerSecond,
    burst: 2 * whiteboardLimits.maxBatchesPerSecond,
  }

  const server: HubServer<Viewer, ChatHubEvents> = createHubServer<Viewer, ChatHubEvents>({
    path: chatHubPath,
    ...hubOptions(dependencies, 'chat', allowedOrigins),
    hub: {
      filters: [
        slowRefusalsFilter(clock),
        measureFilter(metrics, 'chat'),
        nodeRateLimitFilter({
          // Enough for a member with several tabs and an unstable network that reconnects often.
          JoinGroup: moveLimit,
          LeaveGroup: moveLimit,
          // More messages than a person can type (decision 033).
          SendMessage: createNodeRateLimit(clock, { perSecond: 5, burst: 10 }),
          HideMessage: moderationLimit,
          SilenceMember: moderationLimit,
          OpenWhiteboard: createNodeRateLimit(clock, { perSecond: 2, burst: 20 }),
          CloseWhiteboard: moveLimit,
          // A client that comes late loads all pages, one after the other.
          LoadWhiteboardPage: createNodeRateLimit(clock, { perSecond: 5, burst: 2 * whiteboardLimits.maxPages }),
          WriteOnWhiteboard: createNodeRateLimit(clock, writingRate),
          PointOnWhiteboard: createNodeRateLimit(clock, writingRate),
        }),
        sharedRateLimitFilter({ SendMessage: rateLimits.messages }),
      ],
      methods: {
        JoinGroup: (caller, memberId, userName, groupId, sessionToken, since) =>
          joinGroup(context, caller, {
            memberId: readText(memberId),
            userName: readText(userName),
            groupId: readText(groupId),
            sessionToken: readText(sessionToken),
            since: optionalSeq(since),
          }),
        LeaveGroup: (caller) => leaveGroup(context, caller),
        SendMessage: (caller, message, type, clientId) =>
          sendMessage(context, caller, {
            text: readText(message),
            type: readText(type),
            clientId: readOptionalText(clientId),
          }),
        HideMessage: (caller, id) => hideMessage(context, caller, readText(id)),
        SilenceMember: (caller, memberId, silenced) =>
          silenceMember(context, caller, { memberId: readText(memberId), silenced: readFlag(silenced) }),
        OpenWhiteboard: (caller, since) => openWhiteboard(context, caller, optionalSeq(since)),
        CloseWhiteboard: (caller) => closeWhiteboard(context, caller),
        LoadWhiteboardPage: (caller, page) => loadWhiteboardPage(context, caller, readText(page)),
        WriteOnWhiteboard: (caller, changes) => writeOnWhiteboard(context, caller, changes),
        PointOnWhiteboard: (caller, page, x, y) => pointOnWhiteboard(context, caller, { page: readText(page), x, y }),
      },
      onDisconnected(caller, error) {
        const connection = context.connections.forget(caller.connectionId)
        // `lostAt` is a time of the machine's clock, but presence uses the application's clock. So pass the application's time
        // minus the milliseconds since the loss.
        const away = error instanceof ConnectionLost ? Date.now() - error.lostAt : 0
        connection?.room?.presence.lose(caller.connectionId, clock.now().getTime() - away)
      },
    },
  })
  const group: ChatHubContext['group'] = (groupId, options) => server.group(groupId, options)
  const connections = createRoomConnections(server)
  const rooms = createOpenRooms(dependencies, group, clusterPresence, connections)
  const context: ChatHubContext = {
    dependencies,
    rooms,
    clusterPresence,
    connections,
    pendingJoins: new Set(),
    singleFlight: createSingleFlight(),
    group,
    // A hand that writes without pause needs about 2,000 a second.
    studentsInk: createNodeRateLimit(clock, { perSecond: 4000, burst: studentsInkBurst }),
  }

  followWaitingRoomEvents(context, server)
  const replayMissed = createMissedReplay(context)

  return {
    server,
    rooms,
    async tick() {
      await rooms.tick()
      await replayMissed()
    },
    reconcile: () => reconcileRooms(context),
    async keepWaiting() {
      await keepSessionsWaiting(
        dependencies,
        [...rooms.open.values()].filter(({ live }) => !live),
      )
    },
  }
}
