/** Actions that call the hub: the member's own and, for teachers, those on other people. */
import type { VideoRoomHubMethods } from '@hien/contract/video-room'
import type { StageIntentions } from './stage-effects.ts'
import type { VideoRoom } from './video-room-state.ts'

/** Calls a method of the hub. Rejects if the hub refuses or is not connected. */
type CallHub = <Name extends keyof VideoRoomHubMethods>(
  method: Name,
  ...args: Parameters<VideoRoomHubMethods[Name]>
) => Promise<void>

type StageActions = Pick<
  VideoRoom,
  | 'raiseHand'
  | 'leaveFloor'
  | 'giveFloor'
  | 'takeFloor'
  | 'setFloorMode'
  | 'mute'
  | 'muteAll'
  | 'giveScreen'
  | 'removeMember'
  | 'letBack'
>

export function createStageActions(callHub: CallHub, switchOffSpeech: () => void) {
  let isLeavingFloor = false
  let handsScreenTo: string | null = null
  const actions: StageActions = {
    raiseHand: (raised) => callHub('RaiseHand', raised),
    async leaveFloor() {
      isLeavingFloor = true
      switchOffSpeech()
      await callHub('LeaveFloor').catch((error: unknown) => {
        isLeavingFloor = false
        throw error
      })
    },
    giveFloor: (peerId) => callHub('GiveFloor', peerId),
    takeFloor: (peerId) => callHub('TakeFloor', peerId),
    setFloorMode: (mode) => callHub('SetFloorMode', mode),
    mute: (peerId) => callHub('Mute', peerId),
    muteAll: () => callHub('MuteAll'),
    async giveScreen(peerId) {
      handsScreenTo = peerId
      try {
        await callHub('GiveScreen', peerId)
      } catch (error) {
        handsScreenTo = null
        throw error
      }
    },
    removeMember: (memberId) => callHub('RemoveMember', memberId),
    letBack: (memberId) => callHub('LetBack', memberId),
  }
  return {
    actions,
    /** Returns what the member has asked for and no stage has confirmed yet. */
    intentions: (): StageIntentions => ({ isLeavingFloor, handsScreenTo }),
    /**
     * Drops intentions that a new stage confirms. `hasPlace`: the member has a place to speak or leads. `handsItOver`:
     * the peer to whom the member handed the screen now has it.
     */
    settle({ hasPlace, handsItOver }: { hasPlace: boolean; handsItOver: boolean }): void {
      isLeavingFloor &&= hasPlace
      if (handsItOver) handsScreenTo = null
    },
  }
}
