/** Camera, microphone, screen and connections of a test's browser. Nothing is sent anywhere. */
import { vi } from 'vitest'

export class FakeTrack extends EventTarget {
  readonly kind: string
  readonly deviceId: string
  enabled = true
  contentHint = ''
  stopped = false
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
  /** Unplugged, or stopped by the browser's own button. */
  end() {
    this.dispatchEvent(new Event('ended'))
  }
}

const namedError = (name: string) => new DOMException(name, name)

/** What the browser answers: tracks, or an error by its name. */
export type FakeDevices = {
  microphone?: string
  camera?: string
  /** 'absent': the browser cannot share one. */
  screen?: string
  /** Names of its cameras and microphones, which are their ids too; the first is what it takes by itself. */
  cameras?: string[]
  microphones?: string[]
}

/**
 * Puts devices into the browser; what is not named works.
 * @returns every track it handed out.
 */
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

/** Undefined: as in browsers within other applications, and on plain http. */
export const setMediaDevices = (devices: unknown) =>
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: devices })

class FakeSender {
  track: FakeTrack | null
  encodings: { maxBitrate?: number }[] = [{}]
  constructor(track: FakeTrack | null) {
    this.track = track
  }
  async replaceTrack(track: FakeTrack | null) {
    this.track = track
  }
  getParameters() {
    return { encodings: this.encodings.map((encoding) => ({ ...encoding })) }
  }
  async setParameters({ encodings }: { encodings: { maxBitrate?: number }[] }) {
    this.encodings = encodings
  }
  setStreams() {}
}

type FakeTransceiver = { sender: FakeSender; kind: string; direction: string }

/** Keeps what it is told, and knows of no network. */
export class FakeConnection extends EventTarget {
  readonly configuration: RTCConfiguration
  connectionState: RTCPeerConnectionState = 'new'
  transceivers: FakeTransceiver[] = []
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  candidates: RTCIceCandidateInit[] = []
  offers = 0
  constructor(configuration: RTCConfiguration = {}) {
    super()
    this.configuration = configuration
  }
  addTransceiver(what: FakeTrack | string, { direction }: { direction: string }) {
    const [track, kind] = typeof what === 'string' ? [null, what] : [what, what.kind]
    this.transceivers.push({ sender: new FakeSender(track), kind, direction })
  }
  getTransceivers() {
    return this.transceivers
  }
  async createOffer({ iceRestart }: { iceRestart: boolean }) {
    this.offers += 1
    return { type: 'offer', sdp: `offer ${this.offers}${iceRestart ? ' by another way' : ''}` }
  }
  async createAnswer() {
    return { type: 'answer', sdp: `answer to ${this.remoteDescription?.sdp}` }
  }
  async setLocalDescription(description: RTCSessionDescriptionInit) {
    this.localDescription = description
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    if (description.sdp === 'nonsense') throw namedError('OperationError')
    this.remoteDescription = description
    if (this.transceivers.length > 0) return
    for (const kind of ['audio', 'video', 'video'])
      this.transceivers.push({ sender: new FakeSender(null), kind, direction: 'recvonly' })
  }
  async addIceCandidate(candidate: RTCIceCandidateInit) {
    if (this.remoteDescription === null) throw namedError('InvalidStateError')
    this.candidates.push(candidate)
  }
  close() {
    this.connectionState = 'closed'
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  /** A way the browser has found to itself. */
  find(candidate: string) {
    this.dispatchEvent(Object.assign(new Event('icecandidate'), { candidate: { toJSON: () => ({ candidate }) } }))
  }
  /** The other side's tracks, in the order of the transceivers. */
  receiveTracks() {
    for (const transceiver of this.transceivers) {
      const track = new FakeTrack(transceiver.kind)
      this.dispatchEvent(Object.assign(new Event('track'), { track, transceiver }))
    }
  }
}

/** @returns the connections made from now on, in order. */
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
