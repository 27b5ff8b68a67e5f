import type { IncomingMessage, Server } from 'node:http'

/**
 * Tracks requests that have not arrived completely, such as those of phones that lost their network. Returns a function that
 * cuts off these requests. Complete requests are still answered.
 */
export function trackIncompleteRequests(server: Server): () => void {
  const open = new Set<IncomingMessage>()
  server.on('request', (request: IncomingMessage) => {
    open.add(request)
    request.once('close', () => open.delete(request))
  })
  return () => {
    for (const request of open) if (!request.complete) request.destroy()
  }
}
