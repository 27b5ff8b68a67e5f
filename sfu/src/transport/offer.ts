import { downlink, maxOfferLength, uplink } from '@hien/contract/video-room'
import { OfferRefused } from '../sfu.ts'

export type OfferedLine = {
  kind: 'audio' | 'video'
  /** True if the browser sends in this m-line. */
  up: boolean
  mid: string
  payloadType: number
  /** RTCP feedback that both the browser and this server understand. */
  feedback: string[]
  /** Ids of header extensions; null if not offered. */
  midExtension: number | null
  sendTimeExtension: number | null
  reducedSize: boolean
  /** SSRC that the browser announces; null if only its first packet shows it. */
  ssrc: number | null
}

export type Offer = { lines: OfferedLine[]; usernameFragment: string; password: string; fingerprint: Buffer }

const codecs = { audio: /^a=rtpmap:(\d+) opus\/48000\/2$/i, video: /^a=rtpmap:(\d+) VP8\/90000$/i }
const understoodFeedback = new Set(['nack', 'nack pli', 'ccm fir', 'goog-remb'])
const midUri = 'urn:ietf:params:rtp-hdrext:sdes:mid'
const sendTimeUri = 'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time'
const mediaLine = /^m=(audio|video) \d{1,5} UDP\/TLS\/RTP\/SAVPF((?: \d{1,3})+)$/
const fingerprintLine = /^a=fingerprint:sha-256 ((?:[\dA-F]{2}:){31}[\dA-F]{2})$/i

const expected = [
  ...uplink.map((kind) => ({ kind: kind === 'microphone' ? 'audio' : 'video', up: true })),
  ...downlink.map(({ kind }) => ({ kind: kind === 'microphone' ? 'audio' : 'video', up: false })),
]

/**
 * Reads the offer of a browser. No other parser sees it. Addresses in it are ignored: the authenticated checks of a browser
 * show where it is.
 * @throws {OfferRefused}
 */
export function readOffer(sdp: string): Offer {
  if (sdp.length > maxOfferLength) throw new OfferRefused(`of ${sdp.length} characters`)
  const sections = sdp
    .trimEnd()
    .split(/\r?\n(?=m=)/)
    .map((section) => section.split(/\r?\n/))
  const [session = [], ...media] = sections
  if (session[0] !== 'v=0') throw new OfferRefused('no session description')
  if (media.length !== expected.length) throw new OfferRefused(`of ${media.length} m-lines`)
  const all = sections.flat()
  if (all.includes('a=ice-lite')) throw new OfferRefused('of an end that makes no checks')
  const lines = media.map(readLine)

  const mids = lines.map(({ mid }) => mid)
  if (new Set(mids).size !== mids.length) throw new OfferRefused('with one mid twice')
  const ssrcs = lines.flatMap(({ ssrc }) => (ssrc === null ? [] : [ssrc]))
  if (new Set(ssrcs).size !== ssrcs.length) throw new OfferRefused('with one SSRC twice')
  if (!session.includes(`a=group:BUNDLE ${mids.join(' ')}`))
    throw new OfferRefused('not bundled in the order of the m-lines')

  const fingerprints = new Set(
    all
      .filter((line) => line.startsWith('a=fingerprint:'))
      .map((line) => {
        const digits = fingerprintLine.exec(line)?.[1]
        if (!digits) throw new OfferRefused('with another fingerprint than SHA-256')
        return digits.toUpperCase()
      }),
  )
  const [fingerprint] = fingerprints
  if (!fingerprint || fingerprints.size > 1) throw new OfferRefused(`of ${fingerprints.size} fingerprints`)

  // In a bundle, the transport attributes of the first m-line apply.
  const transport = [...(media[0] ?? []), ...session]
  // Browsers use 4 to 8 characters. The length is limited because we send the fragment to an address that has not answered yet.
  const usernameFragment = valueOf(transport, /^a=ice-ufrag:([\w+/-]{4,32})$/)
  const password = valueOf(transport, /^a=ice-pwd:([\w+/-]{22,256})$/)
  const setup = valueOf(transport, /^a=setup:(\w+)$/)
  if (!usernameFragment || !password) throw new OfferRefused('without ICE credentials')
  if (setup !== 'actpass' && setup !== 'active') throw new OfferRefused('of an end that waits for DTLS')
  return { lines, usernameFragment, password, fingerprint: Buffer.from(fingerprint.replaceAll(':', ''), 'hex') }
}

function readLine(lines: string[], index: number): OfferedLine {
  const refuse = (why: string) => new OfferRefused(`m-line ${index}: ${why}`)
  const [, kind, formats = ''] = mediaLine.exec(lines[0] ?? '') ?? []
  const wanted = expected[index]
  if (!wanted || (kind !== 'audio' && kind !== 'video') || kind !== wanted.kind) throw refuse('another kind')
  if (!lines.includes(wanted.up ? 'a=sendonly' : 'a=recvonly')) throw refuse('another direction')
  if (!lines.includes('a=rtcp-mux')) throw refuse('RTCP apart')
  const mid = valueOf(lines, /^a=mid:([\w-]{1,16})$/)
  if (!mid) throw refuse('no mid')
  const payloadType = Number(valueOf(lines, codecs[kind]) ?? Number.NaN)
  // Payload types from 64 to 95 cannot be told from RTCP (RFC 5761, 4).
  if (
    !formats.split(' ').includes(String(payloadType)) ||
    payloadType > 127 ||
    (payloadType >= 64 && payloadType < 96)
  ) {
    throw refuse('neither Opus nor VP8')
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

/** Returns the id of a header extension, or null. Only ids that fit into a one-byte header are accepted (RFC 8285, 4.2). */
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
