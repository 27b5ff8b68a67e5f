/** One RTCPeerConnection to the server, of the m-lines of the contract. No React. */
import { type MediaKind, type UplinkKind, downlink, uplink, uplinkBitrates } from '@hien/contract/video-room'

export type Tracks = Record<MediaKind, MediaStreamTrack | null>

/** What a browser sends. Who leads sends their camera in two sizes. */
export type Sent = { tracks: Tracks; leads: boolean }

export type RoomConnection = {
  readonly peerConnection: RTCPeerConnection
  /** One for each of the downlink, in its order; who is heard and seen in it changes. */
  readonly streams: readonly MediaStream[]
  /** Sends these from now on, without a new negotiation. */
  send(sent: Sent): void
  /** The offer to be answered; its ways are found meanwhile. */
  offer(): Promise<string>
  accept(answer: string): Promise<void>
}

export type MakeConnection = (configuration: RTCConfiguration) => RTCPeerConnection

export const makeConnectionOfBrowser: MakeConnection = (configuration) => new RTCPeerConnection(configuration)

/** Some browsers within other applications, and hardened ones, have no WebRTC. */
export const canCall = () => typeof (globalThis as { RTCPeerConnection?: unknown }).RTCPeerConnection === 'function'

const mediaOf = (kind: UplinkKind | MediaKind) => (kind === 'microphone' ? 'audio' : 'video')
const codecs = { audio: 'audio/opus', video: 'video/vp8' } as const

/** A face in a place to speak, and the small one of who leads, are seen small. */
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

/** The codec both sides speak alone, so that the offer is short. A browser that cannot choose offers all it has. */
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
