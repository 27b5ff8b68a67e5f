/** The SignalR hub of the video rooms. It reads arguments and limits rates; each method's work is in a file of its own. */
import {
  floorModes,
  maxOfferLength,
  videoRoomHubPath,
  type FloorMode,
  type PeerMedia,
  type VideoRoomHubEvents,
} from '@hien/contract/video-room'
import { createHubServer, HubArgumentsError, type HubServer } from '@hien/signalr'
import { createNodeRateLimit } from '../../http/hubs/node-rate-limit.ts'
import { measureFilter } from '../../http/hubs/measure-filter.ts'
import { readFlag, readOptionalText, readText } from '../../http/hubs/read-arguments.ts'
import { nodeRateLimitFilter } from '../../http/hubs/node-rate-limit-filter.ts'
import { slowRefusalsFilter } from '../../http/hubs/slow-refusals-filter.ts'
import type { Viewer } from '../../core/viewer.ts'
import { awaitPlace } from './entry/await-place.ts'
import { enterRoom } from './entry/enter-room.ts'
import { followVideoRoomEvents } from './follow-events.ts'
import { createReconciler } from './reconcile-rooms.ts'
import { leaveRoom } from './entry/leave-room.ts'
import type { VideoRoomHubContext } from './video-room-context.ts'
import { checkLine } from './media/check-line.ts'
import { connectMedia } from './media/connect-media.ts'
import { giveFloor } from './stage/give-floor.ts'
import { giveScreen } from './stage/give-screen.ts'
import { leaveFloor } from './stage/leave-floor.ts'
import { letBack } from './removals/let-back.ts'
import { mute, muteAll } from './stage/mute-peers.ts'
import { raiseHand } from './stage/raise-hand.ts'
import { removeMember } from './removals/remove-member.ts'
import { setDataSaver } from './media/set-data-saver.ts'
import { setFloorMode } from './stage/set-floor-mode.ts'
import { setMedia } from './stage/set-media.ts'
import { takeFloor } from './stage/take-floor.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { hubOptions } from '../hub-options.ts'
import { deleteRoomsOfEnded } from './stage/stage-store.ts'
import { touchPeers } from './entry/peers-store.ts'

export type VideoRoomHub = {
  server: HubServer<Viewer, VideoRoomHubEvents>
  /** Call every ten seconds: writes to the database that this node's peers are still connected. */
  tick(): Promise<void>
  /** Call every four seconds: compares this node's rooms with the database, and sends clients what they have missed. */
  reconcile(): Promise<void>
  /** Call every half minute, on one node: deletes rooms and peers left in the database after their lesson ended. */
  emptyEnded(): Promise<void>
}

const mediaOf = (value: unknown): PeerMedia => {
  if (typeof value !== 'object' || value === null) throw new HubArgumentsError('Media were expected')
  const given = value as Record<string, unknown>
  const flag = (name: keyof PeerMedia) => given[name] === true
  return { microphone: flag('microphone'), camera: flag('camera'), screen: flag('screen') }
}

const floorModeOf = (value: unknown): FloorMode => {
  const mode = floorModes.find((known) => known === value)
  if (mode === undefined) throw new HubArgumentsError('A floor mode was expected')
  return mode
}

/** Maximum bytes of a message. The longest offer must fit, and JSON writes each of its line breaks (CR LF) as four characters. */
const maximumRecordBytes = maxOfferLength + 16_384

/** Creates the hub. The caller attaches `server` to HTTP and calls `tick`, `reconcile` and `emptyEnded`. */
export function createVideoRoomHub(dependencies: LessonsDependencies, allowedOrigins: readonly string[]): VideoRoomHub {
  const { clock, database, metrics } = dependencies
  const peers: VideoRoomHubContext['peers'] = new Map()
  const moveLimit = createNodeRateLimit(clock, { perSecond: 3, burst: 20 })
  const teachLimit = createNodeRateLimit(clock, { perSecond: 5, burst: 60 })
  // Only a few calls are allowed, because each Connect costs the media process a handshake. But a browser with an
  // unstable network needs several.
  const connectLimit = createNodeRateLimit(clock, { perSecond: 0.5, burst: 8 })
  // Only a few calls are allowed, because switching pictures on makes senders send key frames, which take bandwidth
  // from the whole class.
  const saverLimit = createNodeRateLimit(clock, { perSecond: 0.3, burst: 10 })
  const checkLimit = createNodeRateLimit(clock, { perSecond: 0.2, burst: 5 })
  const options = hubOptions(dependencies, 'meeting', allowedOrigins)
  const server: HubServer<Viewer, VideoRoomHubEvents> = createHubServer<Viewer, VideoRoomHubEvents>({
    path: videoRoomHubPath,
    ...options,
    limits: { ...options.limits, maximumRecordBytes },
    hub: {
      filters: [
        slowRefusalsFilter(clock),
        measureFilter(metrics, 'meeting'),
        nodeRateLimitFilter({
          EnterRoom: moveLimit,
          AwaitPlace: moveLimit,
          LeaveRoom: moveLimit,
          SetMedia: moveLimit,
          SetDataSaver: saverLimit,
          RaiseHand: moveLimit,
          LeaveFloor: moveLimit,
          Connect: connectLimit,
          CheckLine: checkLimit,
          GiveFloor: teachLimit,
          TakeFloor: teachLimit,
          SetFloorMode: teachLimit,
          Mute: teachLimit,
          MuteAll: teachLimit,
          GiveScreen: teachLimit,
          RemoveMember: teachLimit,
          LetBack: teachLimit,
        }),
      ],
      methods: {
        EnterRoom: (caller, sessionId, pass, media) =>
          enterRoom(context, caller, { sessionId: readText(sessionId), pass: readText(pass), media: mediaOf(media) }),
        AwaitPlace: (caller, sessionId, pass) =>
          awaitPlace(context, caller, { sessionId: readText(sessionId), pass: readText(pass) }),
        LeaveRoom: ({ connectionId }) => leaveRoom(context, connectionId),
        Connect: (caller, offer) => connectMedia(context, caller, readText(offer)),
        CheckLine: (caller, sessionId, pass, offer) =>
          checkLine(context, caller, { sessionId: readText(sessionId), pass: readText(pass), offer: readText(offer) }),
        SetMedia: (caller, media) => setMedia(context, caller, mediaOf(media)),
        SetDataSaver: (caller, isOn) => setDataSaver(context, caller, readFlag(isOn)),
        RaiseHand: (caller, isRaised) => raiseHand(context, caller, readFlag(isRaised)),
        LeaveFloor: (caller) => leaveFloor(context, caller),
        GiveFloor: (caller, peerId) => giveFloor(context, caller, readText(peerId)),
        TakeFloor: (caller, peerId) => takeFloor(context, caller, readText(peerId)),
        SetFloorMode: (caller, mode) => setFloorMode(context, caller, floorModeOf(mode)),
        Mute: (caller, peerId) => mute(context, caller, readText(peerId)),
        MuteAll: (caller) => muteAll(context, caller),
        GiveScreen: (caller, peerId) => giveScreen(context, caller, readOptionalText(peerId)),
        RemoveMember: (caller, memberId) => removeMember(context, caller, readText(memberId)),
        LetBack: (caller, memberId) => letBack(context, caller, readText(memberId)),
      },
      onDisconnected(caller) {
        return leaveRoom(context, caller.connectionId)
      },
    },
  })
  const context: VideoRoomHubContext = { dependencies, server, peers, waiting: new Map(), lastSent: new Map() }
  followVideoRoomEvents(context, server)
  return {
    server,
    tick: () => touchPeers(database, [...peers.keys()], clock.now()),
    reconcile: createReconciler(context),
    emptyEnded: () => deleteRoomsOfEnded(database),
  }
}
