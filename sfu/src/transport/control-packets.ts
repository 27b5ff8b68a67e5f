/** Reads and writes the RTCP packets that browsers and this server use (RFC 3550, RFC 4585, RFC 5104, REMB). */

/** A receiver's report on the packets with one SSRC (RFC 3550, 6.4.1). */
export type ReportBlock = {
  ssrc: number
  /** Share of packets lost since the previous report, from 0 to 1. */
  fractionLost: number
  packetsLost: number
  highestSequence: number
  /** Variation of the time that packets take, in timestamp units of the m-line. */
  jitter: number
  /** Middle 32 bits of the NTP time in the last sender report received; 0 if none came. */
  lastSenderReport: number
  /** Time since that sender report came, in units of 1/65536 of a second. */
  delay: number
}

export type ControlPacket =
  | { kind: 'senderReport'; ssrc: number; ntp: bigint; timestamp: number; reports: ReportBlock[] }
  | { kind: 'receiverReport'; reports: ReportBlock[] }
  | { kind: 'keyFrame'; ssrc: number }
  | { kind: 'missing'; ssrc: number; sequenceNumbers: number[] }
  | { kind: 'estimate'; bitrate: number }

const senderReport = 200
const receiverReport = 201
const transportFeedback = 205
const payloadFeedback = 206
const remb = 0x5245_4d42
const blockLength = 24
const mantissaBits = 18

/** Returns the packets of the known types in an RTCP datagram. Stops at the first invalid packet. */
export function readControl(data: Buffer): ControlPacket[] {
  const packets: ControlPacket[] = []
  for (let at = 0; at + 8 <= data.length;) {
    const first = data.readUInt8(at)
    const end = at + 4 + data.readUInt16BE(at + 2) * 4
    if (first >>> 6 !== 2 || end > data.length || end < at + 8) break
    const padding = first & 0x20 ? data.readUInt8(end - 1) : 0
    const body = data.subarray(at + 4, Math.max(at + 4, end - padding))
    readOne(data.readUInt8(at + 1), first & 0x1f, body, packets)
    at = end
  }
  return packets
}

function readOne(type: number, count: number, body: Buffer, packets: ControlPacket[]): void {
  if (type === senderReport && body.length >= 24 + count * blockLength) {
    const ssrc = body.readUInt32BE(0)
    const reports = readReports(body.subarray(24), count)
    packets.push({
      kind: 'senderReport',
      ssrc,
      ntp: body.readBigUInt64BE(4),
      timestamp: body.readUInt32BE(12),
      reports,
    })
  } else if (type === receiverReport && body.length >= 4 + count * blockLength) {
    packets.push({ kind: 'receiverReport', reports: readReports(body.subarray(4), count) })
  } else if (type === transportFeedback && count === 1 && body.length >= 8) {
    packets.push({ kind: 'missing', ssrc: body.readUInt32BE(4), sequenceNumbers: readMissing(body.subarray(8)) })
  } else if (type === payloadFeedback && count === 1 && body.length >= 8) {
    packets.push({ kind: 'keyFrame', ssrc: body.readUInt32BE(4) })
  } else if (type === payloadFeedback && count === 4) {
    for (let at = 8; at + 8 <= body.length; at += 8) packets.push({ kind: 'keyFrame', ssrc: body.readUInt32BE(at) })
  } else if (type === payloadFeedback && count === 15 && body.length >= 16 && body.readUInt32BE(8) === remb) {
    const word = body.readUIntBE(13, 3)
    packets.push({ kind: 'estimate', bitrate: (word & 0x3_ffff) * 2 ** (word >>> mantissaBits) })
  }
}

const readReports = (data: Buffer, count: number): ReportBlock[] =>
  Array.from({ length: count }, (_, index) => {
    const at = index * blockLength
    return {
      ssrc: data.readUInt32BE(at),
      fractionLost: data.readUInt8(at + 4) / 256,
      packetsLost: data.readIntBE(at + 5, 3),
      highestSequence: data.readUInt32BE(at + 8),
      jitter: data.readUInt32BE(at + 12),
      lastSenderReport: data.readUInt32BE(at + 16),
      delay: data.readUInt32BE(at + 20),
    }
  })

function readMissing(data: Buffer): number[] {
  const missing: number[] = []
  for (let at = 0; at + 4 <= data.length; at += 4) {
    const first = data.readUInt16BE(at)
    missing.push(first)
    const following = data.readUInt16BE(at + 2)
    for (let bit = 0; bit < 16; bit++) if (following & (1 << bit)) missing.push((first + bit + 1) & 0xffff)
  }
  return missing
}

function packet(type: number, count: number, body: Buffer): Buffer {
  const out = Buffer.alloc(4 + body.length)
  out.writeUInt8(0x80 | count, 0)
  out.writeUInt8(type, 1)
  out.writeUInt16BE(body.length / 4, 2)
  body.copy(out, 4)
  return out
}

const words = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => out.writeUInt32BE(value >>> 0, index * 4))
  return out
}

export function writeSenderReport(
  ssrc: number,
  ntp: bigint,
  timestamp: number,
  packets: number,
  octets: number,
): Buffer {
  const body = Buffer.alloc(24)
  body.writeUInt32BE(ssrc, 0)
  body.writeBigUInt64BE(ntp, 4)
  words(timestamp, packets, octets).copy(body, 12)
  return packet(senderReport, 0, body)
}

export function writeReceiverReport(ssrc: number, reports: readonly ReportBlock[]): Buffer {
  const blocks = reports.map((report) => {
    const block = words(report.ssrc, 0, report.highestSequence, report.jitter, report.lastSenderReport, report.delay)
    block.writeUInt8(Math.min(255, Math.floor(report.fractionLost * 256)), 4)
    block.writeIntBE(Math.max(-0x80_0000, Math.min(0x7f_ffff, report.packetsLost)), 5, 3)
    return block
  })
  return packet(receiverReport, reports.length, Buffer.concat([words(ssrc), ...blocks]))
}

export const writeKeyFrameRequest = (ssrc: number, media: number): Buffer =>
  packet(payloadFeedback, 1, words(ssrc, media))

export function writeMissing(ssrc: number, media: number, sequenceNumbers: readonly number[]): Buffer {
  const pairs: { first: number; following: number }[] = []
  for (const sequenceNumber of sequenceNumbers) {
    const last = pairs.at(-1)
    const after = last ? ((sequenceNumber - last.first) & 0xffff) - 1 : -1
    if (last && after >= 0 && after < 16) last.following |= 1 << after
    else pairs.push({ first: sequenceNumber, following: 0 })
  }
  const body = pairs.map(({ first, following }) => first * 0x1_0000 + following)
  return packet(transportFeedback, 1, words(ssrc, media, ...body))
}

export function writeEstimate(ssrc: number, media: readonly number[], bitrate: number): Buffer {
  let exponent = 0
  let mantissa = Math.max(0, Math.floor(bitrate))
  while (mantissa >= 2 ** mantissaBits) {
    mantissa = Math.floor(mantissa / 2)
    exponent++
  }
  const rate = media.length * 2 ** 24 + exponent * 2 ** mantissaBits + mantissa
  return packet(payloadFeedback, 15, words(ssrc, 0, remb, rate, ...media))
}
