import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds to wait for a connection's first request. A proxy sends it right after connecting. */
const unusedGraceMs = 500

/**
 * Tracks connections that have not sent any request; browsers open such connections in advance. Node does not treat them as
 * idle, so they would delay a shutdown by half a minute.
 * Returns a function to call before the server stops listening. The function accepts pending connections. After
 * `unusedGraceMs`, it closes the connections that are still unused, and any new ones.
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

/** Milliseconds. A shorter turn of the event loop did almost nothing. */
const quiet = 0.3
/**
 * Maximum milliseconds to accept pending connections, so that a shutdown ends even if clients connect faster than the node
 * accepts.
 */
const maxAcceptMs = 1000

/**
 * Resolves when no client is waiting for its connection to be accepted. Clients may have connected while the event loop was
 * busy; they would be cut off if the server stopped listening first.
 */
async function acceptPending(server: Server): Promise<void> {
  const end = performance.now() + maxAcceptMs
  let isNew = true
  const notice = () => (isNew = true)
  server.on('connection', notice)
  // Repeat until a turn is short and brings no connection. One turn accepts only one connection, and more may arrive meanwhile.
  for (let took = Infinity; (isNew || took > quiet) && performance.now() < end;) {
    isNew = false
    // Wait for the end of this turn, then measure one full turn.
    await setImmediate()
    const begun = performance.now()
    await setImmediate()
    took = performance.now() - begun
  }
  server.off('connection', notice)
}
