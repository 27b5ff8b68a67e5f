/** The RTCP that a simulated browser exchanges with the server about the media that it receives and sends. */
import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  type RTCDtlsTransport,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
  RtcpTransportLayerFeedback,
} from 'werift'
import type { ReceivedStreams } from './received-streams.ts'

const ownSsrc = 1

/** Handles RTCP feedback of the server: passes it on to werift, which then finds the sender. */
export function readFeedback({ srtcp, onRtcp }: RTCDtlsTransport, data: Buffer) {
  for (const packet of RtcpPacketConverter.deSerialize(srtcp.decrypt(data))) {
    // werift first looks for a receiver with the SSRC in senderSsrc. With 0 it finds none, so the sender gets the request.
    if (packet instanceof RtcpPayloadSpecificFeedback && packet.feedback instanceof PictureLossIndication)
      packet.feedback.senderSsrc = 0
    onRtcp.execute(packet)
  }
}

/** Requests the missing packets of all streams from the server. */
export function askForMissing(transport: RTCDtlsTransport, streams: ReceivedStreams) {
  for (const { ssrc, numbers } of streams.missing()) {
    const feedback = new GenericNack({ senderSsrc: ownSsrc, mediaSourceSsrc: ssrc, lost: numbers })
    void transport.sendRtcp([new RtcpTransportLayerFeedback({ feedback })])
  }
}

/**
 * Sends the server a receiver report and an estimate of the available bandwidth `line`, in bits per second. Requests a key frame
 * for each picture that has none yet.
 */
export function sendReport(transport: RTCDtlsTransport, streams: ReceivedStreams, line: number) {
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
