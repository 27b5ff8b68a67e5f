import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '@hien/contract/video-room'
import { updateStage, type StageChange } from './stage-store.ts'
import { stageOf, type RoomState, type StageRule } from './stage-rules.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { requirePeer } from '../require-peer.ts'
import {
  stageText,
  videoRoomGroup,
  type StageTold,
  type VideoRoomCaller,
  type VideoRoomHubContext,
} from '../video-room-context.ts'

/**
 * One after the other on this node: what is told stands in the order of the changes, and of those who wait for a room's
 * rows each node has one.
 */
export const inTurn = <Result>(
  { dependencies }: VideoRoomHubContext,
  sessionId: string,
  work: () => Promise<Result>,
): Promise<Result> => dependencies.serialQueue(`video room ${sessionId}`, work)

/**
 * Changes the caller's room by a rule and tells everybody what is different; their own media are told to them as well where
 * `tellsCaller`.
 * @throws {HubException} NOT_IN_GROUP, and what the rule refuses
 */
export function changeStage(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  rule: StageRule,
  { tellsCaller = true }: { tellsCaller?: boolean } = {},
): Promise<StageChange> {
  const { connectionId } = caller
  const { sessionId } = requirePeer(context, caller)
  return inTurn(context, sessionId, async () => {
    const isThere = ({ peers }: RoomState) => peers.some(({ id }) => id === connectionId)
    const change = await updateStage(context.dependencies.database, sessionId, (room) =>
      isThere(room) ? rule(room) : 'NOT_IN_GROUP',
    )
    if (typeof change === 'string') throw hubRefusal(change)
    broadcastChange(context, sessionId, change, { sends: tellsCaller ? null : connectionId })
    return change
  })
}

/** Who was answered how the stage stands, when this node's people had heard of it as `heard` says. */
type Newcomer = { id: string; stage: Stage; heard: string }

/**
 * After somebody came or went: nobody keeps a place, a screen or the lead who is not there, and all are told how it stands
 * now, but for a newcomer who knows. Of a room that is gone it says nothing.
 */
export const settleRoom = (
  context: VideoRoomHubContext,
  sessionId: string,
  newcomer: Newcomer | null = null,
): Promise<void> =>
  inTurn(context, sessionId, async () => {
    const change = await updateStage(context.dependencies.database, sessionId, (room) => room)
    if (typeof change === 'string') return
    // What was told in between, of a change before theirs, would be the last that they heard.
    const knowsAll =
      newcomer !== null &&
      newcomer.heard === context.heard.get(sessionId)?.stage &&
      isDeepStrictEqual(newcomer.stage, stageOf(change.after))
    broadcastChange(context, sessionId, change, { knows: knowsAll ? newcomer.id : null })
  })

const except = (id: string | null) => (id === null ? {} : { except: [id] })

function broadcastChange(
  context: VideoRoomHubContext,
  sessionId: string,
  { before, after }: StageChange,
  /** `sends` has said what they send themselves, `knows` how the stage stands. */
  { sends = null, knows = null }: { sends?: string | null; knows?: string | null },
): void {
  const earlier = new Map(before.peers.map(({ id, media }) => [id, media]))
  for (const { id, media } of after.peers) {
    if (isDeepStrictEqual(media, earlier.get(id))) continue
    context.server.group(videoRoomGroup(sessionId), except(id === sends ? id : null)).send('PeerChanged', id, media)
  }
  broadcastStage(context, sessionId, after, knows)
}

/** Tells the stage to everybody in the room, unless they have heard of it, and the media of it in any case. */
function broadcastStage(
  { dependencies, heard, server }: VideoRoomHubContext,
  sessionId: string,
  room: RoomState,
  knows: string | null,
) {
  dependencies.roomMedia.stageChanged(sessionId)
  const stage = stageOf(room)
  const told: StageTold = { sessionId, stage: stageText(stage) }
  const here = heard.get(sessionId)
  if (here?.stage === told.stage) return
  if (here) here.stage = told.stage
  server.group(videoRoomGroup(sessionId), except(knows)).send('StageChanged', stage)
  dependencies.cluster.bus.publish('stage told', told)
}
