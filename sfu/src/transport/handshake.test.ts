import { randomBytes } from 'node:crypto'
import { DtlsClient, DtlsServer, ProtectionProfileAes128CmHmacSha1_80 } from 'werift'
import { afterEach, describe, expect, test } from 'vitest'
import { createBrowser } from '../../test/browser.ts'
import { createTransports } from './create-transports.ts'
import { createCertificate, createHandshake, type MediaKeys } from './handshake.ts'
import { createHandshakeMessages } from './handshake-messages.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

async function offered(own: Parameters<typeof createBrowser>[0] = {}, change = (offer: string) => offer) {
  const transports = createTransports({
    addresses: ['127.0.0.1'],
    udpPorts: [42_200, 42_300],
    tcpPort: null,
    log: () => undefined,
  })
  ended.push(() => transports.close())
  const browser = await createBrowser(own)
  ended.push(() => browser.close())
  const transport = await transports.open(change(browser.offer))
  const recorded = { connected: 0, lost: 0, payloads: [] as string[] }
  transport.onConnected = () => recorded.connected++
  transport.onLost = () => recorded.lost++
  transport.onPacket = ({ payload }) => recorded.payloads.push(payload.toString())
  await browser.accept(transport.answer)
  return { transports, transport, browser, recorded }
}

const keysOf = ({ certPem, privateKey, signatureHash }: Awaited<ReturnType<typeof createCertificate>>) => ({
  certPem,
  keyPem: privateKey,
  signatureHash,
})

test('a browser that shows the announced certificate and proves to have its key is connected', async () => {
  const { recorded } = await offered({ keys: keysOf(await createCertificate()) })
  await expect.poll(() => recorded).toMatchObject({ connected: 1, lost: 0 })
})

test('A84: a browser that shows another certificate than the announced one is refused', async () => {
  const other = (await createCertificate()).getFingerprints()[0]!.value
  const { recorded, transports } = await offered({}, (offer) => offer.replaceAll(/sha-256 \S+/g, `sha-256 ${other}`))
  await expect.poll(() => recorded).toMatchObject({ connected: 0, lost: 1 })
  expect(transports.counts.open).toBe(0)
})

test('A84: a browser that shows a certificate without having its key is refused', async () => {
  const [victim, thief] = [keysOf(await createCertificate()), keysOf(await createCertificate())]
  const { recorded, browser } = await offered({ keys: { ...victim, keyPem: thief.keyPem } })
  await expect.poll(() => recorded).toMatchObject({ connected: 0, lost: 1 })
  expect(browser.received).toEqual([])
})

test('A84: after connecting, an unencrypted alert or hello changes nothing', async () => {
  const { recorded, browser, transport } = await offered()
  await expect.poll(() => recorded.connected).toBe(1)
  await expect.poll(() => browser.connection.connectionState).toBe('connected')
  const record = (type: number, epoch: number, body: string) =>
    Buffer.from(
      `${type.toString(16)}fefd${epoch.toString(16).padStart(4, '0')}000000000009${(body.length / 2).toString(16).padStart(4, '0')}${body}`,
      'hex',
    )
  const hello = `0100002a00000000000000002afefd${'11'.repeat(32)}0000000 2c02b0100`.replace(' ', '')
  for (const [type, epoch, body] of [
    [0x15, 0, '0100'],
    [0x15, 1, '0100'],
    [0x15, 1, '0228'],
    [0x16, 0, hello],
    [0x16, 1, hello],
    [0x17, 1, '00'],
    [0x3f, 0, '00'],
  ] as const) {
    await browser.sendDatagram(record(type, epoch, body))
  }
  await browser.send(0, 1, Buffer.from('still here'))
  await expect.poll(() => recorded.payloads).toEqual(['still here'])
  transport.send(0, { sequenceNumber: 1, timestamp: 1, marker: false }, Buffer.from('you too'))
  await expect.poll(() => browser.received.length).toBe(1)
  expect(recorded.lost).toBe(0)
})

/**
 * Runs a handshake between `createHandshake` and werift's client, without a network. `change` gets each datagram of the client
 * and returns the datagrams that reach our end instead.
 */
async function shakeHands({
  loses = -1,
  change = (datagram: Buffer) => [datagram],
}: {
  /** Index of the datagram from our end that is lost; -1 for none. */
  loses?: number
  change?: (datagram: Buffer) => Buffer[]
}) {
  const own = await createCertificate()
  const { value } = own.getFingerprints()[0]!
  const agreed: { ours: MediaKeys | null; theirs: MediaKeys | null } = { ours: null, theirs: null }
  const sent: number[] = []
  const transport = {
    type: 'memory',
    address: { address: '', family: '', port: 0 },
    closed: false,
    onData: (_datagram: Buffer, _from: readonly [string, number]): void => undefined,
    send: async (datagram: Buffer) => {
      const came = change(Buffer.from(datagram))
      setImmediate(() => {
        for (const each of came) handshake.receive(each)
      })
    },
    close: async () => undefined,
  }
  const handshake = createHandshake({
    certificate: await createCertificate(),
    fingerprint: Buffer.from(value.replaceAll(':', ''), 'hex'),
    now: () => performance.now(),
    send: (datagram) => {
      sent.push(datagram.length)
      if (sent.length !== loses + 1) setImmediate(() => transport.onData(Buffer.from(datagram), ['', 0]))
    },
    onKeys: (keys) => {
      agreed.ours = keys
    },
    onRefused: () => undefined,
  })
  ended.push(() => handshake.close())
  const client = new DtlsClient({
    cert: own.certPem,
    key: own.privateKey,
    signatureHash: own.signatureHash,
    transport,
    srtpProfiles: [ProtectionProfileAes128CmHmacSha1_80],
    extendedMasterSecret: true,
  })
  // Store the keys of the first `onConnect` only: werift's client takes repeated messages for another handshake, even after it
  // was connected.
  client.onConnect.subscribe(() => {
    const { localKey, localSalt, remoteKey, remoteSalt } = client.extractSessionKeys(16, 14)
    agreed.theirs ??= { receive: { key: localKey, salt: localSalt }, send: { key: remoteKey, salt: remoteSalt } }
  })
  await client.connect()
  return { agreed, sent }
}

test('the server sends any of its lost datagrams again, and both ends get the same keys', async () => {
  const lost = { 'our first datagram': 0, 'our certificate': 2, 'our last datagram': 7 }
  // Run the handshakes in parallel, because each waits half a second before the client repeats its message.
  const handshakes = Object.entries(lost).map(async ([what, loses]) => {
    const { agreed, sent } = await shakeHands({ loses })
    await expect.poll(() => agreed.theirs, { message: what }).not.toBeNull()
    expect([what, agreed.ours]).toEqual([what, agreed.theirs])
    expect(sent.length).toBeGreaterThan(8)
  })
  await Promise.all(handshakes)
})

test('A84: a key that an attacker on the path adds after the proof has no effect', async () => {
  let added = 0
  const withAnotherKey = (datagram: Buffer): Buffer[] => {
    const certificateVerify = messagesOf(datagram).find(({ type }) => type === 15)
    if (certificateVerify) proofSequence = certificateVerify.sequence
    const isEnd = datagram.readUInt16BE(3) === 1
    if (!isEnd || proofSequence < 0) return [datagram]
    added++
    return [...[0, 1].map((offset) => keyExchange(proofSequence + 1 + offset)), datagram]
  }
  let proofSequence = -1
  const { agreed } = await shakeHands({ change: (datagram) => recordsOf(datagram).flatMap(withAnotherKey) })
  await expect.poll(() => agreed.theirs).not.toBeNull()
  expect(agreed.ours).toEqual(agreed.theirs)
  expect(added).toBeGreaterThan(0)
})

/** Returns the DTLS records of a datagram, each as a separate datagram. */
function recordsOf(datagram: Buffer): Buffer[] {
  const records: Buffer[] = []
  for (let at = 0; at + 13 <= datagram.length;) {
    const end = at + 13 + datagram.readUInt16BE(at + 11)
    records.push(datagram.subarray(at, end))
    at = end
  }
  return records
}

/** Returns the type and sequence number of the message in an unencrypted handshake record; an empty list for other records. */
function messagesOf(record: Buffer): { type: number; sequence: number }[] {
  if (record[0] !== 22 || record.readUInt16BE(3) !== 0) return []
  return [{ type: record.readUInt8(13), sequence: record.readUInt16BE(17) }]
}

/** Returns a record with a ClientKeyExchange that contains a new X25519 key: 32 random bytes. */
function keyExchange(sequence: number): Buffer {
  const record = Buffer.alloc(25 + 33)
  record.writeUInt8(22, 0)
  record.writeUInt16BE(0xfefd, 1)
  record.writeUInt16BE(12 + 33, 11)
  record.writeUInt8(16, 13)
  record.writeUIntBE(33, 14, 3)
  record.writeUInt16BE(sequence, 17)
  record.writeUIntBE(33, 22, 3)
  record.writeUInt8(32, 25)
  randomBytes(32).copy(record, 26)
  return record
}

test('werift still has the internals that our handshake uses', () => {
  const socket = new DtlsServer({
    transport: {
      type: 'ice',
      address: { address: '', family: '', port: 0 },
      closed: false,
      onData: () => undefined,
      send: async () => undefined,
      close: async () => undefined,
    },
    srtpProfiles: [ProtectionProfileAes128CmHmacSha1_80],
  })
  expect(socket.dtls.sortedHandshakeCache).toEqual([])
  expect(socket.dtls.flight).toBe(0)
  expect(socket.srtp).toBeInstanceOf(Object)
  expect(socket.srtp.srtpProfile).toBeUndefined()
  expect('remoteCertificate' in socket).toBe(true)
  expect(socket.extractSessionKeys).toBeInstanceOf(Function)
})

describe('handshake messages', () => {
  /** Returns a record with a fragment of a message: the bytes `from` to `to` of ten. */
  const fragment = (type: number, sequence: number, from = 0, to = 10) => {
    const record = Buffer.alloc(13 + 12 + to - from)
    record.writeUInt8(22, 0)
    record.writeUInt16BE(12 + to - from, 11)
    record.writeUInt8(type, 13)
    record.writeUIntBE(10, 14, 3)
    record.writeUInt16BE(sequence, 17)
    record.writeUIntBE(from, 19, 3)
    record.writeUIntBE(to - from, 22, 3)
    for (let at = from; at < to; at++) record[25 + at - from] = at
    return record
  }
  const finished = (length = 48) => {
    const record = Buffer.alloc(13 + length, 7)
    record.writeUInt8(22, 0)
    record.writeUInt16BE(1, 3)
    record.writeUInt16BE(length, 11)
    return record
  }
  const gathered = () => {
    const records: Buffer[] = []
    let again = 0
    const messages = createHandshakeMessages(
      (record) => records.push(record),
      () => again++,
    )
    return {
      messages,
      records,
      repeatedHellos: () => again,
      types: () => records.map((record) => (record.readUInt16BE(3) === 1 ? 'finished' : record[13])),
    }
  }

  test('handshake messages are delivered whole and in order, whatever the network does', () => {
    const { messages, records, types } = gathered()
    messages.receive(fragment(1, 0, 4, 10))
    expect(types()).toEqual([])
    messages.receive(fragment(1, 0, 0, 6))
    messages.receive(Buffer.concat([fragment(15, 4), finished()]))
    messages.receive(Buffer.concat([fragment(16, 3), fragment(1, 1, 0, 5), fragment(1, 1, 0, 5)]))
    expect(types()).toEqual([1])
    messages.receive(fragment(1, 1, 5, 10))
    messages.receive(fragment(11, 2))
    expect(types()).toEqual([1, 1, 11, 16, 15])
    expect(records.map((record) => record.subarray(25).toString('hex'))).toEqual(
      Array.from({ length: 5 }, () => '00010203040506070809'),
    )
    messages.receive(finished())
    messages.receive(finished())
    expect(types().slice(5)).toEqual(['finished', 'finished'])
  })

  test('A84: each expected message is delivered once; extra keys, unencrypted and endless Finished records are not', () => {
    const { messages, types } = gathered()
    messages.receive(Buffer.concat([fragment(16, 0), fragment(1, 0), fragment(11, 1), fragment(1, 1)]))
    messages.receive(Buffer.concat([fragment(11, 2), fragment(15, 3), finished(), fragment(16, 3), fragment(15, 4)]))
    expect(types()).toEqual([1, 1, 11, 16, 15])
    messages.receive(
      Buffer.concat([fragment(16, 4), fragment(16, 5), fragment(20, 5), fragment(1, 5), fragment(16, 6)]),
    )
    for (const length of [0, 24, 47, 49, 200]) messages.receive(finished(length))
    expect(types()).toHaveLength(5)
    for (let sent = 0; sent < 200; sent++) messages.receive(finished())
    expect(types().slice(5)).toEqual(Array.from({ length: 20 }, () => 'finished'))
  })

  test('a repeated part of the latest hello is answered again, and one of an earlier hello is not', () => {
    const { messages, records, repeatedHellos } = gathered()
    messages.receive(fragment(1, 0))
    messages.receive(fragment(1, 0, 0, 5))
    messages.receive(fragment(1, 1))
    messages.receive(fragment(1, 0))
    messages.receive(fragment(1, 1, 5, 10))
    expect(records.map((record) => record.readUInt16BE(17))).toEqual([0, 1])
    expect(repeatedHellos()).toBe(2)
  })

  test('too many datagrams, unexpected messages and too long ones are ignored', () => {
    const { messages, types, repeatedHellos } = gathered()
    const long = fragment(1, 0)
    long.writeUIntBE(0xff_ffff, 14, 3)
    messages.receive(long)
    messages.receive(fragment(1, 9))
    for (let sent = 0; sent < 1_000; sent++) messages.receive(fragment(1, 0))
    expect(types()).toEqual([1])
    expect(repeatedHellos()).toBeLessThan(300)
    messages.receive(Buffer.alloc(13))
    messages.receive(Buffer.from([22, 254]))
  })
})
