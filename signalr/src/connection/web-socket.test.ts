import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebSocketTransport } from './web-socket.ts'

const silent = { received: () => {}, closed: () => {}, lost: () => {}, drained: () => {} }

/** A socket of a `ws` that sends by other means than today's, or that is closing. */
const createSocket = (state: number, sender?: object) => {
  const sent: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    readyState: state,
    bufferedAmount: 0,
    _sender: sender,
    send: (data: Buffer, options: object) => void sent.push([data.toString(), options]),
  })
  return { socket: socket as unknown as WebSocket, sent }
}

test.each([
  ['without the inner sender', WebSocket.OPEN, undefined],
  ['with another inner sender', WebSocket.OPEN, {}],
  ['while it is closing', WebSocket.CLOSING, { sendFrame: () => {} }],
])('a socket %s is written to as text all the same', (_name, state, sender) => {
  const { socket, sent } = createSocket(state, sender)
  new WebSocketTransport(socket, silent, () => 0).write(Buffer.from('{}\u001e'))
  expect(sent).toEqual([['{}\u001e', { binary: false }]])
})
