import type { MediaTransport } from '../transport/transport.ts'
import type { RoomsClock } from './clock.ts'

/** An Opus packet of 20 milliseconds of silence. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])
/** Milliseconds of sound in a packet. */
const interval = 20
/** Timestamp units from one packet to the next. */
const samples = 960
/** Number of packets in one second. */
const packets = 50
/** Milliseconds after which the transport is closed. */
const longest = 10_000

/**
 * Sends one second of silent audio in the first m-line as soon as the transport is connected. Closes the transport ten seconds
 * after the call, and then calls `onEnd`. Both happen earlier if `end` is called or the connection is lost.
 */
export function sendSilence(transport: MediaTransport, clock: RoomsClock, onEnd: () => void): { end(): void } {
  const openedAt = clock.now()
  let sent = 0
  let isConnected = false
  let isOver = false
  const stop = clock.every(interval, () => {
    if (clock.now() - openedAt >= longest) {
      end()
      return
    }
    if (!isConnected || sent === packets) return
    transport.send(0, { sequenceNumber: sent, timestamp: sent * samples, marker: sent === 0 }, silence)
    sent++
  })
  function end(): void {
    if (isOver) return
    isOver = true
    stop()
    transport.close()
    onEnd()
  }
  transport.onPacket = () => {}
  transport.onFeedback = () => {}
  transport.onConnected = () => {
    isConnected = true
  }
  transport.onLost = end
  return { end }
}
