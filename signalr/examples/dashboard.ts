/** A dashboard that draws live figures of the server: `node examples/dashboard.ts`, then open the printed address. */
import { setTimeout as delay } from 'node:timers/promises'
import { createSignalR, defineHub, HubArgumentsError, type HubServer } from '@hien/signalr'
import { createMessagePackProtocol } from '@hien/signalr/messagepack'
import { createPageServer, listen, type Running } from './serve-page.ts'

export type Figures = { at: Date; megabytes: number; viewers: number }
export type DashboardMethods = { Watch(everyMs: number): AsyncIterable<Figures> }

const page = `
const connection = new signalR.HubConnectionBuilder().withUrl('/dashboard')
  .withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol()).build()
const main = document.querySelector('main')
await connection.start()
connection.stream('Watch', 500).subscribe({
  next: ({ at, megabytes, viewers }) => (main.textContent = at.toLocaleTimeString() + ': ' + megabytes + ' MB, ' + viewers + ' viewers'),
  complete() {},
  error: (error) => (main.textContent = error),
})`

export const startDashboard = (port: number): Promise<Running> => {
  const server = createPageServer(page)
  const hub: HubServer<null, Record<never, never>> = createSignalR(server, {
    path: '/dashboard',
    // Everybody may watch.
    authenticate: async () => ({ user: null, userId: 'viewer' }),
    // With MessagePack, dates arrive as dates.
    protocols: [createMessagePackProtocol()],
    hub: defineHub<DashboardMethods, Record<never, never>, null>()({
      methods: {},
      streams: {
        async *Watch(caller, everyMs) {
          while (!caller.signal.aborted) {
            const megabytes = Math.round(process.memoryUsage().rss / 1e6)
            yield { at: new Date(), megabytes, viewers: hub.connectionCount }
            await delay(everyMs)
          }
        },
      },
      parse: {
        Watch: ([everyMs]) => {
          if (typeof everyMs !== 'number' || !(everyMs >= 10))
            throw new HubArgumentsError('At least 10 ms were expected')
          return [everyMs]
        },
      },
    }),
  })
  return listen(server, hub, port)
}

if (import.meta.main) console.log((await startDashboard(3000)).url)
