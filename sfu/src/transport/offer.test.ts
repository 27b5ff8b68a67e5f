import { expect, test } from 'vitest'
import { downlink, maxOfferLength, uplink } from '@hien/contract/video-room'
import { OfferRefused } from '../sfu.ts'
import { readOffer } from './offer.ts'

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')

type Changes = { session?: string[]; line?: (index: number, lines: string[]) => string[]; lines?: number }

const lineOf = (index: number): string[] => {
  const kind = index < uplink.length ? uplink[index] : downlink[index - uplink.length]?.kind
  const isAudio = kind === 'microphone'
  const up = index < uplink.length
  return [
    isAudio ? 'm=audio 9 UDP/TLS/RTP/SAVPF 63 111' : `m=video ${index === 1 ? 9 : 0} UDP/TLS/RTP/SAVPF 96 97`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2122260223 203.0.113.9 54400 typ host generation 0',
    'a=ice-ufrag:Ab/+',
    'a=ice-pwd:0123456789abcdefghijkl',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
    `a=mid:${index}`,
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=extmap:2 http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
    'a=extmap:4/recvonly urn:ietf:params:rtp-hdrext:sdes:mid',
    up ? 'a=sendonly' : 'a=recvonly',
    ...(up ? ['a=msid:- track'] : []),
    'a=rtcp-mux',
    'a=rtcp-rsize',
    ...(isAudio
      ? ['a=rtpmap:63 red/48000/2', 'a=rtpmap:111 opus/48000/2', 'a=rtcp-fb:111 transport-cc']
      : [
          'a=rtpmap:96 VP8/90000',
          'a=rtcp-fb:96 goog-remb',
          'a=rtcp-fb:96 transport-cc',
          'a=rtcp-fb:96 nack pli',
          'a=rtcp-fb:* nack',
          'a=rtpmap:97 rtx/90000',
        ]),
    ...(up ? [`a=ssrc:${7_000 + index} cname:x`, `a=ssrc:${8_000 + index} cname:x`] : []),
  ]
}

const sdpOf = ({ session = [], line = (_, lines) => lines, lines = 15 }: Changes = {}) => {
  const mids = Array.from({ length: lines }, (_, index) => index)
  return [
    'v=0',
    'o=- 4611 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    ...(session.length > 0 ? session : [`a=group:BUNDLE ${mids.join(' ')}`]),
    ...mids.flatMap((index) => line(index, lineOf(index))),
    '',
  ].join('\r\n')
}

/** Returns changes for `sdpOf` that replace `from` in the lines of every m-line, or only in m-line number `only`. */
const put = (from: string | RegExp, to: string, only?: number): Changes => ({
  line: (index, lines) => (only === undefined || only === index ? lines.map((each) => each.replace(from, to)) : lines),
})

test('a browser’s offer is read: what it sends, and which of our features it understands', () => {
  const offer = readOffer(sdpOf())
  expect(offer.lines).toHaveLength(15)
  expect(offer.lines[0]).toEqual({
    kind: 'audio',
    up: true,
    mid: '0',
    payloadType: 111,
    feedback: [],
    midExtension: 4,
    sendTimeExtension: 2,
    reducedSize: true,
    ssrc: 7_000,
  })
  expect(offer.lines[14]).toMatchObject({ kind: 'video', up: false, payloadType: 96, ssrc: null })
  expect(offer.lines[14]?.feedback.toSorted()).toEqual(['goog-remb', 'nack', 'nack pli'])
  expect(offer).toMatchObject({ usernameFragment: 'Ab/+', password: '0123456789abcdefghijkl' })
  expect(offer.fingerprint).toEqual(Buffer.alloc(32, 0xab))
})

test('an offer with plain line feeds and with session-level credentials and fingerprint is read', () => {
  const session = [
    `a=group:BUNDLE ${Array.from({ length: 15 }, (_, index) => index).join(' ')}`,
    'a=ice-ufrag:abcd',
    'a=ice-pwd:0123456789abcdefghijkl',
    'a=setup:actpass',
    `a=fingerprint:sha-256 ${fingerprint.toLowerCase()}`,
  ]
  const line = (_: number, lines: string[]) => lines.filter((each) => !/^a=(ice-|fingerprint|setup)/.test(each))
  expect(readOffer(sdpOf({ session, line }).replaceAll('\r\n', '\n')).usernameFragment).toBe('abcd')
})

const worst = ['m=', 'a=rtcp-fb:96 ', 'a=ssrc:1', 'a=extmap:1 ', 'a=fingerprint:sha-256 AB:', ' ']
const megabyte = `${sdpOf()}${'a=x\r\n'.repeat(200_000)}`

test.each<[string, string]>([
  ['no characters', ''],
  ['text that is not a session description', 'hello'],
  ['a megabyte', megabyte],
  ...worst.map<[string, string]>((part) => [
    `'${part}' repeated up to the allowed length`,
    part.repeat(maxOfferLength / part.length),
  ]),
  ['one character too many', sdpOf().padEnd(maxOfferLength + 1, 'x')],
  ['200 m-lines', sdpOf({ lines: 200 })],
  ['14 m-lines', sdpOf({ lines: 14 })],
  ['m-lines in another order', sdpOf({ line: (index) => lineOf(index === 1 ? 0 : index === 0 ? 1 : index) })],
  ['a data channel', sdpOf(put(/^m=video .*/, 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 14))],
  ['media without DTLS', sdpOf(put('UDP/TLS/RTP/SAVPF', 'RTP/AVP'))],
  ['an m-line that sends but may only receive', sdpOf(put('a=recvonly', 'a=sendrecv', 9))],
  ['an m-line that receives but may only send', sdpOf(put('a=sendonly', 'a=sendrecv', 1))],
  ['RTCP on a separate port', sdpOf(put('a=rtcp-mux', 'a=x', 3))],
  ['a codec that is not forwarded', sdpOf(put('VP8/90000', 'H264/90000', 5 + 4))],
  ['a payload type that is not in its m-line', sdpOf(put('a=rtpmap:96 ', 'a=rtpmap:98 ', 1))],
  ['a payload type that looks like RTCP', sdpOf(put(/\b96\b/, '72', 1))],
  ['the same mid twice', sdpOf(put('a=mid:3', 'a=mid:2'))],
  ['no mid', sdpOf(put('a=mid:3', 'a=x'))],
  ['the same SSRC twice', sdpOf(put('a=ssrc:7003', 'a=ssrc:7002'))],
  ['no bundle', sdpOf({ session: ['a=x'] })],
  ['a bundle of some m-lines', sdpOf({ session: ['a=group:BUNDLE 0 1 2'] })],
  ['no fingerprint', sdpOf(put(/^a=fingerprint.*/, 'a=x'))],
  ['two fingerprints', sdpOf(put('AB:AB', 'AB:AC', 3))],
  ['a weak fingerprint', sdpOf(put(/sha-256 .*/, `sha-1 ${fingerprint.slice(0, 59)}`))],
  [
    'a weak fingerprint beside a strong one',
    sdpOf(put(/^a=ice-options.*/, `a=fingerprint:sha-1 ${fingerprint.slice(0, 59)}`)),
  ],
  ['a short fingerprint', sdpOf(put(fingerprint, fingerprint.slice(0, -3)))],
  ['an ICE user fragment that is too long', sdpOf(put(/^a=ice-ufrag.*/, `a=ice-ufrag:${'a'.repeat(33)}`))],
  ['no ICE user fragment', sdpOf(put(/^a=ice-ufrag.*/, 'a=x'))],
  ['a short ICE password', sdpOf(put(/^a=ice-pwd.*/, 'a=ice-pwd:short'))],
  ['a DTLS setup that waits for us', sdpOf(put('actpass', 'passive'))],
  [
    'ICE-lite',
    sdpOf({ session: [`a=group:BUNDLE ${Array.from({ length: 15 }, (_, i) => i).join(' ')}`, 'a=ice-lite'] }),
  ],
])('A82: an offer with %s is refused before any other parser sees it', (_, sdp) => {
  expect(() => readOffer(sdp)).toThrow(OfferRefused)
})
