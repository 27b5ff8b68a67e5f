import type { IncomingMessage, Server } from 'node:http'

/**
 * Watches for requests that have not come whole, as phones leave them whose network is lost.
 * @returns cuts those off. Requests that came whole and are being answered go on.
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
