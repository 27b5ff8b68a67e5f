import type { Peer, Stage } from '@hien/contract/video-room'
import type { RoomLink } from '../links/room-link.ts'
import { withReceived } from './room-peers.ts'
import { isSound, pictureStreams, sourcesOf } from './stage-rights.ts'
import type { VideoRoomState } from './video-room-state.ts'

type Receiving = {
  state: VideoRoomState
  link: Pick<RoomLink, 'streams' | 'activity' | 'state'> | null
  peers: readonly Peer[]
  stage: Stage
}

/** Returns the indexes of downlink streams whose pictures do not get through. */
export const withheldStreams = ({ level, withheld }: VideoRoomState['line']): readonly number[] =>
  level === 'soundOnly' ? pictureStreams : withheld

/** Returns the part of the state about received media, for the people on this stage. */
export function receivedMedia({ state, link, peers, stage }: Receiving) {
  const streams = link?.streams ?? []
  const { active = [], ownVoice = false } = link?.activity ?? {}
  const withheld = withheldStreams(state.line)
  const voices = sourcesOf(stage).filter((id, index) => id !== null && isSound(index) && active[index])
  return {
    // A withheld stream can receive frames, but only as a test by the server.
    peers: withReceived(peers, stage, { streams, active: active.map((is, index) => is && !withheld.includes(index)) }),
    // While reconnecting, keep the old streams, so that their audio elements stay. These already have permission to play.
    sounds: streams.length > 0 ? streams.filter((_stream, index) => isSound(index)) : state.sounds,
    speaking: [
      ...voices.filter((id) => id !== null),
      ...(ownVoice && state.own.on.microphone && state.ownId !== null ? [state.ownId] : []),
    ],
    media: link?.state ?? ('connecting' as const),
  }
}
