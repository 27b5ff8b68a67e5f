import { randomBytes } from 'node:crypto'
import { uplink } from '@hien/contract/video-room'
import { type RTCCertificate } from 'werift'
import { createOpening, createProtection, type Opening, type Protection } from '../srtp/protect.ts'
import { writeAnswer, type IceCandidate } from './answer.ts'
import { writeEstimate, writeKeyFrameRequest, writeMissing, writeReceiverReport } from './control-packets.ts'
import { createHandshake } from './handshake.ts'
import { type Offer } from './offer.ts'
import { type PacketRing } from './packet-ring.ts'
import { type Owner, type Path } from './path.ts'
import { createPaths } from './paths.ts'
import { createRateLimit } from './rate-limit.ts'
import { readFeedback } from './read-feedback.ts'
import { createReceivedLines } from './received-lines.ts'
import { createSentLines } from './sent-lines.ts'
import { type MediaTransport, type TransportCounts } from './transport.ts'

/**
 * Milliseconds without any authentic datagram after which the connection counts as lost. Even without media, browsers send an
 * ICE check every few seconds.
 */
const lostAfter = 15_000
const maxWaitingDatagrams = 8

export type ParticipantOptions = {
  offer: Offer
  certificate: RTCCertificate
  candidates: readonly IceCandidate[]
  /** ICE username fragment: the name by which the browser's checks address this transport. */
  usernameFragment: string
  ring: PacketRing
  counts: TransportCounts
  now: () => number
  log: (level: 'warn', text: string) => void
  /** Called once, when the transport has closed for any reason. */
  onClosed: () => void
}

/** A transport, its side that receives datagrams (`owner`), and `tick`, which must be called every second. */
export type ParticipantTransport = { transport: MediaTransport; owner: Owner; tick(): void }

export function createParticipantTransport(options: ParticipantOptions): ParticipantTransport {
  const { offer, counts, now, ring, usernameFragment } = options
  const password = randomBytes(16).toString('hex')
  const paths = createPaths({
    own: { usernameFragment, password },
    their: offer,
    tieBreaker: randomBytes(8).readBigUInt64BE(),
  })
  const upLines = offer.lines.slice(0, uplink.length)
  const received = createReceivedLines(upLines)
  const sent = createSentLines(offer.lines.slice(uplink.length), { taken: new Set(received.ssrcs), ring })
  const [ownSsrc = 0] = sent.ssrcs

  let protection: Protection | null = null
  let opening: Opening | null = null
  let aliveAt = now()
  let isConnected = false
  let isClosed = false
  /** DTLS datagrams from paths without consent. They are handled when the consent has come. */
  let waiting: { datagram: Buffer; path: Path }[] = []
  const allowsCheck = createRateLimit(50, 100)
  const allowsMedia = createRateLimit(2_000, 4_000)
  const allowsControl = createRateLimit(300, 600)

  const close = () => {
    if (isClosed) return
    isClosed = true
    protection = null
    opening = null
    waiting = []
    handshake.close()
    paths.close()
    options.onClosed()
  }
  const lose = () => {
    if (isClosed) return
    close()
    transport.onLost()
  }
  const connectIfReady = () => {
    if (isConnected || !protection || !paths.selected) return
    isConnected = true
    transport.onConnected()
  }
  const handshake = createHandshake({
    certificate: options.certificate,
    fingerprint: offer.fingerprint,
    now,
    send: (datagram) => paths.selected?.send(datagram),
    onKeys: (keys) => {
      if (isClosed) return
      protection = createProtection(keys.send)
      opening = createOpening(keys.receive)
      connectIfReady()
    },
    onRefused: () => {
      options.log('warn', 'a media connection was closed: its certificate is not the one in the offer')
      lose()
    },
  })

  const sendControl = (packet: Buffer) => {
    if (protection) paths.selected?.send(protection.protectControl(packet))
  }

  const receiveMedia = (datagram: Buffer, at: number): boolean => {
    const packet = opening ? received.receive(datagram, opening, at) : 'foreign'
    if (packet === 'foreign') return false
    // Do not count a repeated packet as foreign: most likely it is a copy of a packet of this browser.
    if (packet === 'again') return true
    aliveAt = at
    counts.packetsIn++
    if (packet !== 'unread') transport.onPacket(packet)
    return true
  }

  const receiveControl = (datagram: Buffer, at: number): boolean => {
    const opened = opening?.openControl(datagram)
    if (!opened) return false
    aliveAt = at
    for (const feedback of readFeedback(opened, { sent, received }, at)) {
      transport.onFeedback(feedback)
      if (isClosed) break
    }
    return true
  }

  const transport: MediaTransport = {
    answer: writeAnswer(offer, {
      usernameFragment,
      password,
      fingerprint: options.certificate.getFingerprints()[0]?.value ?? '',
      candidates: options.candidates,
      ssrcs: sent.ssrcs,
    }),
    onPacket: () => undefined,
    onFeedback: () => undefined,
    onConnected: () => undefined,
    onLost: () => undefined,
    send: (line, header, payload) => {
      const path = paths.selected
      if (!protection || !path) return
      const packet = sent.write(line, header, payload, { protection, at: now() })
      if (!packet) return
      path.send(packet)
      counts.packetsOut++
    },
    askKeyFrame: (line) => {
      const ssrc = received.ssrcs[line] ?? null
      if (ssrc !== null) sendControl(writeKeyFrameRequest(ownSsrc, ssrc))
    },
    askMissing: (line, sequenceNumbers) => {
      const ssrc = received.ssrcs[line] ?? null
      if (ssrc !== null && sequenceNumbers.length > 0) sendControl(writeMissing(ownSsrc, ssrc, sequenceNumbers))
    },
    sendEstimate: (bitrate) => {
      const media = received.ssrcs.filter((ssrc) => ssrc !== null)
      sendControl(writeEstimate(ownSsrc, media, bitrate))
    },
    sendSenderReport: (line, clock) => {
      const report = isConnected ? sent.writeClock(line, clock, now()) : null
      if (report) sendControl(report)
    },
    close,
  }

  /** Handles the waiting DTLS datagrams whose path has got consent. */
  const handleWaiting = (at: number) => {
    const ready = waiting.filter(({ path }) => paths.hasConsent(path, at))
    if (ready.length === 0) return
    waiting = waiting.filter((each) => !ready.includes(each))
    for (const { datagram } of ready) handshake.receive(datagram)
  }

  const owner: Owner = {
    check: (datagram, path) => {
      const at = now()
      if (isClosed || !allowsCheck(at) || !paths.check(datagram, path, at)) return false
      aliveAt = at
      handleWaiting(at)
      connectIfReady()
      return true
    },
    receive: (datagram, path) => {
      if (isClosed) return false
      const at = now()
      const first = datagram[0] ?? 0
      if (first >= 20 && first < 64) {
        if (paths.hasConsent(path, at)) handshake.receive(datagram)
        else {
          if (waiting.length < maxWaitingDatagrams) waiting.push({ datagram, path })
          paths.askAgain(path, datagram.length, at)
        }
        return true
      }
      if (first < 128 || first >= 192 || datagram.length < 2) return false
      // The second byte shows whether this is RTCP or RTP (RFC 5761, 4).
      const isControl = (datagram[1] ?? 0) >= 192 && (datagram[1] ?? 0) < 224
      if (isControl) return !allowsControl(at) || receiveControl(datagram, at)
      return !allowsMedia(at) || receiveMedia(datagram, at)
    },
    forget: (path) => {
      waiting = waiting.filter((each) => each.path !== path)
      paths.forget(path, now())
    },
  }

  return {
    transport,
    owner,
    tick: () => {
      const at = now()
      if (at - aliveAt > lostAfter) {
        lose()
        return
      }
      paths.tick(at)
      const reports = received.report(at)
      if (reports.length > 0) sendControl(writeReceiverReport(ownSsrc, reports))
    },
  }
}
