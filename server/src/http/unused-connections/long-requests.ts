import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Of those connections whose request may still come when its time is over. */
const receiving = new WeakSet<Duplex>()

/** Whether the time for a whole request does not bind what comes on this connection now. */
export const maySendLong = (socket: Duplex): boolean => receiving.has(socket)

/**
 * Lets the body of a request take longer than others may: over a slow network a file does. What stands still is cut off, and
 * so is what would never end.
 * @param times in milliseconds; idle: without a byte.
 */
export function allowLongBody(
  request: IncomingMessage,
  { idle, total }: { idle: number; total: number } = { idle: 30_000, total: 20 * 60_000 },
): void {
  const { socket } = request
  const end = performance.now() + total
  let seen = socket.bytesRead
  receiving.add(socket)
  const watch = setInterval(() => {
    if (socket.bytesRead === seen || performance.now() > end) request.destroy()
    seen = socket.bytesRead
  }, idle)
  watch.unref()
  const done = () => {
    clearInterval(watch)
    receiving.delete(socket)
  }
  request.once('end', done)
  request.once('close', done)
}
