import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Connections whose current request may take longer than the server's request timeout. */
const receiving = new WeakSet<Duplex>()

/** True if the request timeout does not apply to the current request on this connection. */
export const maySendLong = (socket: Duplex): boolean => receiving.has(socket)

/**
 * Lets a request's body take longer than the server's request timeout, for files over a slow network. Every `idle` milliseconds
 * the request is checked. It is cut off if no byte has arrived since the last check, or if the body is incomplete after `total`
 * milliseconds.
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
