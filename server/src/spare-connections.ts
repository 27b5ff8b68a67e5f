import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds: a proxy that has just connected sends what it has at once. */
const patience = 500

/**
 * Watches for connections on which nothing was ever asked, as browsers open them to be quicker later. Node does not take
 * them for idle: they would hold up a goodbye for half a minute.
 * @returns for the goodbye, just before nobody listens any more: takes who has connected, and closes soon after who has
 * asked nothing by then.
 */
export function watchSpareConnections(server: Server): () => Promise<void> {
  const spare = new Set<Socket>()
  let leaving = false
  server.on('connection', (socket) => {
    if (leaving) return void socket.destroy()
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  server.on('request', ({ socket }) => spare.delete(socket))
  server.on('upgrade', ({ socket }) => spare.delete(socket))
  return async () => {
    await takeWhoConnected(server)
    setTimeout(() => {
      leaving = true
      for (const socket of spare) socket.destroy()
    }, patience).unref()
  }
}

/** Milliseconds of a turn of the event loop in which next to nothing was done. */
const quiet = 0.3
/** In milliseconds: a node to which people come faster than it takes them leaves all the same. */
const longestTaking = 1000

/**
 * Resolves when the event loop has just looked for newcomers and there were none: whoever connected while it was busy has
 * been taken by then, and would be cut off if nobody listened any more.
 */
async function takeWhoConnected(server: Server): Promise<void> {
  const end = performance.now() + longestTaking
  let isNew = true
  const notice = () => (isNew = true)
  server.on('connection', notice)
  // A turn takes one newcomer; while it does other work, more may come.
  for (let took = Infinity; (isNew || took > quiet) && performance.now() < end;) {
    isNew = false
    // The rest of this turn, which may have looked long ago, and a whole one.
    await setImmediate()
    const begun = performance.now()
    await setImmediate()
    took = performance.now() - begun
  }
  server.off('connection', notice)
}
