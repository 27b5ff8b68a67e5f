import { encode } from '@msgpack/msgpack'
import { method, payload } from '../payload.ts'
import type { Peer } from '../peers.ts'
import { clientFrame } from './frame.ts'

/** The protocol between a client and a peer, as far as the benchmarks need it. */
export type Dialect = {
  /** Returns the path of the upgrade request for the client with this number. */
  path(client: number): string
  /** The texts that the client waits for, and its answer to each. After the last text the client is connected. */
  greeting: readonly { heard: string; say?: Buffer }[]
  /** The frame that calls `Echo` with the payload. A client makes one call at a time, so the call number never changes. */
  call: Buffer
  /** The server's ping frame, and the frame with which the client must answer it. */
  ping?: { heard: Buffer; say: Buffer }
}

const upgraded = '\r\n\r\n'

const signalr: Dialect = {
  path: (client) => `/hub?access_token=client-${client}`,
  greeting: [{ heard: upgraded, say: clientFrame('{"protocol":"json","version":1}\u001e') }, { heard: '{}\u001e' }],
  call: clientFrame(`${JSON.stringify({ type: 1, target: method, arguments: [payload], invocationId: '1' })}\u001e`),
}

const invocation = Buffer.from(encode([1, {}, '1', method, [payload]]))

/** The two bytes before the invocation are its length of 128 to 16,383 bytes (HubProtocol.md, "MessagePack Encoding"). */
const messagePack: Dialect = {
  path: signalr.path,
  greeting: [
    { heard: upgraded, say: clientFrame('{"protocol":"messagepack","version":1}\u001e') },
    { heard: '{}\u001e' },
  ],
  call: clientFrame(Buffer.from([(invocation.length & 0x7f) | 0x80, invocation.length >> 7, ...invocation])),
}

const bare: Dialect = {
  path: () => '/',
  greeting: [{ heard: upgraded }],
  call: clientFrame(JSON.stringify(payload)),
}

/** Engine.IO 4: 0 opens, 2 is a ping, 3 a pong, 4 a message. In a message, Socket.IO uses 40 to connect and 42 for an event. */
const socketIo: Dialect = {
  path: () => '/socket.io/?EIO=4&transport=websocket',
  greeting: [{ heard: upgraded }, { heard: '0{', say: clientFrame('40') }, { heard: '40{' }],
  call: clientFrame(`421${JSON.stringify([method, payload])}`),
  ping: { heard: Buffer.from([0x81, 1, 0x32]), say: clientFrame('3') },
}

export const dialects: Record<Peer, Dialect> = { signalr, messagepack: messagePack, ws: bare, 'socket.io': socketIo }
