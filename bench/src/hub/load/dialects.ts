import { method, payload } from '../payload.ts'
import type { Peer } from '../peers.ts'
import { clientFrame } from './frame.ts'

/** How a client of a peer speaks, as far as the benchmarks go. */
export type Dialect = {
  /** Address of the upgrade, for a client of that number. */
  path(client: number): string
  /** From the upgrade's answer on: what to wait for and what to say to it. After the last line the client is connected. */
  greeting: readonly { heard: string; say?: Buffer }[]
  /** Calls `Echo` with the payload. One call at a time: the same bytes each time. */
  call: Buffer
  /** A frame of the server that the client must answer. */
  ping?: { heard: Buffer; say: Buffer }
}

const upgraded = '\r\n\r\n'

const signalr: Dialect = {
  path: (client) => `/hub?access_token=client-${client}`,
  greeting: [{ heard: upgraded, say: clientFrame('{"protocol":"json","version":1}\u001e') }, { heard: '{}\u001e' }],
  call: clientFrame(`${JSON.stringify({ type: 1, target: method, arguments: [payload], invocationId: '1' })}\u001e`),
}

const bare: Dialect = {
  path: () => '/',
  greeting: [{ heard: upgraded }],
  call: clientFrame(JSON.stringify(payload)),
}

/** Engine.IO 4: 0 opens, 2 is a ping, 3 its pong, 4 a message; Socket.IO in it: 40 connects, 42 is an event. */
const socketIo: Dialect = {
  path: () => '/socket.io/?EIO=4&transport=websocket',
  greeting: [{ heard: upgraded }, { heard: '0{', say: clientFrame('40') }, { heard: '40{' }],
  call: clientFrame(`421${JSON.stringify([method, payload])}`),
  ping: { heard: Buffer.from([0x81, 1, 0x32]), say: clientFrame('3') },
}

export const dialects: Record<Peer, Dialect> = { signalr, ws: bare, 'socket.io': socketIo }
