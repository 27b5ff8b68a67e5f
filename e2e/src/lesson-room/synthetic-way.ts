/**
 * Simulates the browser's end of a media connection. It counts incoming packets, requests missing packets, sends receiver
 * reports, and sends synthetic media.
 *
 * Most packets are counted without being decrypted. Decrypting all of them would cost more time than the server needs to
 * forward them.
 */
import {
  RtpPacket,
  type RTCDtlsTransport,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  useAbsSendTime,
  useOPUS,
  useSdesMid,
  useVP8,
} from 'werift'
import { frameSender } from './frame-sender.ts'
import { ReceivedStreams, type ReceivedStream } from './received-streams.ts'
import { askForMissing, readFeedback, sendReport } from './synthetic-feedback.ts'
import { beginsKeyFrame, readTime, type StreamShape } from './synthetic-media.ts'

export type SyntheticOptions = {
  /** Returns the time in milliseconds, on a clock that is the same for senders and receivers. */
  now: () => number
  /** Every n-th packet is decrypted, to measure how long it took to arrive. Infinity: none. */
  readEvery: number
}

export type Counted = {
  streams: ReceivedStream[]
  /** Milliseconds from sender to receiver, for each packet that was decrypted. */
  latencies: number[]
  bytes: number
}

export type SyntheticWay = {
  /** Resolves when media can be sent and received; rejects if the connection fails or takes longer than half a minute. */
  connected: Promise<void>
  /** Sends a stream of this shape in the m-line of the transceiver from now on; null stops it. */
  send(transceiver: RTCRtpTransceiver, shape: StreamShape | null): void
  /** Drops this share of the datagrams in each direction from now on: 0.03 is 3 %. */
  lose(share: number): void
  /** Sets the available bandwidth that this end reports to the server from now on, in bits per second. */
  setLine(bitrate: number): void
  /** Returns the counts since the previous call. */
  takeCounts(): Counted
  close(): Promise<void>
}

/** The configuration of a connection with the product's codecs and header extensions, for connections on this machine. */
export const syntheticConfiguration = {
  bundlePolicy: 'max-bundle',
  iceServers: [],
  iceUseIpv6: false,
  iceUseTcp: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
  codecs: { audio: [useOPUS()], video: [useVP8()] },
  headerExtensions: { audio: [useSdesMid(), useAbsSendTime()], video: [useSdesMid(), useAbsSendTime()] },
} satisfies ConstructorParameters<typeof RTCPeerConnection>[0]

const sendEvery = 5
const feedbackEvery = 25
const reportEvery = 1000
const connectWithin = 30_000
type Follower = { tick: (now: number) => void }
const followers = new Set<Follower>()
let ticking: ReturnType<typeof setInterval> | undefined

/**
 * Calls the follower's `tick` from now on. All followers share one timer, because forty timers would wake the process too
 * often.
 */
function follow(follower: Follower) {
  followers.add(follower)
  ticking ??= setInterval(() => {
    const now = performance.now()
    for (const { tick } of followers) tick(now)
  }, sendEvery)
}
function unfollow(follower: Follower) {
  followers.delete(follower)
  if (followers.size > 0) return
  clearInterval(ticking)
  ticking = undefined
}

/**
 * Adds counting and sending to a werift connection.
 * @param connection has a DTLS transport, but is not connected yet.
 */
export function openSyntheticWay(connection: RTCPeerConnection, { now, readEvery }: SyntheticOptions): SyntheticWay {
  const [transport] = connection.dtlsTransports
  if (!transport) throw new Error('The connection has no DTLS transport')
  const videoPayloadType = Number(
    /a=rtpmap:(\d+) VP8\//i.exec((connection.localDescription ?? connection.remoteDescription)?.sdp ?? '')?.[1],
  )
  const streams = new ReceivedStreams(now)
  let latencies: number[] = []
  let bytes = 0
  let packets = 0
  let lossShare = 0
  let line = 6_000_000
  const isLost = () => lossShare > 0 && Math.random() < lossShare

  function countMedia({ srtp }: RTCDtlsTransport, data: Buffer) {
    bytes += data.length
    packets += 1
    const isVideo = ((data[1] ?? 0) & 0x7f) === videoPayloadType
    const stream = streams.count(data.readUInt32BE(8), isVideo, data.readUInt16BE(2))
    const isRead = packets % readEvery === 0
    if (!isRead && (stream.hasKeyFrame || !isVideo)) return
    const { payload } = RtpPacket.deSerialize(srtp.decrypt(data))
    if (isVideo && beginsKeyFrame(payload)) stream.hasKeyFrame = true
    if (isRead && payload.length > 16) latencies.push(now() - readTime(payload))
  }

  // Replace werift's function, which would decrypt and parse every packet.
  transport.startSrtp = () => {
    if (transport.srtpStarted) return
    transport.srtpStarted = true
    transport.updateSrtpSession()
    const { connection: ice } = transport.iceTransport
    ice.onData.subscribe((data) => {
      const first = data[0] ?? 0
      if (first < 128 || first > 191 || isLost()) return
      const second = data[1] ?? 0
      if (second >= 192 && second <= 223) readFeedback(transport, data)
      else countMedia(transport, data)
    })
    const send = ice.send
    ice.send = async (data) => {
      if (!isLost()) await send(data)
    }
  }

  const sending = new Map<RTCRtpTransceiver, { due: number; every: number; sendFrame: () => void }>()
  let feedbackDue = 0
  let reportDue = 0
  const follower: Follower = {
    tick(time) {
      for (const stream of sending.values()) {
        while (stream.due <= time) {
          stream.due += stream.every
          stream.sendFrame()
        }
      }
      if (time >= feedbackDue) {
        feedbackDue = time + feedbackEvery
        askForMissing(transport, streams)
      }
      if (time >= reportDue) {
        reportDue = time + reportEvery
        sendReport(transport, streams, line)
      }
    },
  }

  const connecting = Promise.withResolvers<void>()
  const timer = setTimeout(
    () => connecting.reject(new Error(`No media connection within ${connectWithin / 1000} s`)),
    connectWithin,
  )
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') {
      connecting.resolve()
      follow(follower)
    }
    if (state === 'failed') connecting.reject(new Error('The media connection failed'))
    if (state !== 'connected' && state !== 'connecting') unfollow(follower)
  })
  void connecting.promise.finally(() => clearTimeout(timer)).catch(() => null)

  return {
    connected: connecting.promise,
    send(transceiver, shape) {
      if (!shape) {
        sending.delete(transceiver)
        return
      }
      const every = 1000 / shape.framesPerSecond
      const due = performance.now() + Math.random() * every
      sending.set(transceiver, { due, every, sendFrame: frameSender(transceiver, shape, now) })
    },
    lose(share) {
      lossShare = share
    },
    setLine(bitrate) {
      line = bitrate
    },
    takeCounts() {
      const counted = { streams: streams.all(), latencies, bytes }
      streams.reset()
      latencies = []
      bytes = 0
      return counted
    },
    async close() {
      unfollow(follower)
      await connection.close()
    },
  }
}
