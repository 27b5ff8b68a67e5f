/** What the member sends of his own: switched on and off, with what would not open. */
import { type Device, type MediaFault, type MediaFaultReason, foldFaults } from './media-fault.ts'
import { MediaRefused, openDevice, openScreen } from './local-media.ts'
import type { Tracks } from './peer-link.ts'

export type OwnMediaState = {
  tracks: Tracks
  /** Which of them the member wants and is getting. */
  on: { microphone: boolean; camera: boolean; screen: boolean }
  /** Being opened now. */
  opening: readonly (keyof Tracks)[]
  faults: readonly MediaFault[]
  screenFault: boolean
}

export type OwnMedia = {
  getState(): OwnMediaState
  /** Opens microphone and camera, each by itself: one may be missing. */
  prepare(): Promise<void>
  toggle(kind: keyof Tracks): Promise<void>
  mute(): void
  /** Lets go of everything, also of what is still being opened. */
  release(): void
}

const off: OwnMediaState = {
  tracks: { microphone: null, camera: null, screen: null },
  on: { microphone: false, camera: false, screen: false },
  opening: [],
  faults: [],
  screenFault: false,
}

type Refused = { device: Device; reason: MediaFaultReason }

export function createOwnMedia(onChange: () => void): OwnMedia {
  let state = off
  let refused: Refused[] = []
  /** Number of the latest release; what was asked for before it is let go. */
  let turn = 0

  function set(changes: Partial<OwnMediaState>) {
    state = { ...state, ...changes }
    onChange()
  }
  const place = (kind: keyof Tracks, track: MediaStreamTrack | null) => ({
    tracks: { ...state.tracks, [kind]: track },
    on: { ...state.on, [kind]: track !== null },
  })

  function stop(kind: keyof Tracks) {
    state.tracks[kind]?.stop()
    set(place(kind, null))
  }

  async function open(kind: keyof Tracks) {
    if (state.opening.includes(kind)) return
    const mine = turn
    refused = refused.filter(({ device }) => device !== kind)
    set({ opening: [...state.opening, kind], faults: foldFaults(refused), screenFault: false })
    let track: MediaStreamTrack | null = null
    try {
      track = await (kind === 'screen' ? openScreen() : openDevice(kind))
    } catch (error) {
      if (mine !== turn) return
      const reason = error instanceof MediaRefused ? error.reason : 'unknown'
      if (kind !== 'screen') refused = [...refused, { device: kind, reason }]
      // Who closes the choice of screens has changed his mind.
      else if (reason !== 'denied') set({ screenFault: true })
    }
    if (mine !== turn) return track?.stop()
    // Unplugged, or stopped by the browser's own button.
    track?.addEventListener('ended', () => state.tracks[kind] === track && stop(kind))
    const opening = state.opening.filter((other) => other !== kind)
    set({ ...place(kind, track), opening, faults: foldFaults(refused) })
  }

  function setMicrophone(on: boolean) {
    if (state.tracks.microphone === null) return
    state.tracks.microphone.enabled = on
    set({ on: { ...state.on, microphone: on } })
  }

  async function toggle(kind: keyof Tracks) {
    if (state.tracks[kind] === null) return open(kind)
    // A muted microphone stays open, so that it speaks at once; camera and screen end, and the camera's lamp goes out.
    if (kind === 'microphone') setMicrophone(!state.on.microphone)
    else stop(kind)
  }

  return {
    getState: () => state,
    async prepare() {
      const mine = turn
      await open('microphone')
      if (mine === turn) await open('camera')
    },
    toggle,
    mute: () => setMicrophone(false),
    release() {
      turn += 1
      refused = []
      for (const track of Object.values(state.tracks)) track?.stop()
      set(off)
    },
  }
}
