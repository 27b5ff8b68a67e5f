import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
  RtcpSenderInfo,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
} from 'werift'
import { expect, test } from 'vitest'
import {
  readControl,
  writeEstimate,
  writeKeyFrameRequest,
  writeMissing,
  writeReceiverReport,
  writeSenderReport,
} from './control-packets.ts'

const report = {
  ssrc: 9,
  fractionLost: 0.25,
  packetsLost: -3,
  highestSequence: 70_000,
  jitter: 12,
  lastSenderReport: 0xaabb_ccdd,
  delay: 65_536,
}

test('all parts of a compound packet from werift are read', () => {
  const info = new RtcpReceiverInfo({
    ssrc: 9,
    fractionLost: 64,
    packetsLost: 5,
    highestSequence: 70_000,
    jitter: 12,
    lsr: 3,
    dlsr: 4,
  })
  const read = {
    ssrc: 9,
    fractionLost: 0.25,
    packetsLost: 5,
    highestSequence: 70_000,
    jitter: 12,
    lastSenderReport: 3,
    delay: 4,
  }
  const data = Buffer.concat([
    new RtcpSrPacket({
      ssrc: 1,
      senderInfo: new RtcpSenderInfo({
        ntpTimestamp: 0x0102030405060708n,
        rtpTimestamp: 6,
        packetCount: 7,
        octetCount: 8,
      }),
      reports: [info],
    }).serialize(),
    new RtcpRrPacket({ ssrc: 1, reports: [info] }).serialize(),
    new RtcpTransportLayerFeedback({
      feedback: new GenericNack({ senderSsrc: 1, mediaSourceSsrc: 2, lost: [65_534, 65_535, 40] }),
    }).serialize(),
    new RtcpPayloadSpecificFeedback({
      feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: 2 }),
    }).serialize(),
    new RtcpPayloadSpecificFeedback({
      feedback: new ReceiverEstimatedMaxBitrate({
        senderSsrc: 1,
        mediaSsrc: 0,
        ssrcNum: 1,
        brExp: 3,
        brMantissa: 200_000,
        ssrcFeedbacks: [2],
      }),
    }).serialize(),
  ])
  expect(readControl(data)).toEqual([
    { kind: 'senderReport', ssrc: 1, ntp: 0x0102030405060708n, timestamp: 6, reports: [read] },
    { kind: 'receiverReport', reports: [read] },
    { kind: 'missing', ssrc: 2, sequenceNumbers: [65_534, 65_535, 40] },
    { kind: 'keyFrame', ssrc: 2 },
    { kind: 'estimate', bitrate: 1_600_000 },
  ])
})

test('our reader returns what our writers wrote', () => {
  const all = [
    writeSenderReport(1, 0xffff_ffff_0000_0001n, 0xffff_ffff, 10, 2_000),
    writeReceiverReport(1, [report, report]),
    writeMissing(1, 2, [65_530, 65_535, 3, 900, 901]),
    writeKeyFrameRequest(1, 2),
    writeEstimate(1, [2, 3], 1_500_000),
  ]
  const [clock, reports, missing, keyFrame, estimate] = readControl(Buffer.concat(all))
  expect(clock).toEqual({
    kind: 'senderReport',
    ssrc: 1,
    ntp: 0xffff_ffff_0000_0001n,
    timestamp: 0xffff_ffff,
    reports: [],
  })
  expect(reports).toEqual({ kind: 'receiverReport', reports: [report, report] })
  expect(missing).toEqual({ kind: 'missing', ssrc: 2, sequenceNumbers: [65_530, 65_535, 3, 900, 901] })
  expect(keyFrame).toEqual({ kind: 'keyFrame', ssrc: 2 })
  expect(estimate).toMatchObject({ kind: 'estimate', bitrate: expect.closeTo(1_500_000, -2) as number })
})

test('werift reads what we write', () => {
  const read = (packet: Buffer) => RtcpPacketConverter.deSerialize(packet)[0]
  expect(read(writeMissing(1, 2, [7, 8, 24]))).toMatchObject({ feedback: { mediaSourceSsrc: 2, lost: [7, 8, 24] } })
  expect(read(writeKeyFrameRequest(1, 2))).toMatchObject({ feedback: { mediaSsrc: 2 } })
  expect(read(writeEstimate(1, [2, 3], 262_144))).toMatchObject({
    feedback: { bitrate: 262_144n, ssrcFeedbacks: [2, 3] },
  })
  expect(read(writeSenderReport(1, 5n, 6, 7, 8))).toMatchObject({
    ssrc: 1,
    senderInfo: { ntpTimestamp: 5n, rtpTimestamp: 6, packetCount: 7, octetCount: 8 },
  })
  expect(read(writeReceiverReport(1, [{ ...report, packetsLost: 3 }]))).toMatchObject({
    reports: [{ ssrc: 9, fractionLost: 64, packetsLost: 3, lsr: 0xaabb_ccdd, dlsr: 65_536 }],
  })
})

test('packets that are cut off or have a wrong length are read up to where they are valid', () => {
  const whole = Buffer.concat([writeReceiverReport(1, [report]), writeMissing(1, 2, [7]), writeEstimate(1, [2], 1e6)])
  for (let length = 0; length <= whole.length; length++)
    expect(readControl(whole.subarray(0, length)).length).toBeLessThan(4)
  for (let at = 0; at < whole.length; at++) {
    for (const value of [0, 0x1f, 0x7f, 0xbf, 0xff]) {
      const changed = Buffer.from(whole)
      changed[at] = value
      expect(readControl(changed).length).toBeLessThan(10)
    }
  }
  expect(readControl(Buffer.from([0xa0, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 200]))).toEqual([])
})
