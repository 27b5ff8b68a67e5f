import type { PeerMedia, Stage } from '@hien/contract/video-room'
import { allMedia, speech } from './publish-media.ts'
import type { OwnRights, RoomNotice, VideoRoomState } from './video-room-state.ts'

/** The member gives the floor back, or hands the screen to somebody, themselves. */
export type StageIntentions = { isLeavingFloor: boolean; handsScreenTo: string | null }

type StageChange = {
  /** As the room was when the former stage held. */
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
  /** They were given the floor and have not spoken yet. */
  invited: boolean
  hasPlace: boolean
  handsItOver: boolean
  /** What they may not send any more, where any of it is on or coming on. */
  lost: (keyof PeerMedia)[]
}

/** What a new stage changes for the member themselves. */
export function stageEffects(change: StageChange): StageEffects {
  const { before, stage, rights, ownId, own, teaches, intentions } = change
  const { isLeavingFloor, handsScreenTo } = intentions
  const isOn = (kind: keyof PeerMedia) => own.on[kind] || own.opening.includes(kind)
  const speaks = speech.some(isOn)
  const hadPlace = before.rights.place !== null || before.rights.leads
  const hasPlace = rights.place !== null || rights.leads
  // Where the floor is open, who switches all off gives their place back by that.
  const isTaken = hadPlace && !hasPlace && !isLeavingFloor && (speaks || before.invited || stage.floorMode === 'hands')
  const wasHanded = before.ownId !== null && before.stage.screen === before.ownId
  const isHanded = ownId !== null && stage.screen === ownId
  // Who teaches goes on sharing when they come back under a new id.
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
