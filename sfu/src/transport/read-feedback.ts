import { readControl } from './control-packets.ts'
import { type createReceivedLines } from './received-lines.ts'
import { type createSentLines } from './sent-lines.ts'
import { type Feedback } from './transport.ts'

/** Maximum number of packets that one RTCP datagram may request again. */
const maxMissing = 512

type Lines = { sent: ReturnType<typeof createSentLines>; received: ReturnType<typeof createReceivedLines> }

/** Yields the feedback in a decrypted RTCP datagram. `at` is the time at which the datagram came. */
export function* readFeedback(datagram: Buffer, { sent, received }: Lines, at: number): Generator<Feedback, void> {
  let missing = 0
  for (const packet of readControl(datagram)) {
    if (packet.kind === 'estimate') yield packet
    else if (packet.kind === 'receiverReport') yield* sent.readReports(packet.reports, at)
    else if (packet.kind === 'senderReport') {
      const line = received.recordClock(packet.ssrc, packet.ntp, at)
      if (line !== null) yield { kind: 'clock', line, ntp: packet.ntp, timestamp: packet.timestamp }
      yield* sent.readReports(packet.reports, at)
    } else {
      const line = sent.lineOf(packet.ssrc)
      if (line === undefined) continue
      if (packet.kind === 'keyFrame') yield { kind: 'keyFrame', line }
      else if (missing < maxMissing) {
        const sequenceNumbers = packet.sequenceNumbers.slice(0, maxMissing - missing)
        missing += sequenceNumbers.length
        yield { kind: 'missing', line, sequenceNumbers }
      }
    }
  }
}
