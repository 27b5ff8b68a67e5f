/**
 * A hub in a process of its own whose stream waits for a client that does not read. When a Close frame of the client arrives, it sends
 * an event to all clients. Prints its port, then `unread`, `turned` and `ended`, and ends with stdin.
 */
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { createSignalR, type HubServer } from '../src/index.ts'

/** More bytes than the kernel takes for a client that does not read. */
const itemBytes = 64 * 1024 * 1024
/** The first byte of a Close frame (RFC 6455, 5.2). */
const closeFrame = 0x88

const server = createServer()
const hub: HubServer<null, { News(text: string): void }> = createSignalR(server, {
  path: '/hub',
  authenticate: async () => ({ user: null, userId: 'an' }),
  limits: { maximumUnsentBytes: Infinity },
  hub: {
    methods: {},
    streams: {
      async *Large() {
        try {
          for (;;) yield 'x'.repeat(itemBytes)
        } finally {
          console.log('ended')
        }
      },
    },
  },
})

server.on('upgrade', (_request, socket: Socket) => {
  const check = () => {
    // Only the item is so large; the handshake before it is not.
    if (socket.writableLength > 1_000_000) console.log('unread')
    else setImmediate(check)
  }
  check()
  socket.on('data', (chunk: Buffer) => {
    if (chunk[0] === closeFrame) setImmediate(sendEvent)
  })
})

/** Sends an event, and prints `turned` if the event loop still turns after the event was written. */
function sendEvent(): void {
  hub.all.send('News', 'xin chào')
  setImmediate(() => setImmediate(() => setImmediate(() => console.log('turned'))))
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
process.stdin.resume().once('end', () => process.exit())
