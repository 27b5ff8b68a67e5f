/** A node of a hub in a process of its own: `node redis-node.ts <address of Redis> <channel>`. Prints its address and ends with stdin. */
import { createServer } from 'node:http'
import { createClient } from 'redis'
import { createRedisBackplane, createSignalR, type HubServer } from '../src/index.ts'
import { createMessagePackProtocol } from '../src/protocol/message-pack-protocol.ts'

const [, , url = '', channel = ''] = process.argv
const publisher = createClient({ url, disableOfflineQueue: true })
const subscriber = publisher.duplicate()
const backplane = createRedisBackplane({ publisher, subscriber, channel })
await Promise.all([publisher.connect(), subscriber.connect()])

const server = createServer()
const hub: HubServer<null, { Said(value: unknown): void }> = createSignalR(server, {
  path: '/hub',
  backplane,
  protocols: [createMessagePackProtocol()],
  authenticate: async ({ token }) => ({ user: null, userId: token ?? 'an' }),
  hub: {
    methods: {
      Join: (caller, room) => caller.groups.add(String(room)),
      IsReady: () => backplane.isReady,
      Say: (_caller, room, value) => hub.group(String(room)).send('Said', value),
    },
  },
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
process.stdin.resume().once('end', () => process.exit())
