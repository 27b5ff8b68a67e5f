/** One RTCPeerConnection to the server, with the m-lines of the contract. */
import { type MediaKind, type UplinkKind, downlink, uplink, uplinkBitrates } from '@hien/contract/video-room'

export type Tracks = Record<MediaKind, MediaStreamTrack | null>

/** Tracks that a browser sends. The leader's camera is sent in two sizes. */
export type Sent = { tracks: Tracks; leads: boolean }

export type RoomConnection = {
  readonly peerConnection: RTCPeerConnection
  /** One stream for each m-line of the downlink, in order. The person in a stream changes over time. */
  readonly streams: readonly MediaStream[]
  /** Sends these tracks from now on, without a new negotiation. */
  send(sent: Sent): void
  /** Returns the offer for the server. The browser goes on gathering ICE candidates. */
  offer(): Promise<string>
  accept(answer: string): Promise<void>
}

export type MakeConnection = (configuration: RTCConfiguration) => RTCPeerConnection

export const makeConnectionOfBrowser: MakeConnection = (configuration) => new RTCPeerConnection(configuration)

/** True if the browser has WebRTC. Some in-app browsers and hardened browsers do not. */
export const canCall = () => typeof (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection === 'function'

const mediaOf = (kind: UplinkKind | MediaKind) => (kind === 'microphone' ? 'audio' : 'video')
const codecs = { audio: 'audio/opus', video: 'video/vp8' } as const

/** Divides the size of pictures that are shown small: speakers' cameras, and the leader's small camera. */
const half = 2

const encodingOf = (kind: UplinkKind, leads: boolean): RTCRtpEncodingParameters => {
  switch (kind) {
    case 'microphone':
      return { maxBitrate: uplinkBitrates.microphone }
    case 'camera':
      return leads
        ? { maxBitrate: uplinkBitrates.camera, scaleResolutionDownBy: 1 }
        : { maxBitrate: uplinkBitrates.speakerCamera, scaleResolutionDownBy: half }
    case 'smallCamera':
      return { maxBitrate: uplinkBitrates.smallCamera, scaleResolutionDownBy: half, maxFramerate: 15 }
    case 'screen':
      return { maxBitrate: uplinkBitrates.screen, maxFramerate: 15 }
  }
}

const trackOf = (kind: UplinkKind, { tracks, leads }: Sent): MediaStreamTrack | null =>
  kind === 'smallCamera' ? (leads ? tracks.camera : null) : tracks[kind]

/** Limits an m-line to one codec, so that the offer stays short. Browsers that cannot choose offer all their codecs. */
function limitCodecs(transceiver: RTCRtpTransceiver, media: 'audio' | 'video') {
  const known = (globalThis as { RTCRtpReceiver?: typeof RTCRtpReceiver }).RTCRtpReceiver?.getCapabilities?.(media)
  const wanted = known?.codecs.filter(({ mimeType }) => mimeType.toLowerCase() === codecs[media]) ?? []
  if (wanted.length > 0) transceiver.setCodecPreferences?.(wanted)
}

function limitEncoding(sender: RTCRtpSender, kind: UplinkKind, leads: boolean) {
  const parameters = sender.getParameters()
  const [encoding] = parameters.encodings
  const wanted = encodingOf(kind, leads)
  if (!encoding || encoding.maxBitrate === wanted.maxBitrate) return
  Object.assign(encoding, wanted)
  sender.setParameters(parameters).catch(() => null)
}

export function createRoomConnection(peerConnection: RTCPeerConnection, first: Sent): RoomConnection {
  const senders = uplink.map((kind) => {
    const transceiver = peerConnection.addTransceiver(mediaOf(kind), {
      direction: 'sendonly',
      sendEncodings: [encodingOf(kind, first.leads)],
    })
    limitCodecs(transceiver, mediaOf(kind))
    return { kind, sender: transceiver.sender }
  })
  const streams = downlink.map(({ kind }) => {
    const transceiver = peerConnection.addTransceiver(mediaOf(kind), { direction: 'recvonly' })
    limitCodecs(transceiver, mediaOf(kind))
    return new MediaStream([transceiver.receiver.track])
  })

  function send(sent: Sent) {
    for (const { kind, sender } of senders) {
      limitEncoding(sender, kind, sent.leads)
      const track = trackOf(kind, sent)
      if (sender.track !== track) sender.replaceTrack(track).catch(() => null)
    }
  }
  send(first)

  return {
    peerConnection,
    streams,
    send,
    async offer() {
      await peerConnection.setLocalDescription(await peerConnection.createOffer())
      return peerConnection.localDescription?.sdp ?? ''
    },
    accept: (answer) => peerConnection.setRemoteDescription({ type: 'answer', sdp: answer }),
  }
}
