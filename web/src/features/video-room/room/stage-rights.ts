/** What the stage says of one member. */
import { type MediaKind, type Stage, downlink, floorModes, maxSpeakers } from '@hien/contract/video-room'
import type { OwnRights } from './video-room-state.ts'

export const emptyStage: Stage = {
  lead: null,
  speakers: Array.from({ length: maxSpeakers }, () => null),
  screen: null,
  hands: [],
  floorMode: floorModes[0],
}

/** What the member may do. */
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

/** By numbers of the downlink. */
export const isSound = (index: number) => downlink[index]?.kind === 'microphone'
export const screenStream = downlink.findIndex(({ kind }) => kind === 'screen')
export const pictureStreams = downlink.flatMap((_line, index) => (isSound(index) ? [] : [index]))

const sourceOf = (stage: Stage, { from }: (typeof downlink)[number]): string | null =>
  from === 'lead' ? stage.lead : from === 'screen' ? stage.screen : (stage.speakers[from] ?? null)

/** Who is heard or seen in each of the downlink. */
export const sourcesOf = (stage: Stage): readonly (string | null)[] => downlink.map((one) => sourceOf(stage, one))

/** In which of the downlink something of somebody comes; null: in none. */
export function streamIndexOf(stage: Stage, id: string, kind: MediaKind): number | null {
  const index = downlink.findIndex((one) => one.kind === kind && sourceOf(stage, one) === id)
  return index < 0 ? null : index
}
