import { createHubServer } from '@hien/signalr'
import { createMessagePackProtocol } from '@hien/signalr/messagepack'
import { event, method, payload } from '../payload.ts'
import type { CreateBenchServer } from './bench-server.ts'

type Events = { [event]: (message: typeof payload) => void }

/** Our server, set up as its README shows. Every connection belongs to a different user. */
export const createSignalrServer: CreateBenchServer = (http) => {
  const hub = createHubServer<{ name: string }, Events>({
    path: '/hub',
    protocols: [createMessagePackProtocol()],
    authenticate: async ({ token }) => (token ? { user: { name: token }, userId: token } : null),
    hub: { methods: { [method]: (_caller, message) => message } },
  })
  http.on('request', (request, response) => void hub.handleRequest(request, response))
  http.on('upgrade', (request, socket, head) => void hub.handleUpgrade(request, socket, head))
  return { broadcast: () => hub.all.send(event, payload) }
}
