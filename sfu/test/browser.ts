/** A simulated browser for tests. It uses the library werift, an independent implementation of ICE, DTLS and SRTP. */
import { downlink, uplink } from '@hien/contract/video-room'
import {
  type PeerConfig,
  type RTCDtlsTransport,
  RTCPeerConnection,
  type RtcpPacket,
  RtpHeader,
  type RtpPacket,
  useAbsSendTime,
  useNACK,
  useOPUS,
  usePLI,
  useREMB,
  useSdesMid,
  useVP8,
} from 'werift'

export type ReceivedRtp = {
  line: number
  sequenceNumber: number
  timestamp: number
  marker: boolean
  payload: Buffer
  packet: RtpPacket
}

export const opusPayloadType = 111
export const vp8PayloadType = 96

/** SSRCs with which `send` sends in the m-lines of the uplink. */
export const uplinkSsrcs = [1_000, 1_001, 1_002, 1_003]

const audio = new Set<string>(['microphone'])

/**
 * Drops every HelloVerifyRequest after the first. werift's client fails at a second one, which real browsers ignore. A second
 * one comes if the client, on a busy machine, repeats its hello before it has read the first answer.
 */
function takeOneHelloVerifyRequest({ iceTransport }: RTCDtlsTransport): void {
  const { onData } = iceTransport.connection
  const { execute } = onData
  let seen = false
  onData.execute = (datagram) => {
    const isOne = datagram[0] === 22 && datagram[13] === 3
    if (!isOne || !seen) execute(datagram)
    seen ||= isOne
  }
}

/** Creates an RTCPeerConnection with the m-lines of the contract. It sends media only by `send`. */
export async function createBrowser(own: { tcpOnly?: boolean; keys?: PeerConfig['dtls']['keys'] } = {}) {
  const extensions = [useSdesMid(), useAbsSendTime()]
  const connection = new RTCPeerConnection({
    codecs: {
      audio: [useOPUS({ payloadType: opusPayloadType })],
      video: [useVP8({ payloadType: vp8PayloadType, rtcpFeedback: [useNACK(), usePLI(), useREMB()] })],
    },
    headerExtensions: { audio: extensions, video: extensions },
    bundlePolicy: 'max-bundle',
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: own.tcpOnly ?? false,
    ...(own.keys && { dtls: { keys: own.keys } }),
  })
  for (const kind of uplink) connection.addTransceiver(audio.has(kind) ? 'audio' : 'video', { direction: 'sendonly' })
  for (const { kind } of downlink)
    connection.addTransceiver(audio.has(kind) ? 'audio' : 'video', { direction: 'recvonly' })
  await connection.setLocalDescription(await connection.createOffer())
  const offer = connection.localDescription?.sdp ?? ''
  const midExtension = Number(/^a=extmap:(\d+) urn:ietf:params:rtp-hdrext:sdes:mid/m.exec(offer)?.[1])
  const transport = connection.dtlsTransports[0]!
  takeOneHelloVerifyRequest(transport)
  const received: ReceivedRtp[] = []
  const receivedControl: RtcpPacket[] = []
  let downSsrcs: number[] = []
  transport.onRtp.subscribe((packet) => {
    const { ssrc, sequenceNumber, timestamp, marker } = packet.header
    received.push({ line: downSsrcs.indexOf(ssrc), sequenceNumber, timestamp, marker, payload: packet.payload, packet })
  })
  transport.onRtcp.subscribe((packet) => receivedControl.push(packet))

  return {
    connection,
    transport,
    offer,
    midExtension,
    received,
    receivedControl,
    /** SSRCs of the m-lines of the downlink, from the answer passed to `accept`. */
    get downSsrcs() {
      return downSsrcs
    },
    accept: async (answer: string): Promise<void> => {
      downSsrcs = [...answer.matchAll(/^a=ssrc:(\d+) /gm)].map((match) => Number(match[1]))
      const kept = own.tcpOnly
        ? answer
            .split('\r\n')
            .filter((line) => !line.startsWith('a=candidate:') || line.includes(' tcp '))
            .join('\r\n')
        : answer
      await connection.setRemoteDescription({ type: 'answer', sdp: kept })
    },
    /** Sends an RTP packet in an m-line of the uplink. */
    send: (line: number, sequenceNumber: number, payload: Buffer, more: Partial<RtpHeader> = {}) =>
      transport.sendRtp(
        payload,
        new RtpHeader({
          ssrc: uplinkSsrcs[line]!,
          payloadType: line === 0 ? opusPayloadType : vp8PayloadType,
          sequenceNumber,
          timestamp: sequenceNumber * 960,
          extension: true,
          extensionProfile: 0xbede,
          extensions: [{ id: midExtension, payload: Buffer.from(connection.getTransceivers()[line]!.mid!) }],
          ...more,
        }),
      ),
    /** Sends any bytes to the server, on the path that ICE has selected. */
    sendDatagram: (datagram: Buffer) => transport.iceTransport.connection.send(datagram),
    close: () => connection.close(),
  }
}

export type MediaBrowser = Awaited<ReturnType<typeof createBrowser>>
