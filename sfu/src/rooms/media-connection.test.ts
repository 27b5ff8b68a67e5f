import { downlink } from '@hien/contract/video-room'
import { expect, test } from 'vitest'
import { readVp8 } from '../forwarding/media-packet.ts'
import type { LineSource } from '../forwarding/outgoing-line.ts'
import type { MediaTransport } from '../transport/transport.ts'
import { MediaConnection } from './media-connection.ts'

const leadPicture = downlink.findIndex(({ kind, from }) => kind === 'camera' && from === 'lead')

/** Creates a receiver's connection, and records the sequence numbers of the packets sent over it. */
function open() {
  const sent: number[] = []
  const transport: MediaTransport = {
    answer: '',
    onPacket: () => {},
    onFeedback: () => {},
    onConnected: () => {},
    onLost: () => {},
    send: (_line, { sequenceNumber }) => void sent.push(sequenceNumber),
    askKeyFrame: () => {},
    askMissing: () => {},
    sendEstimate: () => {},
    sendSenderReport: () => {},
    close: () => {},
  }
  return { connection: new MediaConnection(transport), sent }
}

test('if all packets are lost, a quarter of the new packets is sent again, and repeats do not raise that share', () => {
  const { connection, sent } = open()
  const source: LineSource = { followers: new Set() }
  const line = connection.lines[leadPicture]
  line?.follow(source, 0)
  let again = 0
  for (let index = 0; index < 2000; index++) {
    const now = index * 40
    const payload = Buffer.alloc(1000)
    payload.set([0x10, index === 0 ? 0 : 1])
    const packet = readVp8({ sequenceNumber: index, timestamp: index * 3600, marker: true, payload })
    if (packet) line?.take(source, packet, now)
    const latest = (sent[0] ?? 0) + index
    const sequenceNumbers = Array.from({ length: 10 }, (_, back) => (latest - back) & 0xffff)
    again += connection.feedback({ kind: 'missing', line: leadPicture, sequenceNumbers }, now + 30)
    connection.tick(now + 35)
  }
  // The saved-up allowance of 40,000 bytes is 40 packets. After that, one packet is repeated for every four new packets.
  expect(again).toBe(40 + 499)
  expect(sent).toHaveLength(2000 + again)
})
