import { downlink, maxOfferLength, uplink } from '@hien/contract/video-room'
import { OfferRefused } from '../sfu.ts'

/** One m-line of an offer. */
export type OfferedLine = {
  kind: 'audio' | 'video'
  /** True if the browser sends in this m-line. */
  up: boolean
  mid: string
  payloadType: number
  /** Kinds of RTCP feedback that both the browser and this server understand, for example `nack pli`. */
  feedback: string[]
  /** Id of the header extension with the mid; null if the browser does not offer it. */
  midExtension: number | null
  /** Id of the header extension with the send time; null if the browser does not offer it. */
  sendTimeExtension: number | null
  /** True if the browser supports reduced-size RTCP packets (RFC 5506). */
  reducedSize: boolean
  /** SSRC with which the browser sends; null if the offer does not contain it, or if the browser only receives. */
  ssrc: number | null
}

export type Offer = { lines: OfferedLine[]; usernameFragment: string; password: string; fingerprint: Buffer }

const codecs = { audio: /^a=rtpmap:(\d+) opus\/48000\/2$/i, video: /^a=rtpmap:(\d+) VP8\/90000$/i }
const understoodFeedback = new Set(['nack', 'nack pli', 'ccm fir', 'goog-remb'])
const midUri = 'urn:ietf:params:rtp-hdrext:sdes:mid'
const sendTimeUri = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time'
const mediaLine = /^m=(audio|video) \d{1,5} UDP\/TLS\/RTP\/SAVPF((?: \d{1,3})+)$/
const fingerprintLine = /^a=fingerprint:sha-256 ((?:[\dA-F]{2}:){31}[\dA-F]{2})$/i

/** The m-lines that the contract requires, in order. */
const expected = [
  ...uplink.map((kind) => ({ kind: kind === 'microphone' ? 'audio' : 'video', up: true })),
  ...downlink.map(({ kind }) => ({ kind: kind === 'microphone' ? 'audio' : 'video', up: false })),
]

/**
 * Reads the SDP offer of a browser. No other parser sees the text. Addresses in the offer are ignored: the browser's
 * authenticated checks show its address.
 * @throws {OfferRefused} if the offer is too long or invalid, or differs from the contract.
 */
export function readOffer(sdp: string): Offer {
  if (sdp.length > maxOfferLength)
    throw new OfferRefused(`the offer has ${sdp.length} characters; at most ${maxOfferLength} are allowed`)
  const sections = sdp
    .trimEnd()
    .split(/\r?\n(?=m=)/)
    .map((section) => section.split(/\r?\n/))
  const [session = [], ...media] = sections
  if (session[0] !== 'v=0') throw new OfferRefused('the offer is not a session description')
  if (media.length !== expected.length)
    throw new OfferRefused(`the offer has ${media.length} m-lines instead of ${expected.length}`)
  const all = sections.flat()
  if (all.includes('a=ice-lite')) throw new OfferRefused('the browser is ICE-lite and sends no connectivity checks')
  const lines = media.map(readLine)

  const mids = lines.map(({ mid }) => mid)
  if (new Set(mids).size !== mids.length) throw new OfferRefused('two m-lines have the same mid')
  const ssrcs = lines.flatMap(({ ssrc }) => (ssrc === null ? [] : [ssrc]))
  if (new Set(ssrcs).size !== ssrcs.length) throw new OfferRefused('two m-lines have the same SSRC')
  if (!session.includes(`a=group:BUNDLE ${mids.join(' ')}`))
    throw new OfferRefused('the m-lines are not bundled in their order')

  const fingerprints = new Set(
    all
      .filter((line) => line.startsWith('a=fingerprint:'))
      .map((line) => {
        const digits = fingerprintLine.exec(line)?.[1]
        if (!digits) throw new OfferRefused('a fingerprint is not SHA-256')
        return digits.toUpperCase()
      }),
  )
  const [fingerprint] = fingerprints
  if (!fingerprint || fingerprints.size > 1)
    throw new OfferRefused(`the offer has ${fingerprints.size} fingerprints instead of one`)

  // In a bundle, the ICE and DTLS attributes of the first m-line apply to all m-lines.
  const transport = [...(media[0] ?? []), ...session]
  // Browsers use 4 to 8 characters. Limit the length, because our consent requests contain the fragment. They go to an address
  // that can be forged, so they must stay small.
  const usernameFragment = valueOf(transport, /^a=ice-ufrag:([\w+/-]{4,32})$/)
  const password = valueOf(transport, /^a=ice-pwd:([\w+/-]{22,256})$/)
  const setup = valueOf(transport, /^a=setup:(\w+)$/)
  if (!usernameFragment || !password) throw new OfferRefused('the ICE credentials are missing or invalid')
  if (setup !== 'actpass' && setup !== 'active') throw new OfferRefused('the browser does not start the DTLS handshake')
  return { lines, usernameFragment, password, fingerprint: Buffer.from(fingerprint.replaceAll(':', ''), 'hex') }
}

function readLine(lines: string[], index: number): OfferedLine {
  const refuse = (why: string) => new OfferRefused(`m-line ${index}: ${why}`)
  const [, kind, formats = ''] = mediaLine.exec(lines[0] ?? '') ?? []
  const wanted = expected[index]
  if (!wanted || (kind !== 'audio' && kind !== 'video') || kind !== wanted.kind)
    throw refuse('the kind is not the expected one')
  if (!lines.includes(wanted.up ? 'a=sendonly' : 'a=recvonly')) throw refuse('the direction is not the expected one')
  if (!lines.includes('a=rtcp-mux')) throw refuse('RTCP is not multiplexed with RTP')
  const mid = valueOf(lines, /^a=mid:([\w-]{1,16})$/)
  if (!mid) throw refuse('the mid is missing')
  const payloadType = Number(valueOf(lines, codecs[kind]) ?? Number.NaN)
  // A packet with a payload type from 64 to 95 would look like RTCP (RFC 5761, 4).
  if (
    !formats.split(' ').includes(String(payloadType)) ||
    payloadType > 127 ||
    (payloadType >= 64 && payloadType < 96)
  ) {
    throw refuse('no usable payload type for Opus or VP8')
  }
  const feedback = lines.flatMap((line) => {
    const [, format, what = ''] = /^a=rtcp-fb:(\d+|\*) (.+)$/.exec(line) ?? []
    return (format === '*' || format === String(payloadType)) && understoodFeedback.has(what) ? [what] : []
  })
  return {
    kind,
    up: wanted.up,
    mid,
    payloadType,
    feedback: [...new Set(feedback)],
    midExtension: extensionId(lines, midUri),
    sendTimeExtension: extensionId(lines, sendTimeUri),
    reducedSize: lines.includes('a=rtcp-rsize'),
    ssrc: wanted.up ? readSsrc(lines) : null,
  }
}

const valueOf = (lines: string[], pattern: RegExp) => {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1]
    if (value !== undefined) return value
  }
  return undefined
}

/**
 * Returns the id of a header extension. Null if the browser does not offer the extension, or if the id is not from 1 to 14. A
 * one-byte header has room only for these ids (RFC 8285, 4.2).
 */
const extensionId = (lines: string[], uri: string) => {
  for (const line of lines) {
    const [, id, named] = /^a=extmap:(\d+)(?:\/\w+)? (\S+)/.exec(line) ?? []
    if (named === uri && Number(id) >= 1 && Number(id) <= 14) return Number(id)
  }
  return null
}

const readSsrc = (lines: string[]) => {
  const ssrc = Number(valueOf(lines, /^a=ssrc:(\d{1,10})(?: |$)/) ?? Number.NaN)
  return ssrc > 0 && ssrc <= 0xffff_ffff ? ssrc : null
}

export { midUri, sendTimeUri }
