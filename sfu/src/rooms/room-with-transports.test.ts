import { uplink } from '@hien/contract/video-room'
import { GenericNack, PictureLossIndication, RtcpPayloadSpecificFeedback, RtcpTransportLayerFeedback } from 'werift'
import { afterEach, expect, test } from 'vitest'
import { type MediaBrowser, createBrowser } from '../../test/browser.ts'
import { createTransports } from '../transport/create-transports.ts'
import { monotonicClock } from './clock.ts'
import { createMediaRooms } from './media-rooms.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** Opens a room with real transports on the loopback interface. The browsers are simulated by the library werift. */
function openRoom() {
  const transports = createTransports({
    addresses: ['127.0.0.1'],
    udpPorts: [42_200, 42_300],
    tcpPort: null,
    log: () => undefined,
  })
  const rooms = createMediaRooms({
    openTransport: (offer) => transports.open(offer),
    clock: monotonicClock,
    events: { lost: () => {}, line: () => {} },
  })
  ended.push(async () => {
    rooms.close()
    await transports.close()
  })
  return {
    rooms,
    async join(participant: string): Promise<MediaBrowser> {
      const browser = await createBrowser()
      ended.push(() => browser.close())
      await browser.accept(await rooms.join('room', participant, browser.offer))
      // Wait, because the browser's end of DTLS is ready a little later than ours. Until then the browser accepts no media.
      await expect.poll(() => browser.connection.connectionState).toBe('connected')
      return browser
    },
  }
}

/** Returns a VP8 packet with a picture id of 15 bits. */
const picture = (id: number, isKeyFrame: boolean) =>
  Buffer.from([0x90, 0x80, 0x80 | (id >> 8), id & 0xff, isKeyFrame ? 0 : 1, ...Buffer.from(`picture ${id}`)])
const textOf = (payload: Buffer) => payload.subarray(5).toString()

const camera = uplink.indexOf('camera')
const everything = { microphone: true, camera: true, screen: true }
const [leadVoice, leadPicture, firstSpeaker, firstFace] = [0, 6, 1, 7]

const linesOf = ({ received }: MediaBrowser) => [...new Set(received.map(({ line }) => line))].toSorted((a, b) => a - b)
const keyFramesAsked = ({ receivedControl }: MediaBrowser) =>
  receivedControl.filter(
    (packet) => packet instanceof RtcpPayloadSpecificFeedback && packet.feedback instanceof PictureLossIndication,
  ).length

test('on real transports, voices and pictures arrive in their m-lines, also after a change of speaker', async () => {
  const { rooms, join } = openRoom()
  const [teacher, student, other] = [await join('teacher'), await join('student'), await join('other')]
  for (const participant of ['teacher', 'student']) rooms.publish('room', participant, everything)
  rooms.subscribe('room', { lead: 'teacher', speakers: ['student', null, null, null], screen: null })

  for (const browser of [teacher, student]) {
    await browser.send(0, 10, Buffer.from('a voice'))
    await browser.send(camera, 100, picture(1, true))
    await browser.send(camera, 101, picture(2, false))
  }
  await expect.poll(() => other.received.length).toBe(6)
  expect(linesOf(other)).toEqual([leadVoice, firstSpeaker, leadPicture, firstFace])
  expect(linesOf(teacher)).toEqual([firstSpeaker, firstFace])
  expect(linesOf(student)).toEqual([leadVoice, leadPicture])
  const faces = () => other.received.filter(({ line }) => line === firstFace)
  expect(faces().map(({ payload }) => textOf(payload))).toEqual(['picture 1', 'picture 2'])

  // The student's place as speaker is given to the participant `other`.
  rooms.publish('room', 'student', { microphone: false, camera: false, screen: false })
  rooms.publish('room', 'other', everything)
  rooms.subscribe('room', { lead: 'teacher', speakers: ['other', null, null, null], screen: null })
  await student.send(camera, 102, picture(3, true))
  await other.send(camera, 7000, picture(900, true))
  const seen = () => teacher.received.filter(({ line }) => line === firstFace)
  await expect.poll(() => seen().length).toBe(3)
  const [, before, after] = seen()
  expect(textOf(after!.payload)).toBe('picture 900')
  expect(after!.sequenceNumber).toBe((before!.sequenceNumber + 1) & 0xffff)
  expect(after!.payload.readUInt16BE(2) & 0x7fff).toBe(((before!.payload.readUInt16BE(2) & 0x7fff) + 1) & 0x7fff)
  expect(after!.timestamp).not.toBe(before!.timestamp)
  await expect.poll(() => rooms.counts().refusedPackets).toBe(1)

  rooms.leave('room', 'other')
  const receivedBefore = other.received.length
  await teacher.send(0, 11, Buffer.from('a voice'))
  await expect.poll(() => student.received.length).toBeGreaterThan(2)
  expect(other.received).toHaveLength(receivedBefore)
})

test('a late joiner causes a key frame request to the publisher, and a packet lost by a receiver is sent again', async () => {
  const { rooms, join } = openRoom()
  const teacher = await join('teacher')
  rooms.publish('room', 'teacher', everything)
  rooms.subscribe('room', { lead: 'teacher', speakers: [], screen: null })
  await teacher.send(camera, 100, picture(1, true))
  await expect.poll(() => rooms.counts().packetsIn).toBe(1)
  const late = await join('late')
  await expect.poll(() => keyFramesAsked(teacher)).toBeGreaterThan(0)
  await teacher.send(camera, 101, picture(2, false))
  await teacher.send(camera, 102, picture(3, true))
  await expect.poll(() => late.received.length).toBe(1)
  const [first] = late.received
  expect(textOf(first!.payload)).toBe('picture 3')

  await late.transport.sendRtcp([
    new RtcpTransportLayerFeedback({
      feedback: new GenericNack({
        senderSsrc: 1,
        mediaSourceSsrc: late.downSsrcs[leadPicture]!,
        lost: [first!.sequenceNumber],
      }),
    }),
  ])
  await expect.poll(() => late.received.length).toBe(2)
  const [, again] = late.received
  expect(again).toMatchObject({ line: leadPicture, sequenceNumber: first!.sequenceNumber, timestamp: first!.timestamp })
  expect(again!.payload).toEqual(first!.payload)
})

test('a check brings silence in the first m-line', async () => {
  const { rooms } = openRoom()
  const browser = await createBrowser()
  ended.push(() => browser.close())
  await browser.accept(await rooms.check(browser.offer))
  await expect.poll(() => browser.received.length).toBeGreaterThan(5)
  expect(linesOf(browser)).toEqual([leadVoice])
})
