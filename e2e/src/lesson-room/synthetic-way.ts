/**
 * One end of a connection, without a browser: counts what comes in, asks again for what is missing, reports, and sends made media.
 * Reading every packet would cost more than forwarding it did, so all but a few are counted as they are, in cipher.
 */
import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  type RTCDtlsTransport,
  type RTCPeerConnection,
  type RTCRtpTransceiver,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
  RtcpTransportLayerFeedback,
  RtpHeader,
  RtpPacket,
  useAbsSendTime,
  useOPUS,
  useSdesMid,
  useVP8,
} from 'werift'
import { ReceivedStreams, type ReceivedStream } from './received-streams.ts'
import { beginsKeyFrame, makeFrames, readTime, type StreamShape } from './synthetic-media.ts'

export type SyntheticOptions = {
  /** Milliseconds of a clock that whoever sends and whoever receives share. */
  now: () => number
  /** Of how many packets one is read for how long it was under way. */
  readEvery: number
}

export type Counted = {
  streams: ReceivedStream[]
  /** How long the packets that were read were under way, in milliseconds. */
  latencies: number[]
  bytes: number
}

export type SyntheticWay = {
  /** Resolves when media can flow; rejects after half a minute. */
  connected: Promise<void>
  /** In the m-line of this transceiver, from now on. Null: nothing. */
  send(transceiver: RTCRtpTransceiver, shape: StreamShape | null): void
  /** Share of the datagrams that are lost in either direction from now on. */
  lose(share: number): void
  /** What its line carries, as it tells the other side from now on, in bits per second. */
  setLine(bitrate: number): void
  /** Since the last time. */
  takeCounts(): Counted
  close(): Promise<void>
}

/** Codecs and extensions of the contract; on this machine alone. */
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
/** As encoders do: a key frame asked for over and over comes once. */
const keyFrameEvery = 300

type Follower = { tick: (now: number) => void }
const followers = new Set<Follower>()
let ticking: ReturnType<typeof setInterval> | undefined

/** One timer for all: forty of them would wake the process more often than it has work. */
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

/** @param connection with its transport made, and not connected yet. */
export function openSyntheticWay(connection: RTCPeerConnection, { now, readEvery }: SyntheticOptions): SyntheticWay {
  const [transport] = connection.dtlsTransports
  if (!transport) throw new Error('There is no transport')
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

  // In place of reading everything.
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
        report(transport, streams, line)
      }
    },
  }

  const connecting = Promise.withResolvers<void>()
  const timer = setTimeout(() => connecting.reject(new Error('No way within half a minute')), connectWithin)
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') {
      connecting.resolve()
      follow(follower)
    }
    if (state === 'failed') connecting.reject(new Error('The way failed'))
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

/** Sends one frame each time, a key frame at first and when one is asked for. */
function frameSender({ sender }: RTCRtpTransceiver, shape: StreamShape, now: () => number) {
  const makeFrame = makeFrames(shape, now)
  let sequenceNumber = Math.floor(Math.random() * 1000)
  let isAsked = true
  let lastKeyFrame = -Infinity
  sender.onPictureLossIndication.allUnsubscribe()
  sender.onPictureLossIndication.subscribe(() => {
    isAsked = true
  })
  // Numbers and times go on where the stream ended before.
  sender.replaceRTP(new RtpHeader())
  return () => {
    const isKeyFrame = isAsked && performance.now() - lastKeyFrame > keyFrameEvery
    if (isKeyFrame) {
      isAsked = false
      lastKeyFrame = performance.now()
    }
    for (const { payload, marker, timestamp } of makeFrame(isKeyFrame)) {
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      void sender.sendRtp(new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, marker }), payload))
    }
  }
}

function readFeedback({ srtcp, onRtcp }: RTCDtlsTransport, data: Buffer) {
  for (const packet of RtcpPacketConverter.deSerialize(srtcp.decrypt(data))) {
    // werift hands it to whoever receives from that source, and to its sender only where nobody does.
    if (packet instanceof RtcpPayloadSpecificFeedback && packet.feedback instanceof PictureLossIndication)
      packet.feedback.senderSsrc = 0
    onRtcp.execute(packet)
  }
}

const ownSsrc = 1

function askForMissing(transport: RTCDtlsTransport, streams: ReceivedStreams) {
  for (const { ssrc, numbers } of streams.missing()) {
    const feedback = new GenericNack({ senderSsrc: ownSsrc, mediaSourceSsrc: ssrc, lost: numbers })
    void transport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })])
  }
}

function report(transport: RTCDtlsTransport, streams: ReceivedStreams, line: number) {
  const reports = streams
    .reports()
    .map((each) => new RtcpReceiverInfo({ packetsLost: 0, jitter: 0, lsr: 0, dlsr: 0, ...each }))
  const pictures = streams.all().filter(({ isVideo }) => isVideo)
  const exponent = Math.max(0, Math.ceil(Math.log2(line / 2 ** 18)))
  const estimate = new ReceiverEstimatedMaxBitrate({
    senderSsrc: ownSsrc,
    mediaSsrc: 0,
    brExp: exponent,
    brMantissa: Math.floor(line / 2 ** exponent),
    ssrcNum: pictures.length,
    ssrcFeedbacks: pictures.map(({ ssrc }) => ssrc),
  })
  void transport.sendRtcp([
    new RtcpRrPacket({ ssrc: ownSsrc, reports }),
    new RtcpPayloadSpecificFeedback({ feedback: estimate }),
  ])
  for (const { ssrc, hasKeyFrame } of pictures) {
    if (hasKeyFrame) continue
    const feedback = new PictureLossIndication({ senderSsrc: ownSsrc, mediaSsrc: ssrc })
    void transport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })])
  }
}
