import { randomBytes } from 'node:crypto'
import { RtpHeader, SrtcpSession, SrtpSession } from 'werift'
import { expect, test } from 'vitest'
import { createAuthentication, tagLength } from './authentication.ts'
import { createKeystream } from './keystream.ts'
import { createReceivedIndexes, createSentIndexes, rolloverCounterOf } from './packet-index.ts'
import { createOpening, createProtection } from './protect.ts'
import { deriveSessionKeys, type MasterKey } from './session-keys.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const master: MasterKey = { key: hex('E1F97A0D3E018BE0D64FA32C06DE4139'), salt: hex('0EC675AD498AFEEBB6960B3AABE6') }

const weriftConfig = {
  profile: 1 as const,
  keys: {
    localMasterKey: master.key,
    localMasterSalt: master.salt,
    remoteMasterKey: master.key,
    remoteMasterSalt: master.salt,
  },
}

/** Returns a packet encrypted by `createProtection`. */
const protectedPacket = (header: Buffer, payload: Buffer, rolloverCounter: number, keys = master) => {
  const packet = Buffer.concat([header, payload, Buffer.alloc(tagLength)])
  createProtection(keys).protect(packet, header.length, rolloverCounter)
  return packet
}

test('session keys equal those of RFC 3711, B.3', () => {
  const keys = deriveSessionKeys(master, 'media')
  expect(keys.encryption).toEqual(hex('C61E7A93744F39EE10734AFE3FF7A087'))
  expect(keys.salt).toEqual(hex('30CBBC08863D8C85D49DB34A9AE1'))
  expect(keys.authentication).toEqual(hex('CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4'))
})

test.each([0, 1, 4, 7])('the keystream equals that of RFC 3711, B.2, at %d bytes after a word boundary', (offset) => {
  const keystream = createKeystream(hex('2B7E151628AED2A6ABF7158809CF4F3C'), hex('F0F1F2F3F4F5F6F7F8F9FAFBFCFD'))
  const data = Buffer.alloc(offset + 45)
  keystream(data, offset, offset + 45, 0, 0, 0)
  const expected = hex('E03EAD0935C95E80E166B16DD92B4EB4 D23513162B02D0F72A43A2FE4A5F97AB 41E95B3BB0A2E8DD477901E4FC')
  expect(data.subarray(offset)).toEqual(expected)
  expect(data.subarray(0, offset)).toEqual(Buffer.alloc(offset))
})

test('a tag is the first ten bytes of the HMAC of RFC 2202', () => {
  const data = Buffer.concat([Buffer.from('Hi There'), Buffer.alloc(tagLength)])
  createAuthentication(Buffer.alloc(20, 0x0b)).write(data, 8, null, 8)
  expect(data.subarray(8)).toEqual(hex('b617318655057264e28b'))
})

test('protected packets equal those of werift, with every length and across two sequence number wraps', () => {
  const werift = new SrtpSession(weriftConfig)
  const protection = createProtection(master)
  const indexes = createSentIndexes()
  const data = randomBytes(1_400)
  for (let sent = 0; sent < 140_000; sent += sent % 65_536 > 1_000 && sent % 65_536 < 64_000 ? 61 : 1) {
    const sequenceNumber = (sent + 9) % 65_536
    const payload = data.subarray(0, (sent * 7) % 1_301)
    const header = new RtpHeader({
      ssrc: 0xfedc_ba98,
      sequenceNumber,
      timestamp: (sent * 960) >>> 0,
      payloadType: 111,
      marker: sent % 3 === 0,
      extension: true,
      extensionProfile: 0xbede,
      extensions: [{ id: 3, payload: Buffer.from([1, 2, sent & 255]) }],
    })
    const theirs = werift.encrypt(payload, header)
    const headerBytes = header.serialize(header.serializeSize)
    const ours = Buffer.concat([headerBytes, payload, Buffer.alloc(tagLength)])
    protection.protect(ours, headerBytes.length, indexes.rolloverCounter(sequenceNumber))
    if (!ours.equals(theirs)) expect(ours.toString('hex'), `packet ${sent}`).toBe(theirs.toString('hex'))
  }
  expect(indexes.rolloverCounter(100)).toBe(2)
})

test('a packet sent again has the same rollover counter, even after the sequence number wrapped', () => {
  const indexes = createSentIndexes()
  expect([65_530, 65_535, 0, 65_531, 1, 65_535].map(indexes.rolloverCounter)).toEqual([0, 0, 1, 0, 1, 0])
})

test('a packet from werift is opened, and a packet with any changed bit is not', () => {
  const werift = new SrtpSession(weriftConfig)
  const opening = createOpening(master)
  const payload = Buffer.from('what was said')
  const header = new RtpHeader({ ssrc: 5, sequenceNumber: 7, timestamp: 9, payloadType: 111 })
  const packet = werift.encrypt(payload, header)
  for (let bit = 0; bit < packet.length * 8; bit++) {
    const changed = Buffer.from(packet)
    changed[bit >>> 3]! ^= 1 << (bit & 7)
    const before = Buffer.from(changed)
    expect(opening.open(changed, 12, 0), `bit ${bit}`).toBe(false)
    expect(changed).toEqual(before)
  }
  expect(opening.open(packet.subarray(0, 15), 12, 0)).toBe(false)
  expect(opening.open(Buffer.from(packet), 12, 1)).toBe(false)
  expect(opening.open(packet, 12, 0)).toBe(true)
  expect(packet.subarray(12, 12 + payload.length)).toEqual(payload)
})

test('a packet cannot be opened with another key', () => {
  const packet = protectedPacket(hex('806f0001 00000000 00000001'), Buffer.from('secret'), 0)
  expect(packet.includes('secret')).toBe(false)
  expect(createOpening({ ...master, key: randomBytes(16) }).open(packet, 12, 0)).toBe(false)
})

test('control packets are exchanged with werift, and none is opened twice', () => {
  const report = hex('80c80006 00000007 0102030405060708 00000009 0000000a 0000000b')
  const werift = new SrtcpSession(weriftConfig)
  const protection = createProtection(master)
  expect(werift.decrypt(protection.protectControl(report))).toEqual(report)
  expect(werift.decrypt(protection.protectControl(report))).toEqual(report)

  const opening = createOpening(master)
  const packet = new SrtcpSession(weriftConfig).encrypt(report)
  for (let bit = 0; bit < packet.length * 8; bit++) {
    const changed = Buffer.from(packet)
    changed[bit >>> 3]! ^= 1 << (bit & 7)
    expect(opening.openControl(changed), `bit ${bit}`).toBeNull()
  }
  expect(opening.openControl(Buffer.from(packet))).toEqual(report)
  expect(opening.openControl(Buffer.from(packet))).toBeNull()
})

test('each packet is accepted once, even if late, but not after a thousand newer ones', () => {
  const indexes = createReceivedIndexes()
  const take = (sequenceNumber: number) => {
    const index = indexes.indexOf(sequenceNumber)
    if (index >= 0) indexes.add(index)
    return index
  }
  expect([10, 12, 11, 11, 12, 10].map(take)).toEqual([10, 12, 11, -1, -1, -1])
  expect(take(9)).toBe(9)
  expect(take(2_000)).toBe(2_000)
  expect(take(13)).toBe(-1)
  expect(take(1_500)).toBe(1_500)
  expect(take(1_500)).toBe(-1)
  // After the packets above, the number 65,000 means a packet before the first one, so it is refused.
  expect(createReceivedIndexes().indexOf(5)).toBe(5)
  expect(take(65_000)).toBe(-1)
})

test('a gap of thousands of packets across a wrap does not disturb the rollover counter', () => {
  const indexes = createReceivedIndexes()
  for (const index of [60_000, 63_000, 65_536 + 4_000]) {
    expect(indexes.indexOf(index % 65_536)).toBe(index)
    indexes.add(index)
  }
  expect(rolloverCounterOf(indexes.indexOf(4_001))).toBe(1)
  expect(indexes.indexOf(65_000)).toBe(-1)
})

test('a forged packet far ahead changes nothing, because only authentic packets are recorded', () => {
  const indexes = createReceivedIndexes()
  indexes.add(indexes.indexOf(100))
  expect(indexes.indexOf(30_000)).toBe(30_000)
  expect(indexes.indexOf(101)).toBe(101)
})

test('consecutive packets of any length, and repeats of some, equal those of werift', () => {
  const werift = new SrtpSession(weriftConfig)
  const protection = createProtection(master)
  const indexes = createSentIndexes()
  const expected = new Map<number, Buffer>()
  const ours = (sequenceNumber: number, headerBytes: Buffer, payload: Buffer) => {
    const packet = Buffer.concat([headerBytes, payload, Buffer.alloc(tagLength)])
    protection.protect(packet, headerBytes.length, indexes.rolloverCounter(sequenceNumber))
    return packet
  }
  const data = randomBytes(1_400)
  for (let sent = 0; sent < 2_000; sent++) {
    const sequenceNumber = (65_000 + sent) % 65_536
    const payload = data.subarray(0, 1 + ((sent * 397) % 1_300))
    const header = new RtpHeader({ ssrc: 7, sequenceNumber, timestamp: sent, payloadType: 96 })
    const headerBytes = header.serialize(header.serializeSize)
    expected.set(sent, werift.encrypt(payload, header))
    expect(ours(sequenceNumber, headerBytes, payload).equals(expected.get(sent)!), `packet ${sent}`).toBe(true)
    const again = sent - (sent % 90)
    if (sent % 7 !== 0 || again === sent) continue
    const before = expected.get(again)!
    const length = 1 + ((again * 397) % 1_300)
    const repeated = ours((65_000 + again) % 65_536, before.subarray(0, 12), data.subarray(0, length))
    expect(repeated.equals(before), `packet ${again} once more, after ${sent}`).toBe(true)
  }
})
