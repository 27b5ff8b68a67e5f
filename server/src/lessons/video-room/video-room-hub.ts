/** The hub of the video room: SignalR on one side, rooms on the other. Rules live in the operations beside it. */
import { videoRoomHubPath, type VideoRoomHubEvents, type PeerMedia } from '@hien/contract/video-room'
import { createHubServer, HubArgumentsError, type HubServer } from '@hien/signalr'
import { createNodeRateLimit } from '../../http/hubs/node-rate-limit.ts'
import { measureFilter } from '../../http/hubs/measure-filter.ts'
import { readText } from '../../http/hubs/read-arguments.ts'
import { nodeRateLimitFilter } from '../../http/hubs/node-rate-limit-filter.ts'
import type { Viewer } from '../../core/viewer.ts'
import { awaitPlace } from './await-place.ts'
import { enterRoom } from './enter-room.ts'
import { followVideoRoomEvents } from './follow-events.ts'
import { createReconciler } from './reconcile-rooms.ts'
import { leaveRoom } from './leave-room.ts'
import type { VideoRoomHubContext } from './video-room-context.ts'
import { muteAll } from './mute-all.ts'
import { sendSignal } from './send-signal.ts'
import { setMedia } from './set-media.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { hubOptions } from '../hub-options.ts'
import { deletePeersOfEnded, touchPeers } from './store.ts'

export type VideoRoomHub = {
  server: HubServer<Viewer, VideoRoomHubEvents>
  /** Every ten seconds: says who is still here. */
  tick(): Promise<void>
  /** Every four seconds: compares who has a place with the rows, and tells what nobody said. */
  reconcile(): Promise<void>
  /** Every half minute, on one node: removes what is left of rooms that are over. */
  emptyEnded(): Promise<void>
}

const mediaOf = (value: unknown): PeerMedia => {
  if (typeof value !== 'object' || value === null) throw new HubArgumentsError('Media were expected')
  const given = value as Record<string, unknown>
  const flag = (name: keyof PeerMedia) => given[name] === true
  return { microphone: flag('microphone'), camera: flag('camera'), screen: flag('screen'), hand: flag('hand') }
}

/** Builds the hub; the caller hangs `server` into HTTP and runs `tick`. */
export function createVideoRoomHub(dependencies: LessonsDependencies, allowedOrigins: readonly string[]): VideoRoomHub {
  const { clock, database, metrics } = dependencies
  const peers: VideoRoomHubContext['peers'] = new Map()
  const moveLimit = createNodeRateLimit(clock, { perSecond: 3, burst: 20 })
  const server: HubServer<Viewer, VideoRoomHubEvents> = createHubServer<Viewer, VideoRoomHubEvents>({
    path: videoRoomHubPath,
    ...hubOptions(dependencies, 'meeting', allowedOrigins),
    hub: {
      filters: [
        measureFilter(metrics, 'meeting'),
        nodeRateLimitFilter({
          EnterRoom: moveLimit,
          AwaitPlace: moveLimit,
          LeaveRoom: moveLimit,
          SetMedia: moveLimit,
          MuteAll: moveLimit,
          // A call to seven peers sends about a hundred at once.
          Signal: createNodeRateLimit(clock, { perSecond: 50, burst: 300 }),
        }),
      ],
      methods: {
        EnterRoom: (caller, sessionId, pass, media) =>
          enterRoom(context, caller, { sessionId: readText(sessionId), pass: readText(pass), media: mediaOf(media) }),
        AwaitPlace: (caller, sessionId, pass) =>
          awaitPlace(context, caller, { sessionId: readText(sessionId), pass: readText(pass) }),
        LeaveRoom: ({ connectionId }) => leaveRoom(context, connectionId),
        SetMedia: (caller, media) => setMedia(context, caller, mediaOf(media)),
        Signal: (caller, to, signal) => sendSignal(context, caller, { to: readText(to), signal: readText(signal) }),
        MuteAll: (caller) => muteAll(context, caller),
      },
      onDisconnected(caller) {
        return leaveRoom(context, caller.connectionId)
      },
    },
  })
  const context: VideoRoomHubContext = { dependencies, server, peers, waiting: new Map(), known: new Map() }
  followVideoRoomEvents(context, server)
  return {
    server,
    tick: () => touchPeers(database, [...peers.keys()], clock.now()),
    reconcile: createReconciler(context),
    emptyEnded: () => deletePeersOfEnded(database),
  }
}
