import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds to wait for a first request: a proxy sends it right after connecting. */
const unusedGraceMs = 500

/**
 * Tracks connections without any request, which browsers open in advance. Node does not treat them as idle, so they would
 * delay a shutdown by half a minute.
 * Returns a function to call before the server stops listening. It accepts pending connections and closes unused ones.
 */
export function trackUnusedConnections(server: Server): () => Promise<void> {
  const unused = new Set<Socket>()
  let leaving = false
  server.on('connection', (socket) => {
    if (leaving) return void socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  server.on('upgrade', ({ socket }) => unused.delete(socket))
  return async () => {
    await acceptPending(server)
    setTimeout(() => {
      leaving = true
      for (const socket of unused) socket.destroy()
    }, unusedGraceMs).unref()
  }
}

/** A turn of the event loop that takes less than this many milliseconds did almost nothing. */
const quiet = 0.3
/** Maximum milliseconds to accept pending connections, so that a node leaves even if clients connect faster than it accepts. */
const maxAcceptMs = 1000

/**
 * Resolves when the event loop finds no new connections. Clients that connected while it was busy are accepted by then;
 * they would be cut off if the server stopped listening first.
 */
async function acceptPending(server: Server): Promise<void> {
  const end = performance.now() + maxAcceptMs
  let isNew = true
  const notice = () => (isNew = true)
  server.on('connection', notice)
  // One turn accepts one connection; more may arrive while other work runs.
  for (let took = Infinity; (isNew || took > quiet) && performance.now() < end;) {
    isNew = false
    // Wait for the rest of this tick and one full tick.
    await setImmediate()
    const begun = performance.now()
    await setImmediate()
    took = performance.now() - begun
  }
  server.off('connection', notice)
}
