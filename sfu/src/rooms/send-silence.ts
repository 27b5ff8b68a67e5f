import type { MediaTransport } from '../transport/transport.ts'
import type { RoomsClock } from './clock.ts'

/** 20 milliseconds of silence in Opus. */
const silence = Buffer.from([0xf8, 0xff, 0xfe])
const interval = 20
const samples = 960
/** Number of packets in one second. */
const packets = 50
const longest = 10_000

/**
 * Sends one second of silence in the first m-line once the transport is connected. Closes the transport ten seconds after the
 * call.
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
