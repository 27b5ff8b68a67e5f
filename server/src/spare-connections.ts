import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches for connections on which nothing was ever asked, as browsers open them to be quicker later. Node does not take
 * them for idle: they would hold up a goodbye for half a minute.
 * @returns closes them, and from then on every new one.
 */
export function watchSpareConnections(server: Server): () => void {
  const spare = new Set<Socket>()
  let leaving = false
  server.on('connection', (socket) => {
    if (leaving) return void socket.destroy()
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  server.on('request', ({ socket }) => spare.delete(socket))
  server.on('upgrade', ({ socket }) => spare.delete(socket))
  return () => {
    leaving = true
    for (const socket of spare) socket.destroy()
  }
}
