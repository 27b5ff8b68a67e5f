/** Reads from the stage the rights of one member and the sources of the streams of the downlink. */
import { type MediaKind, type Stage, downlink, floorModes, maxSpeakers } from '@hien/contract/video-room'
import type { OwnRights } from './video-room-state.ts'

export const emptyStage: Stage = {
  lead: null,
  speakers: Array.from({ length: maxSpeakers }, () => null),
  screen: null,
  hands: [],
  floorMode: floorModes[0],
}

/** Returns what the member with this peer id may do. The id is null outside the room. */
export function rightsOf(stage: Stage, id: string | null, teaches: boolean): OwnRights {
  const isId = (other: string | null) => id !== null && other === id
  const place = stage.speakers.findIndex(isId)
  const hand = stage.hands.findIndex(isId)
  const leads = isId(stage.lead)
  const mayTakePlace = (teaches || stage.floorMode === 'open') && stage.speakers.includes(null)
  return {
    teaches,
    leads,
    place: place < 0 ? null : place,
    maySpeak: leads || place >= 0 || mayTakePlace,
    mayShareScreen: teaches || isId(stage.screen),
    hand: hand < 0 ? null : hand + 1,
  }
}

/** True if this stream of the downlink, by index, is a sound stream. */
export const isSound = (index: number) => downlink[index]?.kind === 'microphone'
export const screenStream = downlink.findIndex(({ kind }) => kind === 'screen')
export const pictureStreams = downlink.flatMap((_line, index) => (isSound(index) ? [] : [index]))

const sourceOf = (stage: Stage, { from }: (typeof downlink)[number]): string | null =>
  from === 'lead' ? stage.lead : from === 'screen' ? stage.screen : (stage.speakers[from] ?? null)

/** Returns the id of the person in each stream of the downlink; null if a stream is unused. */
export const sourcesOf = (stage: Stage): readonly (string | null)[] => downlink.map((one) => sourceOf(stage, one))

/** Returns the index of the downlink stream with this kind of media from this person; null if there is none. */
export function streamIndexOf(stage: Stage, id: string, kind: MediaKind): number | null {
  const index = downlink.findIndex((one) => one.kind === kind && sourceOf(stage, one) === id)
  return index < 0 ? null : index
}
