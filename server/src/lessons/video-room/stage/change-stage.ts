import { isDeepStrictEqual } from 'node:util'
import type { Stage } from '@hien/contract/video-room'
import { updateStage, type StageChange } from './stage-store.ts'
import { stageOf, type RoomState, type StageRule } from './stage-rules.ts'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { requirePeer } from '../require-peer.ts'
import {
  stageText,
  videoRoomGroup,
  type StageSent,
  type VideoRoomCaller,
  type VideoRoomHubContext,
} from '../video-room-context.ts'

/**
 * Runs `work` after the room's earlier changes on this node are done. So broadcasts keep the order of the changes, and at most
 * one change per node waits for the lock on the room in the database.
 */
export const inTurn = <Result>(
  { dependencies }: VideoRoomHubContext,
  sessionId: string,
  work: () => Promise<Result>,
): Promise<Result> => dependencies.serialQueue(`video room ${sessionId}`, work)

/**
 * Changes the stage of the caller's room by a rule, for example who speaks or whose hand is raised. Sends everybody in the
 * room what has changed. With `tellsCaller` false, the caller gets no event about a change of their own media.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room, and the refusal that the rule returns
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

/**
 * A peer who has just entered, the stage sent to them, and the stage last broadcast on this node at that time
 * (`lastSent`).
 */
type Newcomer = { id: string; stage: Stage; lastSent: string }

/**
 * Updates the stage after a peer entered or left: a peer who left no longer leads, speaks or shows a screen. Sends
 * everybody in the room the changes, except a newcomer who already knows the stage. Does nothing if the room no longer
 * exists.
 */
export const refreshStage = (
  context: VideoRoomHubContext,
  sessionId: string,
  newcomer: Newcomer | null = null,
): Promise<void> =>
  inTurn(context, sessionId, async () => {
    const change = await updateStage(context.dependencies.database, sessionId, (room) => room)
    if (typeof change === 'string') return
    // An older stage may have been broadcast after the newcomer entered. Then the newcomer shows that stage, so send
    // the current one.
    const isUpToDate =
      newcomer !== null &&
      newcomer.lastSent === context.lastSent.get(sessionId)?.stage &&
      isDeepStrictEqual(newcomer.stage, stageOf(change.after))
    broadcastChange(context, sessionId, change, { knows: isUpToDate ? newcomer.id : null })
  })

const except = (id: string | null) => (id === null ? {} : { except: [id] })

function broadcastChange(
  context: VideoRoomHubContext,
  sessionId: string,
  { before, after }: StageChange,
  /**
   * Connections that get fewer events. `sends` gets no event about its own media, which it reported itself. `knows` does not get
   * the stage, which it knows already.
   */
  { sends = null, knows = null }: { sends?: string | null; knows?: string | null },
): void {
  const earlier = new Map(before.peers.map(({ id, media }) => [id, media]))
  for (const { id, media } of after.peers) {
    if (isDeepStrictEqual(media, earlier.get(id))) continue
    context.server.group(videoRoomGroup(sessionId), except(id === sends ? id : null)).send('PeerChanged', id, media)
  }
  broadcastStage(context, sessionId, after, knows)
}

/**
 * Sends the stage to everybody in the room except `knows`, unless it was the last stage sent. Always notifies the room
 * media.
 */
function broadcastStage(
  { dependencies, lastSent, server }: VideoRoomHubContext,
  sessionId: string,
  room: RoomState,
  knows: string | null,
) {
  dependencies.roomMedia.stageChanged(sessionId)
  const stage = stageOf(room)
  const sent: StageSent = { sessionId, stage: stageText(stage) }
  const here = lastSent.get(sessionId)
  if (here?.stage === sent.stage) return
  if (here) here.stage = sent.stage
  server.group(videoRoomGroup(sessionId), except(knows)).send('StageChanged', stage)
  dependencies.cluster.bus.publish('stage told', sent)
}
