/** The member's own microphone, camera and screen: switches them on and off and records what did not open. */
import { type OwnDevice, type MediaFault, type MediaFaultReason, foldFaults } from './media-fault.ts'
import { type DeviceChoice, MediaRefused, listDevices, openDevice, openScreen, watchDevices } from './local-media.ts'
import type { Tracks } from '../links/room-connection.ts'
import { allMedia } from '../room/publish-media.ts'

export type OwnMediaState = {
  tracks: Tracks
  /** True for each kind that is switched on and open. A muted microphone is open, but off. */
  on: { microphone: boolean; camera: boolean; screen: boolean }
  /** Kinds that are being opened. */
  opening: readonly (keyof Tracks)[]
  faults: readonly MediaFault[]
  screenFault: boolean
  /** Devices to choose from, and the device that is open or was chosen; null leaves the choice to the browser. */
  devices: Record<OwnDevice, { choices: readonly DeviceChoice[]; chosen: string | null }>
}

export type OwnMedia = {
  getState(): OwnMediaState
  /** Starts to follow which devices are plugged in and removed, and when the page is shown again. */
  watch(): void
  /** Does what `watch` does. Then opens microphone and camera, each by its own request, because one of them can be missing. */
  prepare(): Promise<void>
  toggle(kind: keyof Tracks): Promise<void>
  /**
   * Uses this microphone or camera from now on. It is opened at once if another one is open, or if another one failed to
   * open.
   */
  choose(device: OwnDevice, id: string): Promise<void>
  mute(): void
  /** Closes these kinds, including those still being opened. */
  switchOff(kinds: readonly (keyof Tracks)[]): void
  /** Closes everything, including what is still being opened, and stops following devices. */
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
  /** Number of releases so far. Work that began before the latest release has no effect. */
  let generation = 0
  /** How often `switchOff` was called for each kind. A track that was requested before the latest call is stopped. */
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

  /** A track ends if the device is unplugged or the member presses the browser's own stop button. */
  function onEnded(kind: keyof Tracks, track: MediaStreamTrack) {
    if (state.tracks[kind] !== track) return
    // Say so: a teacher who looks at the slides would go on speaking to a class that hears nothing.
    if (kind !== 'screen') refused = [...refused, { device: kind, reason: 'lost' }]
    state = { ...state, faults: foldFaults(refused) }
    stop(kind)
  }

  /** Closes the device and opens the chosen one, muted if it was. */
  async function reopen(device: OwnDevice) {
    const muted = state.tracks[device] !== null && !state.on[device]
    stop(device)
    await open(device, { muted })
  }
  /**
   * Opens the microphone again after another application had it, for example a phone call. The browser mutes the track meanwhile, and
   * on some phones the old track stays silent afterwards.
   */
  function onUnmuted(track: MediaStreamTrack) {
    if (state.tracks.microphone === track) void reopen('microphone')
  }
  /** Some phones send no event when the other application has ended. Then the member comes back to the page. */
  function onShown() {
    if (document.visibilityState === 'visible' && state.tracks.microphone?.muted) void reopen('microphone')
  }

  async function refreshDevices(device: OwnDevice) {
    const ownGeneration = generation
    const choices = await listDevices(device)
    if (ownGeneration !== generation) return
    const { chosen } = state.devices[device]
    const wanted = state.tracks[device]?.getSettings?.().deviceId ?? chosen
    const chosenHere = choices.some(({ id }) => id === wanted) ? (wanted ?? null) : null
    set({ devices: { ...state.devices, [device]: { choices, chosen: chosenHere } } })
  }

  async function open(kind: keyof Tracks, { muted = false } = {}) {
    if (state.opening.includes(kind)) return
    const switchedOffBefore = switchedOff[kind]
    refused = refused.filter(({ device }) => device !== kind)
    set({ opening: [...state.opening, kind], faults: foldFaults(refused), screenFault: false })
    let track: MediaStreamTrack | null = null
    try {
      track = await (kind === 'screen' ? openScreen() : openDevice(kind, state.devices[kind].chosen))
    } catch (error) {
      if (switchedOffBefore !== switchedOff[kind]) return
      const reason = error instanceof MediaRefused ? error.reason : 'unknown'
      if (kind !== 'screen') refused = [...refused, { device: kind, reason }]
      // A member who closes the screen picker has changed their mind, which is no fault.
      else if (reason !== 'denied') set({ screenFault: true })
    }
    if (switchedOffBefore !== switchedOff[kind]) return track?.stop()
    track?.addEventListener('ended', () => onEnded(kind, track))
    // Only after a mute: a browser that unmutes a new track would otherwise open one after the other.
    const onMuted = () => track?.addEventListener('unmute', () => onUnmuted(track), { once: true })
    track?.addEventListener('mute', onMuted)
    const opening = state.opening.filter((other) => other !== kind)
    // Mute the track before anybody can hear it.
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
    const stopWatchingDevices = watchDevices(() => {
      void refreshDevices('microphone')
      void refreshDevices('camera')
    })
    document.addEventListener('visibilitychange', onShown)
    stopWatching = () => {
      stopWatchingDevices()
      document.removeEventListener('visibilitychange', onShown)
    }
  }

  async function toggle(kind: keyof Tracks) {
    if (state.tracks[kind] === null) return open(kind)
    // A muted microphone stays open, so that unmuting is immediate. Camera and screen close, which turns the camera light off.
    if (kind === 'microphone') setMicrophone(!state.on.microphone)
    else stop(kind)
  }

  return {
    getState: () => state,
    watch,
    async prepare() {
      const ownGeneration = generation
      watch()
      await open('microphone')
      if (ownGeneration === generation) await open('camera')
    },
    toggle,
    async choose(device, id) {
      if (state.opening.includes(device)) return
      set({ devices: { ...state.devices, [device]: { ...state.devices[device], chosen: id } } })
      // If the device used before failed to open, try the chosen one. If the kind is switched off, open nothing.
      if (state.tracks[device] === null && !refused.some((other) => other.device === device)) return
      await reopen(device)
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
