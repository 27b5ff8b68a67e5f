import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVp8, type MediaPacket } from './media-packet.ts'
import { OutgoingLine, type LineSource } from './outgoing-line.ts'

type Sent = { sequenceNumber: number; timestamp: number; marker: boolean; pictureId: number; layerIndex: number }

/** Creates an outgoing line for video and records the packets that it sends. */
const open = () => {
  const sent: Sent[] = []
  const line = new OutgoingLine({
    clockRate: 90_000,
    leastStep: 900,
    historyLength: 512,
    send: ({ sequenceNumber, timestamp, marker }, payload) => {
      const pictureId = ((payload[2]! & 0x7f) << 8) | payload[3]!
      sent.push({ sequenceNumber, timestamp, marker, pictureId, layerIndex: payload[4]! })
    },
  })
  return { line, sent }
}

const always = () => true

const createSource = (): LineSource => ({ followers: new Set() })

type Numbers = {
  sequenceNumber: number
  timestamp?: number
  pictureId?: number
  layerIndex?: number
  isEntry?: boolean
}
const packet = ({ sequenceNumber, timestamp = 0, pictureId = 0, layerIndex = 0, isEntry = false }: Numbers) => {
  const payload = Buffer.from([0x90, 0xc0, 0x80 | (pictureId >> 8), pictureId & 0xff, layerIndex, isEntry ? 0 : 1, 9])
  return readVp8({ sequenceNumber, timestamp, marker: true, payload }) as MediaPacket
}

const minus = (a: number, b: number, bits: number) => Number(BigInt.asUintN(bits, BigInt(a) - BigInt(b)))

test('a line begins with the first key frame of its source', () => {
  const { line, sent } = open()
  const source = createSource()
  expect(line.follow(source, 0)).toBe(true)
  expect(line.take(source, packet({ sequenceNumber: 10 }), 0)).toBe(false)
  expect(line.take(source, packet({ sequenceNumber: 11, isEntry: true }), 10)).toBe(true)
  expect(line.take(source, packet({ sequenceNumber: 12 }), 20)).toBe(true)
  expect(sent).toHaveLength(2)
  expect(minus(sent[1]!.sequenceNumber, sent[0]!.sequenceNumber, 16)).toBe(1)
})

test('a line continues as one source, whatever numbers its sources use and whenever they change', () => {
  const run = fc.record({
    sequenceNumber: fc.nat(0xffff),
    timestamp: fc.nat(0xffff_ffff),
    pictureId: fc.nat(0x7fff),
    layerIndex: fc.nat(0xff),
    packets: fc.integer({ min: 1, max: 20 }),
    /** Milliseconds without packets before the first packet of this source. */
    pause: fc.integer({ min: 20, max: 100_000 }),
  })
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 8 }), (runs) => {
      const { line, sent } = open()
      const sentAt: number[] = []
      let now = 0
      for (const { packets, pause, ...first } of runs) {
        now += pause
        const source = createSource()
        line.follow(source, now)
        for (let index = 0; index < packets; index++) {
          if (index > 0) now += 33
          sentAt.push(now)
          line.take(
            source,
            packet({
              sequenceNumber: (first.sequenceNumber + index) & 0xffff,
              timestamp: (first.timestamp + index * 33 * 90) >>> 0,
              pictureId: (first.pictureId + index) & 0x7fff,
              layerIndex: (first.layerIndex + index) & 0xff,
              isEntry: index === 0,
            }),
            now,
          )
        }
      }
      expect(sent).toHaveLength(sentAt.length)
      const steps = sent.slice(1).map((after, index) => {
        const before = sent[index]!
        return [
          minus(after.sequenceNumber, before.sequenceNumber, 16),
          minus(after.pictureId, before.pictureId, 15),
          minus(after.layerIndex, before.layerIndex, 8),
          minus(after.timestamp, before.timestamp, 32),
        ]
      })
      expect(steps).toEqual(sentAt.slice(1).map((at, index) => [1, 1, 1, (at - sentAt[index]!) * 90]))
    }),
  )
})

test('packets that come out of order keep their places, and packets from before the entry are dropped', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  line.take(source, packet({ sequenceNumber: 0xffff, isEntry: true }), 0)
  line.take(source, packet({ sequenceNumber: 2 }), 1)
  line.take(source, packet({ sequenceNumber: 0 }), 2)
  expect(line.take(source, packet({ sequenceNumber: 0xfffe }), 3)).toBe(false)
  expect(sent.map(({ sequenceNumber }) => minus(sequenceNumber, sent[0]!.sequenceNumber, 16))).toEqual([0, 3, 1])

  // The next source continues after the highest number that was sent.
  const other = createSource()
  line.follow(other, 4)
  line.take(other, packet({ sequenceNumber: 500, isEntry: true }), 4)
  expect(minus(sent[3]!.sequenceNumber, sent[0]!.sequenceNumber, 16)).toBe(4)
  expect(line.take(source, packet({ sequenceNumber: 3 }), 5)).toBe(false)
})

test('a late packet keeps its place, however long the source has been followed', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  for (let index = 0; index < 70_000; index++) {
    line.take(source, packet({ sequenceNumber: index & 0xffff, isEntry: index === 0 }), index)
  }
  expect(line.take(source, packet({ sequenceNumber: 69_990 & 0xffff }), 70_000)).toBe(true)
  expect(minus(sent.at(-2)!.sequenceNumber, sent.at(-1)!.sequenceNumber, 16)).toBe(9)
})

test('the current size continues, if wanted, until the other size has a key frame', () => {
  const { line, sent } = open()
  const [large, small] = [createSource(), createSource()]
  line.follow(large, 0)
  line.take(large, packet({ sequenceNumber: 1, isEntry: true }), 0)
  line.follow(small, 10, true)
  expect(line.take(large, packet({ sequenceNumber: 2 }), 10)).toBe(true)
  expect(line.take(small, packet({ sequenceNumber: 900 }), 11)).toBe(false)
  expect(line.take(small, packet({ sequenceNumber: 901, isEntry: true }), 12)).toBe(true)
  expect(line.take(large, packet({ sequenceNumber: 3 }), 13)).toBe(false)
  expect(sent.map(({ sequenceNumber }) => minus(sequenceNumber, sent[0]!.sequenceNumber, 16))).toEqual([0, 1, 2])
  expect([large.followers.size, small.followers.size]).toEqual([0, 1])
})

test('a line stops sending the previous source as soon as it follows another one', () => {
  const { line } = open()
  const [one, other] = [createSource(), createSource()]
  line.follow(one, 0)
  line.take(one, packet({ sequenceNumber: 1, isEntry: true }), 0)
  line.follow(other, 10)
  expect(line.take(one, packet({ sequenceNumber: 2 }), 10)).toBe(false)
  expect(one.followers.size).toBe(0)
  line.end()
  expect(other.followers.size).toBe(0)
})

test('requested packets are sent again exactly as before, even after others have received them', () => {
  const [one, other] = [open(), open()]
  const source = createSource()
  one.line.follow(source, 0)
  other.line.follow(source, 0)
  const packets = [1, 2, 3].map((sequenceNumber) =>
    packet({ sequenceNumber, pictureId: sequenceNumber, layerIndex: 7, isEntry: sequenceNumber === 1 }),
  )
  for (const each of packets) {
    one.line.take(source, each, 0)
    other.line.take(source, each, 0)
  }
  const first = [...one.sent]
  expect(
    one.line.resend(
      first.map(({ sequenceNumber }) => sequenceNumber),
      50,
      always,
    ),
  ).toBe(3)
  expect(one.sent.slice(3)).toEqual(first)
})

test('a packet is sent again at most four times, not twice within 30 ms, and not after two seconds', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  line.take(source, packet({ sequenceNumber: 1, isEntry: true }), 0)
  const asked = [sent[0]!.sequenceNumber]
  expect(line.resend(asked, 10, always)).toBe(1)
  expect(line.resend(asked, 30, always)).toBe(0)
  expect([50, 100, 150, 200].map((now) => line.resend(asked, now, always))).toEqual([1, 1, 1, 0])
  line.take(source, packet({ sequenceNumber: 2 }), 300)
  expect(line.resend([sent.at(-1)!.sequenceNumber], 2301, always)).toBe(0)
  expect(line.resend([(sent.at(-1)!.sequenceNumber + 1) & 0xffff], 300, always)).toBe(0)
})

test('a lost packet is counted once, however often it is requested, and not after two seconds', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  for (let index = 1; index <= 10; index++)
    line.take(source, packet({ sequenceNumber: index, isEntry: index === 1 }), 0)
  const asked = sent.slice(0, 3).map(({ sequenceNumber }) => sequenceNumber)
  line.resend(asked, 10, always)
  line.resend(asked, 100, () => false)
  expect([line.lost, line.resent, line.packets]).toEqual([3, 3, 13])
  line.resend([sent[5]!.sequenceNumber], 100, () => false)
  expect([line.lost, line.resent]).toEqual([4, 3])
  line.resend([sent[6]!.sequenceNumber], 2001, always)
  expect([line.lost, line.resent]).toEqual([4, 3])
})

test('the timestamps of a sender report are those of the line', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  line.take(source, packet({ sequenceNumber: 1, timestamp: 1000, isEntry: true }), 0)
  expect(minus(line.ownTimestamp(1450), sent[0]!.timestamp, 32)).toBe(450)
})

test('a publisher who leaps through sequence numbers does not make the line leap, so receivers can follow it', () => {
  const { line, sent } = open()
  const source = createSource()
  line.follow(source, 0)
  let sequenceNumber = 9
  for (let taken = 0; taken < 50; taken++) {
    line.take(source, packet({ sequenceNumber, isEntry: taken === 0 }), taken * 20)
    sequenceNumber = (sequenceNumber + (taken % 2 === 0 ? 1 : 30_000)) & 0xffff
  }
  const steps = sent.slice(1).map((each, index) => minus(each.sequenceNumber, sent[index]!.sequenceNumber, 16))
  expect(sent).toHaveLength(50)
  // A leap becomes a gap of one packet, so that the receiver notices the missing packets.
  expect(new Set(steps)).toEqual(new Set([1, 2]))
  // A packet from before the last leap is dropped.
  expect(line.take(source, packet({ sequenceNumber: (sequenceNumber - 30_100) & 0xffff }), 1_000)).toBe(false)
})
