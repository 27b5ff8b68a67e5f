import { downlink } from '@hien/contract/video-room'
import { midUri, type Offer, type OfferedLine, sendTimeUri } from './offer.ts'

export type IceCandidate = { protocol: 'udp' | 'tcp'; address: string; port: number }

export type AnswerParts = {
  usernameFragment: string
  password: string
  /** SHA-256 fingerprint of the server's certificate, in the format of SDP. */
  fingerprint: string
  candidates: readonly IceCandidate[]
  /** SSRCs of the media that the server sends, one for each m-line of the downlink. */
  ssrcs: readonly number[]
}

/** Returns the stream that an m-line belongs to. A browser plays the sound and picture of one stream in sync. */
export const streamOf = (line: (typeof downlink)[number]) =>
  typeof line.from === 'number' ? `speaker${line.from}` : line.from

/** Returns the server's SDP answer to an offer: ICE lite, the passive side of DTLS, and only Opus and VP8. */
export function writeAnswer(offer: Offer, parts: AnswerParts): string {
  const session = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=ice-lite',
    `a=group:BUNDLE ${offer.lines.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic:WMS *',
  ]
  const firstDown = offer.lines.findIndex(({ up }) => !up)
  const media = offer.lines.flatMap((line, index) => [
    ...writeLine(line, parts),
    ...(index === 0 ? [...parts.candidates.map(writeCandidate), 'a=end-of-candidates'] : []),
    ...writeSource(index - firstDown, parts.ssrcs),
  ])
  return [...session, ...media, ''].join('\r\n')
}

function writeLine(line: OfferedLine, parts: AnswerParts): string[] {
  const { payloadType } = line
  return [
    `m=${line.kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${parts.usernameFragment}`,
    `a=ice-pwd:${parts.password}`,
    `a=fingerprint:sha-256 ${parts.fingerprint}`,
    'a=setup:passive',
    `a=mid:${line.mid}`,
    ...(line.midExtension === null ? [] : [`a=extmap:${line.midExtension} ${midUri}`]),
    ...(line.sendTimeExtension === null ? [] : [`a=extmap:${line.sendTimeExtension} ${sendTimeUri}`]),
    line.up ? 'a=recvonly' : 'a=sendonly',
    'a=rtcp-mux',
    ...(line.reducedSize ? ['a=rtcp-rsize'] : []),
    ...(line.kind === 'audio'
      ? [`a=rtpmap:${payloadType} opus/48000/2`, `a=fmtp:${payloadType} minptime=10;useinbandfec=1`]
      : [`a=rtpmap:${payloadType} VP8/90000`]),
    ...line.feedback.map((what) => `a=rtcp-fb:${payloadType} ${what}`),
  ]
}

function writeSource(index: number, ssrcs: readonly number[]): string[] {
  const line = downlink[index]
  const ssrc = ssrcs[index]
  if (!line || ssrc === undefined) return []
  const stream = streamOf(line)
  return [`a=msid:${stream} ${stream}-${line.kind}`, `a=ssrc:${ssrc} cname:${stream}`]
}

/**
 * Returns the SDP line of a host candidate. The priority is higher for UDP than for TCP, and higher for earlier candidates (RFC
 * 8445, 5.1.2.1; RFC 6544, 4.2).
 */
function writeCandidate({ protocol, address, port }: IceCandidate, index: number): string {
  const preference = protocol === 'udp' ? 65_535 - index : (2 << 13) + 8_191 - index
  const priority = 126 * 2 ** 24 + preference * 2 ** 8 + 255
  return `a=candidate:${index + 1} 1 ${protocol} ${priority} ${address} ${port} typ host${protocol === 'tcp' ? ' tcptype passive' : ''}`
}
