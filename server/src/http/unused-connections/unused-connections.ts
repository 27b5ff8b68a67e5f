import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds: a proxy that has just connected sends what it has at once. */
const unusedGraceMs = 500

/**
 * Watches for connections on which nothing was ever asked, as browsers open them to be quicker later. Node does not take
 * them for idle: they would hold up a shutdown for half a minute.
 * @returns to be called before the server stops listening: accepts pending connections and closes unused ones.
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

/** Milliseconds of a turn of the event loop in which next to nothing was done. */
const quiet = 0.3
/** In milliseconds: a node to which people come faster than it takes them leaves all the same. */
const maxAcceptMs = 1000

/**
 * Resolves when the event loop has just looked for newcomers and there were none: whoever connected while it was busy has
 * been taken by then, and would be cut off if nobody listened any more.
 */
async function acceptPending(server: Server): Promise<void> {
  const end = performance.now() + maxAcceptMs
  let isNew = true
  const notice = () => (isNew = true)
  server.on('connection', notice)
  // A turn takes one newcomer; while it does other work, more may come.
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
