import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import {
  Message,
  methods,
  classes,
  parseMessage,
  PictureLossIndication,
  RtcpPayloadSpecificFeedback,
  GenericNack,
  RtcpTransportLayerFeedback,
  ReceiverEstimatedMaxBitrate,
  RtcpSrPacket,
  RtcpRrPacket,
  RtcpSenderInfo,
  RtcpReceiverInfo,
} from 'werift'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MediaBrowser, createBrowser, uplinkSsrcs } from '../../test/browser.ts'
import { createTransports } from './create-transports.ts'
import {
  type Feedback,
  type MediaTransport,
  type Transports,
  type TransportsOptions,
  type UplinkPacket,
} from './transport.ts'

const ended: (() => unknown)[] = []
// Use a fake timer for the tick of the transports: it runs only when a test calls `tick`.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
  vi.useRealTimers()
})
const tick = () => vi.advanceTimersByTime(1_000)

const udpPorts = [42_000, 42_100] as const

async function freeTcpPort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function transportsWith(more: Partial<TransportsOptions> = {}): Transports {
  const transports = createTransports({
    addresses: ['127.0.0.1'],
    udpPorts,
    tcpPort: null,
    log: () => undefined,
    ...more,
  })
  ended.push(() => transports.close())
  return transports
}

async function browserWith(own: Parameters<typeof createBrowser>[0] = {}): Promise<MediaBrowser> {
  const browser = await createBrowser(own)
  ended.push(() => browser.close())
  return browser
}

/** Sets the callbacks of a transport, and returns a record of their calls. */
function listen(transport: MediaTransport) {
  const recorded = { packets: [] as UplinkPacket[], feedback: [] as Feedback[], connected: 0, lost: 0 }
  Object.assign(transport, {
    onPacket: (packet: UplinkPacket) => recorded.packets.push(packet),
    onFeedback: (feedback: Feedback) => recorded.feedback.push(feedback),
    onConnected: () => recorded.connected++,
    onLost: () => recorded.lost++,
  })
  return recorded
}

async function join(transports: Transports, browser: MediaBrowser) {
  const transport = await transports.open(browser.offer)
  const recorded = listen(transport)
  await browser.accept(transport.answer)
  await expect.poll(() => recorded.connected).toBe(1)
  await expect.poll(() => browser.connection.connectionState).toBe('connected')
  return { transport, recorded }
}

const audioHeader = { sequenceNumber: 7, timestamp: 960, marker: true }

test('media pass unchanged in both directions, in every m-line', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)

  for (const line of [0, 1, 2, 3]) await browser.send(line, 100 + line, Buffer.from(`up ${line}`))
  await expect.poll(() => recorded.packets.length).toBe(4)
  expect(recorded.packets[0]).toMatchObject({ line: 0, sequenceNumber: 100, timestamp: 96_000, marker: false })
  expect(recorded.packets.map(({ line, payload }) => [line, payload.toString()])).toEqual(
    [0, 1, 2, 3].map((line) => [line, `up ${line}`]),
  )

  for (let line = 0; line < 11; line++)
    transport.send(line, { ...audioHeader, sequenceNumber: line }, Buffer.from(`down ${line}`))
  transport.send(11, audioHeader, Buffer.from('no such line'))
  await expect.poll(() => browser.received.length).toBe(11)
  expect(browser.received.map(({ line, payload }) => [line, payload.toString()])).toEqual(
    Array.from({ length: 11 }, (_, line) => [line, `down ${line}`]),
  )
  expect(browser.received[7]).toMatchObject({ sequenceNumber: 7, timestamp: 960, marker: true })
  expect(browser.received[0]?.packet.header).toMatchObject({ payloadType: 111 })
  expect(browser.received[10]?.packet.header).toMatchObject({ payloadType: 96 })
  const [sendTime] = browser.received[0]?.packet.header.extensions ?? []
  expect(sendTime?.payload).toHaveLength(3)
  expect(transports.counts).toEqual({ open: 1, packetsIn: 4, packetsOut: 11, foreignDatagrams: 0 })
})

test('media pass in both directions with only the TCP port', async () => {
  const transports = transportsWith({ tcpPort: await freeTcpPort() })
  const browser = await browserWith({ tcpOnly: true })
  const { transport, recorded } = await join(transports, browser)
  await browser.send(1, 5, Buffer.alloc(1_100, 1))
  await expect.poll(() => recorded.packets.length).toBe(1)
  for (let sequenceNumber = 0; sequenceNumber < 50; sequenceNumber++) {
    transport.send(6, { ...audioHeader, sequenceNumber }, Buffer.alloc(1_100, sequenceNumber))
  }
  await expect.poll(() => browser.received.length).toBe(50)
  expect(browser.received[49]?.payload).toEqual(Buffer.alloc(1_100, 49))
})

test('many browsers use one port of the range; if the first port is taken, they use the next', async () => {
  const taken = createSocket('udp4')
  taken.bind(0, '127.0.0.1')
  await once(taken, 'listening')
  ended.push(() => taken.close())
  const { port } = taken.address()
  const transports = transportsWith({ udpPorts: [port, port + 20] })
  const both = await Promise.all([browserWith(), browserWith()])
  const [first, second] = await Promise.all(both.map((browser) => join(transports, browser)))
  await both[0].send(0, 1, Buffer.from('one'))
  await both[1].send(0, 1, Buffer.from('two'))
  await expect
    .poll(() => [first, second].map((each) => each?.recorded.packets[0]?.payload.toString()))
    .toEqual(['one', 'two'])
  expect(portOf(first!.transport.answer)).toBeGreaterThan(port)
  expect(portOf(second!.transport.answer)).toBe(portOf(first!.transport.answer))
})

test('the answer lists configured addresses first, then those of the machine, and TCP last', async () => {
  const tcpPort = await freeTcpPort()
  const transports = transportsWith({ addresses: ['203.0.113.7'], tcpPort })
  const { answer } = await transports.open((await browserWith()).offer)
  const candidates = answer.split('\r\n').filter((line) => line.startsWith('a=candidate'))
  const priorities = candidates.map((line) => Number(line.split(' ')[3]))
  expect(candidates[0]).toMatch(/^a=candidate:1 1 udp \d+ 203\.0\.113\.7 42\d\d\d typ host$/)
  expect(candidates.at(-1)).toMatch(new RegExp(` tcp \\d+ \\S+ ${tcpPort} typ host tcptype passive$`))
  expect(priorities).toEqual(priorities.toSorted((a, b) => b - a))
  expect(answer).not.toContain('fe80')
  expect(answer.split('\r\n')).toContain('a=ice-lite')
})

test('RTCP feedback of a browser is reported with its m-line', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)
  const [ssrc = 0] = browser.downSsrcs.slice(6)
  await browser.send(1, 1, Buffer.from('x'))
  transport.sendSenderReport(6, { ntp: 0x0000_0001_8000_0000n, timestamp: 9, packets: 1, octets: 2 })
  await expect
    .poll(() => browser.receivedControl.find((packet) => packet instanceof RtcpSrPacket))
    .toMatchObject({
      ssrc,
      senderInfo: { ntpTimestamp: 0x0000_0001_8000_0000n, rtpTimestamp: 9, packetCount: 1, octetCount: 2 },
    })
  await browser.transport.sendRtcp([
    new RtcpSrPacket({
      ssrc: uplinkSsrcs[1]!,
      senderInfo: new RtcpSenderInfo({ ntpTimestamp: 5n, rtpTimestamp: 6, packetCount: 1, octetCount: 1 }),
    }),
    new RtcpRrPacket({
      ssrc: 1,
      reports: [
        new RtcpReceiverInfo({
          ssrc,
          fractionLost: 128,
          packetsLost: 1,
          highestSequence: 1,
          jitter: 900,
          lsr: 0x0001_8000,
          dlsr: 0,
        }),
      ],
    }),
    new RtcpPayloadSpecificFeedback({ feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: ssrc }) }),
    new RtcpTransportLayerFeedback({
      feedback: new GenericNack({ senderSsrc: 1, mediaSourceSsrc: ssrc, lost: [4, 6] }),
    }),
    new RtcpPayloadSpecificFeedback({
      feedback: new ReceiverEstimatedMaxBitrate({
        senderSsrc: 1,
        mediaSsrc: 0,
        ssrcNum: 1,
        brExp: 0,
        brMantissa: 90_000,
        ssrcFeedbacks: [ssrc],
      }),
    }),
  ])
  await expect.poll(() => recorded.feedback.length).toBe(5)
  expect(recorded.feedback).toEqual([
    { kind: 'clock', line: 1, ntp: 5n, timestamp: 6 },
    { kind: 'report', line: 6, fractionLost: 0.5, roundTrip: expect.any(Number) as number },
    { kind: 'keyFrame', line: 6 },
    { kind: 'missing', line: 6, sequenceNumbers: [4, 6] },
    { kind: 'estimate', bitrate: 90_000 },
  ])
})

test('a browser gets requests for key frames and missing packets, an estimate, and receiver reports', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)
  for (const sequenceNumber of [1, 2, 4]) await browser.send(1, sequenceNumber, Buffer.from('x'))
  await expect.poll(() => recorded.packets.length).toBe(3)
  transport.askKeyFrame(1)
  transport.askMissing(1, [3])
  transport.sendEstimate(700_000)
  tick()
  const control = () =>
    browser.receivedControl.map((packet): object => ('feedback' in packet ? packet.feedback : packet))
  const report = expect.objectContaining({ ssrc: uplinkSsrcs[1], packetsLost: 1, highestSequence: 4 }) as object
  const expectedCandidates = [
    { mediaSsrc: uplinkSsrcs[1] },
    { mediaSourceSsrc: uplinkSsrcs[1], lost: [3] },
    { uniqueID: 'REMB', brMantissa: 175_000, brExp: 2 },
    { reports: [report] },
  ]
  await expect
    .poll(control)
    .toEqual(expect.arrayContaining(expectedCandidates.map((each) => expect.objectContaining(each) as object)))
})

test('a browser that goes silent is lost after fifteen seconds, and so is one that never connects', async () => {
  let frozen: number | null = null
  const transports = transportsWith({ now: () => frozen ?? performance.now() })
  const browser = await browserWith()
  const { recorded } = await join(transports, browser)
  frozen = Math.ceil(performance.now())
  const never = listen(await transports.open((await browserWith()).offer))
  await browser.send(0, 1, Buffer.from('x'))
  await expect.poll(() => recorded.packets.length).toBe(1)
  await browser.close()
  frozen += 15_000
  tick()
  expect([recorded.lost, never.lost]).toEqual([0, 0])
  frozen += 1
  tick()
  expect([recorded.lost, never.lost]).toEqual([1, 1])
  expect(transports.counts.open).toBe(0)
})

test('a closed transport sends nothing, and datagrams for it count as foreign', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)
  transport.close()
  transport.send(0, audioHeader, Buffer.from('late'))
  await browser.send(0, 1, Buffer.from('late'))
  await expect.poll(() => transports.counts.foreignDatagrams).toBeGreaterThan(0)
  expect(recorded).toMatchObject({ packets: [], lost: 0 })
  expect(browser.received).toEqual([])
  expect(transports.counts).toMatchObject({ open: 0, packetsOut: 0 })
})

test('an error in one packet is logged, and the next packet is still handled', async () => {
  const logged: unknown[] = []
  const transports = transportsWith({ log: (...entry) => logged.push(entry) })
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)
  const { onPacket } = transport
  transport.onPacket = () => {
    throw new Error('a bug of ours')
  }
  await browser.send(0, 1, Buffer.from('one'))
  await expect
    .poll(() => logged)
    .toEqual([['error', 'a datagram could not be processed', { reason: 'Error: a bug of ours' }]])
  transport.onPacket = onPacket
  await browser.send(0, 2, Buffer.from('two'))
  await expect.poll(() => recorded.packets.map(({ payload }) => payload.toString())).toEqual(['two'])
})

/** Opens a UDP socket that belongs to no participant, and records the datagrams that it receives. */
async function openStranger() {
  const socket = createSocket('udp4')
  const received: Buffer[] = []
  socket.on('message', (datagram) => received.push(datagram))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  ended.push(() => socket.close())
  return { socket, received }
}

const send = (socket: Socket, datagram: Buffer, port: number) =>
  new Promise((resolve) => {
    socket.send(datagram, port, '127.0.0.1', resolve)
  })

const portOf = (answer: string) => Number(/127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1])
const valueIn = (sdp: string, name: string) => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? ''

const checkOf = (answer: string, offer: string, password = valueIn(answer, 'ice-pwd'), nominates = true) => {
  const message = new Message(methods.BINDING, classes.REQUEST)
    .setAttribute('USERNAME', `${valueIn(answer, 'ice-ufrag')}:${valueIn(offer, 'ice-ufrag')}`)
    .setAttribute('PRIORITY', 1)
    .setAttribute('ICE-CONTROLLING', 1n)
  if (nominates) message.setAttribute('USE-CANDIDATE', null)
  return message.addMessageIntegrity(Buffer.from(password)).addFingerprint().bytes
}

test('A83: thousands of garbage datagrams are counted, get no answer and disturb nobody', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport, recorded } = await join(transports, browser)
  const { socket, received } = await openStranger()
  const port = portOf(transport.answer)
  const kinds = [0x00, 0x01, 0x16, 0x80, 0xc8, 0xff].map((first) => Buffer.alloc(900, first))
  for (let sent = 0; transports.counts.foreignDatagrams < 3_000; sent++) {
    await send(socket, kinds[sent % kinds.length]!, port)
    if (sent % 50 === 0) await new Promise(setImmediate)
  }
  await browser.send(0, 1, Buffer.from('x'))
  await expect.poll(() => recorded.packets.length).toBe(1)
  expect(received).toEqual([])
  expect(recorded.lost).toBe(0)
})

test('A83: garbage from a participant’s address and floods of RTCP are dropped unread', async () => {
  let frozen: number | null = null
  const transports = transportsWith({ now: () => frozen ?? performance.now() })
  const browser = await browserWith()
  const { recorded } = await join(transports, browser)
  frozen = performance.now()
  const [ssrc = 0] = browser.downSsrcs
  for (let sent = 0; sent < 800; sent++) {
    await browser.transport.sendRtcp([
      new RtcpPayloadSpecificFeedback({ feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: ssrc }) }),
    ])
  }
  await expect.poll(() => recorded.feedback.length).toBeGreaterThan(500)
  for (const first of [0x00, 0x03, 0x16, 0x7f, 0x80, 0xff]) await browser.sendDatagram(Buffer.alloc(300, first))
  await browser.send(0, 1, Buffer.from('x'))
  await expect.poll(() => recorded.packets.length).toBe(1)
  expect(recorded.feedback.length).toBeLessThanOrEqual(600)
})

test('A83: a check with a wrong password or an unknown user name gets no answer', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { answer } = await transports.open(browser.offer)
  const { socket, received } = await openStranger()
  await send(socket, checkOf(answer, browser.offer, 'another password 0123456789'), portOf(answer))
  await send(socket, checkOf(answer.replaceAll(/ufrag:\w+/g, 'ufrag:nobody'), browser.offer), portOf(answer))
  await expect.poll(() => transports.counts.foreignDatagrams).toBe(2)
  expect(received).toEqual([])
})

test('A83: media are not sent to a nominated address that has not consented to them', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { transport } = await join(transports, browser)
  // The checks come from this socket, which answers no consent request: the address is forged, and its owner asked for nothing.
  const { socket, received } = await openStranger()
  for (let check = 0; check < 30; check++)
    await send(socket, checkOf(transport.answer, browser.offer), portOf(transport.answer))
  await expect.poll(() => received.length).toBeGreaterThan(0)
  for (let sequenceNumber = 0; sequenceNumber < 50; sequenceNumber++) {
    transport.send(6, { ...audioHeader, sequenceNumber }, Buffer.alloc(1_000))
  }
  await expect.poll(() => browser.received.length).toBe(50)
  const bytes = received.reduce((sum, datagram) => sum + datagram.length, 0)
  expect(received.every((datagram) => parseMessage(datagram) !== undefined)).toBe(true)
  expect(bytes).toBeLessThan(2 * 30 * checkOf(transport.answer, browser.offer).length)
})

test('A83: nothing is sent to addresses named in an offer', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { socket, received } = await openStranger()
  const candidate = `a=candidate:1 1 udp 2122260223 127.0.0.1 ${socket.address().port} typ host\r\na=mid:`
  const transport = await transports.open(browser.offer.replaceAll('a=mid:', candidate))
  const recorded = listen(transport)
  await browser.accept(transport.answer)
  await expect.poll(() => recorded.connected).toBe(1)
  transport.send(0, audioHeader, Buffer.from('x'))
  await expect.poll(() => browser.received.length).toBe(1)
  expect(received).toEqual([])
})

test('A83: connections without a first check or with too long a frame are closed, and so are too many idle ones', async () => {
  const tcpPort = await freeTcpPort()
  const transports = transportsWith({ tcpPort })
  const browser = await browserWith({ tcpOnly: true })
  const { recorded } = await join(transports, browser)
  const open = async () => {
    const socket = connectTcp(tcpPort, '127.0.0.1').on('error', () => undefined)
    ended.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  for (const data of ['GET / HTTP/1.1\r\n\r\n', '\0\x04abcd', '\xff\xff']) {
    const socket = await open()
    socket.write(Buffer.from(data, 'latin1'))
    await once(socket, 'close')
  }
  const idle = await Promise.all(Array.from({ length: 80 }, open))
  await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(20)
  await browser.send(0, 1, Buffer.from('x'))
  await expect.poll(() => recorded.packets.length).toBe(1)
})

test('A84: a packet that comes a hundred times is handled once, and a changed packet never', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { recorded } = await join(transports, browser)
  const sent: Buffer[] = []
  const { connection } = browser.transport.iceTransport
  const original = connection.send
  connection.send = async (datagram: Buffer) => {
    sent.push(Buffer.from(datagram))
  }
  await browser.send(0, 10, Buffer.from('once'))
  await browser.transport.sendRtcp([
    new RtcpPayloadSpecificFeedback({
      feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: browser.downSsrcs[0]! }),
    }),
  ])
  connection.send = original
  const [media, control] = sent
  const changed = Buffer.from(media!)
  changed[changed.length - 12]! ^= 1
  await browser.sendDatagram(changed)
  for (let again = 0; again < 100; again++) {
    await browser.sendDatagram(media!)
    await browser.sendDatagram(control!)
  }
  await browser.send(0, 11, Buffer.from('after'))
  await expect.poll(() => recorded.packets.map(({ payload }) => payload.toString())).toEqual(['once', 'after'])
  expect(recorded.feedback).toEqual([{ kind: 'keyFrame', line: 0 }])
  expect(transports.counts.foreignDatagrams).toBeGreaterThanOrEqual(1)
})

test('A84: a packet with an unknown SSRC or a payload type that is not forwarded is not passed on', async () => {
  const transports = transportsWith()
  const browser = await browserWith()
  const { recorded } = await join(transports, browser)
  await browser.send(0, 1, Buffer.from('x'), { ssrc: 77, extension: false, extensions: [] })
  await browser.send(0, 1, Buffer.from('x'), {
    ssrc: 78,
    extensions: [{ id: browser.midExtension, payload: Buffer.from('99') }],
  })
  await browser.send(0, 1, Buffer.from('x'), { payloadType: 8 })
  await browser.send(0, 2, Buffer.from('y'))
  await expect.poll(() => recorded.packets.map(({ payload }) => payload.toString())).toEqual(['y'])
})

test('A84: datagrams of any kind that are cut off or changed are not accepted and do not stop valid ones', async () => {
  let shift = 0
  const transports = transportsWith({ now: () => performance.now() + shift })
  const browser = await browserWith()
  const { connection } = browser.transport.iceTransport
  const original = connection.send
  const seen: Buffer[] = []
  connection.send = async (datagram: Buffer) => {
    seen.push(Buffer.from(datagram))
    await original(datagram)
  }
  const { transport, recorded } = await join(transports, browser)
  await browser.send(1, 1, Buffer.from('first'))
  await browser.transport.sendRtcp([
    new RtcpPayloadSpecificFeedback({
      feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: browser.downSsrcs[0]! }),
    }),
  ])
  connection.send = original
  await expect.poll(() => [recorded.packets.length, recorded.feedback.length]).toEqual([1, 1])
  const kinds = [...seen, checkOf(transport.answer, browser.offer)]
  expect(new Set(kinds.map((datagram) => datagram[0]! >>> 4)).size).toBeGreaterThanOrEqual(3)

  let random = 7
  const below = (limit: number) => (random = (random * 48_271) % 0x7fff_ffff) % limit
  for (let round = 0; round < 3_000; round++) {
    const kind = kinds[below(kinds.length)]!
    const changed = Buffer.from(kind.subarray(0, 1 + below(kind.length)))
    for (let change = below(4); change >= 0; change--) changed[below(changed.length)] = below(256)
    await browser.sendDatagram(changed)
    if (round % 100 === 99) await new Promise(setImmediate)
  }
  // Move the clock by a second, so that the rate limits allow packets again.
  shift = 1_000
  await browser.send(1, 2, Buffer.from('last'))
  await expect.poll(() => recorded.packets.map(({ payload }) => payload.toString())).toEqual(['first', 'last'])
  expect(recorded).toMatchObject({ lost: 0, feedback: { length: 1 } })
})

test('A83: an error that repeats with each browser does not fill the log', async () => {
  const taken = createServer().listen(0)
  ended.push(() => taken.close())
  await once(taken, 'listening')
  const log = vi.fn<TransportsOptions['log']>()
  const transports = transportsWith({ tcpPort: (taken.address() as AddressInfo).port, log })
  const { offer } = await browserWith()
  for (let browsers = 0; browsers < 20; browsers++) (await transports.open(offer)).close()
  expect(log).toHaveBeenCalledWith('warn', 'the TCP port for media cannot be opened', expect.anything())
  expect(log.mock.calls.length).toBeLessThanOrEqual(5)
})
