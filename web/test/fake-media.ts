/** Fakes of the browser's camera, microphone, screen and connections. Nothing is sent. */
import { vi } from 'vitest'

export class FakeTrack extends EventTarget {
  readonly kind: string
  readonly deviceId: string
  enabled = true
  contentHint = ''
  stopped = false
  muted = false
  constructor(kind: string, deviceId = '') {
    super()
    this.kind = kind
    this.deviceId = deviceId
  }
  getSettings() {
    return { deviceId: this.deviceId }
  }
  stop() {
    this.stopped = true
  }
  /** Mutes or unmutes the track, as when another application takes the device or gives it back. */
  interrupt(muted: boolean) {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
  /** Ends the track, as when the device is unplugged or the browser's own button stops it. */
  end() {
    this.dispatchEvent(new Event('ended'))
  }
}

const namedError = (name: string) => new DOMException(name, name)

/**
 * The browser's devices. `microphone`, `camera` and `screen` name the error with which each fails; undefined if it works.
 */
export type FakeDevices = {
  microphone?: string
  camera?: string
  /** 'absent': the browser cannot share a screen. */
  screen?: string
  /** Names of the cameras and microphones, also used as ids. The first one is the default. */
  cameras?: string[]
  microphones?: string[]
}

/** Gives the browser these devices. @returns all tracks that were handed out. */
export function provideDevices(devices: FakeDevices = {}): FakeTrack[] {
  const { microphone, camera, screen, cameras = [], microphones = [] } = devices
  const given: FakeTrack[] = []
  const open = async (kind: string, fault: string | undefined, deviceId?: string) => {
    if (fault !== undefined) throw namedError(fault)
    const track = new FakeTrack(kind, deviceId)
    given.push(track)
    return { getTracks: () => [track] }
  }
  const asked = (wish: boolean | MediaTrackConstraints | undefined, [first]: string[]) => {
    const id = typeof wish === 'object' ? wish.deviceId : undefined
    return typeof id === 'object' && 'exact' in id ? String(id.exact) : first
  }
  vi.stubGlobal('isSecureContext', true)
  setMediaDevices({
    getUserMedia: ({ audio, video }: MediaStreamConstraints) =>
      audio ? open('audio', microphone, asked(audio, microphones)) : open('video', camera, asked(video, cameras)),
    enumerateDevices: async () => [
      ...microphones.map((label) => ({ kind: 'audioinput', deviceId: label, label })),
      ...cameras.map((label) => ({ kind: 'videoinput', deviceId: label, label })),
    ],
    ...(screen === 'absent' ? {} : { getDisplayMedia: () => open('video', screen) }),
  })
  return given
}

/** Sets navigator.mediaDevices. Undefined is what browsers inside other applications have, and pages on plain http. */
export const setMediaDevices = (devices: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })

class FakeSender {
  track: FakeTrack | null = null
  encodings: RTCRtpEncodingParameters[]
  constructor(encodings: RTCRtpEncodingParameters[] = []) {
    this.encodings = encodings
  }
  async replaceTrack(track: FakeTrack | null) {
    this.track = track
  }
  getParameters() {
    return { encodings: this.encodings.map((encoding) => ({ ...encoding })) }
  }
  async setParameters({ encodings }: { encodings: RTCRtpEncodingParameters[] }) {
    this.encodings = encodings
  }
}

type FakeTransceiver = {
  mid: string
  kind: string
  direction: string
  sender: FakeSender
  receiver: { track: FakeTrack }
}
type TransceiverInit = { direction: string; sendEncodings?: RTCRtpEncodingParameters[] }

/** A fake connection without a network. It stores what the page sets. */
export class FakeConnection extends EventTarget {
  readonly configuration: RTCConfiguration
  connectionState: RTCPeerConnectionState = 'new'
  transceivers: FakeTransceiver[] = []
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  /** Entries that getStats adds to the frame counts of received video. m-lines whose mid is in `still` report no frames. */
  stats: Record<string, unknown>[] = []
  readonly still = new Set<string>()
  private pictures = 0
  constructor(configuration: RTCConfiguration = {}) {
    super()
    this.configuration = configuration
  }
  addTransceiver(kind: string, { direction, sendEncodings }: TransceiverInit) {
    const transceiver = {
      mid: String(this.transceivers.length),
      kind,
      direction,
      sender: new FakeSender(sendEncodings),
      receiver: { track: new FakeTrack(kind) },
    }
    this.transceivers.push(transceiver)
    return transceiver
  }
  getTransceivers() {
    return this.transceivers
  }
  async createOffer() {
    return { type: 'offer', sdp: 'offer' }
  }
  async setLocalDescription(description: RTCSessionDescriptionInit) {
    this.localDescription = description
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    if (description.sdp === 'nonsense') throw namedError('OperationError')
    this.remoteDescription = description
  }
  async getStats() {
    this.pictures += 1
    const seen = this.transceivers.flatMap(({ mid, kind, direction }) =>
      kind === 'video' && direction === 'recvonly' && !this.still.has(mid)
        ? [{ id: `in-${mid}`, type: 'inbound-rtp', kind, mid, framesDecoded: this.pictures }]
        : [],
    )
    return [...seen, ...this.stats]
  }
  close() {
    this.connectionState = 'closed'
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

/** Collects the connections made from now on. @returns them, in order. */
export function collectConnections(): FakeConnection[] {
  const made: FakeConnection[] = []
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor(configuration: RTCConfiguration) {
        super(configuration)
        made.push(this)
      }
    },
  )
  return made
}
