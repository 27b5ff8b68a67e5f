/** What the member sends of their own: switched on and off, with what would not open. */
import { type OwnDevice, type MediaFault, type MediaFaultReason, foldFaults } from './media-fault.ts'
import { type DeviceChoice, MediaRefused, listDevices, openDevice, openScreen, watchDevices } from './local-media.ts'
import type { Tracks } from '../links/room-connection.ts'
import { allMedia } from '../room/publish-media.ts'

export type OwnMediaState = {
  tracks: Tracks
  /** Which of them the member wants and is getting. */
  on: { microphone: boolean; camera: boolean; screen: boolean }
  /** Being opened now. */
  opening: readonly (keyof Tracks)[]
  faults: readonly MediaFault[]
  screenFault: boolean
  /** What there is to choose from, and what is open or was chosen; null: left to the browser. */
  devices: Record<OwnDevice, { choices: readonly DeviceChoice[]; chosen: string | null }>
}

export type OwnMedia = {
  getState(): OwnMediaState
  /** Watches what is plugged in and pulled out. */
  watch(): void
  /** Opens microphone and camera, each by itself: one may be missing. */
  prepare(): Promise<void>
  toggle(kind: keyof Tracks): Promise<void>
  /** Another microphone or camera, from now on; an open one changes at once. */
  choose(device: OwnDevice, id: string): Promise<void>
  mute(): void
  /** Lets go of these, also of what is still being opened. */
  switchOff(kinds: readonly (keyof Tracks)[]): void
  /** Lets go of everything, also of what is still being opened. */
  release(): void
}

const off: OwnMediaState = {
  tracks: { microphone: null, camera: null, screen: null },
  on: { microphone: false, camera: false, screen: false },
  opening: [],
  faults: [],
  screenFault: false,
  devices: { microphone: { choices: [], chosen: null }, camera: { choices: [], chosen: null } },
}

type Refused = { device: OwnDevice; reason: MediaFaultReason }

export function createOwnMedia(onChange: () => void): OwnMedia {
  let state = off
  let refused: Refused[] = []
  /** Number of the latest release; what was asked for before it is of no use. */
  let generation = 0
  /** How often each was switched off; what was asked for before is let go. */
  const switchedOff: Record<keyof Tracks, number> = { microphone: 0, camera: 0, screen: 0 }
  let stopWatching = () => {}

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

  async function refreshDevices(device: OwnDevice) {
    const mine = generation
    const choices = await listDevices(device)
    if (mine !== generation) return
    const { chosen } = state.devices[device]
    const wanted = state.tracks[device]?.getSettings?.().deviceId ?? chosen
    const here = choices.some(({ id }) => id === wanted) ? (wanted ?? null) : null
    set({ devices: { ...state.devices, [device]: { choices, chosen: here } } })
  }

  async function open(kind: keyof Tracks, { muted = false } = {}) {
    if (state.opening.includes(kind)) return
    const mine = switchedOff[kind]
    refused = refused.filter(({ device }) => device !== kind)
    set({ opening: [...state.opening, kind], faults: foldFaults(refused), screenFault: false })
    let track: MediaStreamTrack | null = null
    try {
      track = await (kind === 'screen' ? openScreen() : openDevice(kind, state.devices[kind].chosen))
    } catch (error) {
      if (mine !== switchedOff[kind]) return
      const reason = error instanceof MediaRefused ? error.reason : 'unknown'
      if (kind !== 'screen') refused = [...refused, { device: kind, reason }]
      // Who closes the choice of screens has changed their mind.
      else if (reason !== 'denied') set({ screenFault: true })
    }
    if (mine !== switchedOff[kind]) return track?.stop()
    // Unplugged, or stopped by the browser's own button.
    track?.addEventListener('ended', () => state.tracks[kind] === track && stop(kind))
    const opening = state.opening.filter((other) => other !== kind)
    // Before anybody can hear it.
    if (track && muted) track.enabled = false
    const placed = place(kind, track)
    set({ ...placed, on: { ...placed.on, [kind]: track !== null && !muted }, opening, faults: foldFaults(refused) })
    if (kind !== 'screen') void refreshDevices(kind)
  }

  function setMicrophone(on: boolean) {
    if (state.tracks.microphone === null) return
    state.tracks.microphone.enabled = on
    set({ on: { ...state.on, microphone: on } })
  }

  function switchOff(kinds: readonly (keyof Tracks)[]) {
    for (const kind of kinds) {
      switchedOff[kind] += 1
      state.tracks[kind]?.stop()
      state = { ...state, ...place(kind, null), opening: state.opening.filter((other) => other !== kind) }
    }
    refused = refused.filter(({ device }) => !kinds.includes(device))
    set({ faults: foldFaults(refused) })
  }

  function watch() {
    stopWatching()
    stopWatching = watchDevices(() => {
      void refreshDevices('microphone')
      void refreshDevices('camera')
    })
  }

  async function toggle(kind: keyof Tracks) {
    if (state.tracks[kind] === null) return open(kind)
    // A muted microphone stays open, so that it speaks at once; camera and screen end, and the camera's lamp goes out.
    if (kind === 'microphone') setMicrophone(!state.on.microphone)
    else stop(kind)
  }

  return {
    getState: () => state,
    watch,
    async prepare() {
      const mine = generation
      watch()
      await open('microphone')
      if (mine === generation) await open('camera')
    },
    toggle,
    async choose(device, id) {
      if (state.opening.includes(device)) return
      set({ devices: { ...state.devices, [device]: { ...state.devices[device], chosen: id } } })
      const before = state.tracks[device]
      // One that would not open is asked for anew; one that was switched off stays off.
      if (before === null && !refused.some((other) => other.device === device)) return
      const muted = before !== null && !state.on[device]
      stop(device)
      await open(device, { muted })
    },
    mute: () => setMicrophone(false),
    switchOff,
    release() {
      generation += 1
      stopWatching()
      switchOff(allMedia)
      set(off)
    },
  }
}
