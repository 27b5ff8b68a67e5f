import type { PeerMedia, Stage } from '@hien/contract/video-room'
import { allMedia, speech } from './publish-media.ts'
import type { OwnRights, RoomNotice, VideoRoomState } from './video-room-state.ts'

/** What the member has asked for: leaving the floor, or handing the screen to a peer. */
export type StageIntentions = { isLeavingFloor: boolean; handsScreenTo: string | null }

type StageChange = {
  /** State of the room with the previous stage. */
  before: VideoRoomState
  stage: Stage
  rights: OwnRights
  ownId: string | null
  own: VideoRoomState['own']
  teaches: boolean
  intentions: StageIntentions
}

type StageEffects = {
  notice: RoomNotice | null
  /** True if the member was given the floor and both microphone and camera are still off; always false for teachers. */
  invited: boolean
  hasPlace: boolean
  handsItOver: boolean
  /** All kinds that the member may not send; empty if none of those is on or being opened. */
  lost: (keyof PeerMedia)[]
}

/** Returns what a new stage changes for the member themselves. */
export function stageEffects(change: StageChange): StageEffects {
  const { before, stage, rights, ownId, own, teaches, intentions } = change
  const { isLeavingFloor, handsScreenTo } = intentions
  const isOn = (kind: keyof PeerMedia) => own.on[kind] || own.opening.includes(kind)
  const speaks = speech.some(isOn)
  const hadPlace = before.rights.place !== null || before.rights.leads
  const hasPlace = rights.place !== null || rights.leads
  // On an open floor a member gives up their place by switching everything off. In that case nobody took the place.
  const isTaken = hadPlace && !hasPlace && !isLeavingFloor && (speaks || before.invited || stage.floorMode === 'hands')
  const wasHanded = before.ownId !== null && before.stage.screen === before.ownId
  const isHanded = ownId !== null && stage.screen === ownId
  // A teacher loses the screen only to somebody else. An empty `stage.screen`, as after a reconnect, does not end their sharing.
  const losesScreen = wasHanded && !isHanded && (!teaches || (own.on.screen && stage.screen !== null))
  const handsItOver = handsScreenTo !== null && stage.screen === handsScreenTo
  const notice = () => {
    if (isTaken && !teaches) return 'floorTaken'
    if (losesScreen && !handsItOver) return 'screenTaken'
    return isHanded && !wasHanded && !teaches ? 'screenHanded' : before.notice
  }
  const may = (kind: keyof PeerMedia) => (kind === 'screen' ? !losesScreen && rights.mayShareScreen : rights.maySpeak)
  const forbidden = allMedia.filter((kind) => !may(kind))
  return {
    notice: notice(),
    invited: !teaches && hasPlace && (before.invited || (!hadPlace && !speaks)),
    hasPlace,
    handsItOver,
    lost: forbidden.some(isOn) ? forbidden : [],
  }
}
