import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebSocketTransport } from './web-socket.ts'

const silent = { received: () => {}, closed: () => {}, lost: () => {}, drained: () => {} }

test.each([
  ['open', WebSocket.OPEN, 1],
  ['closing', WebSocket.CLOSING, 0],
])(
  'records are written to a socket only while it is open, here for a socket that is %s',
  (_name, readyState, frames) => {
    const written: Buffer[] = []
    const raw = { write: (frame: Buffer) => void written.push(frame) }
    const socket = Object.assign(new EventEmitter(), { readyState })
    new WebSocketTransport(socket as unknown as WebSocket, raw as unknown as Socket, silent).write(
      Buffer.from('{}\u001e'),
      'Text',
    )
    expect(written).toHaveLength(frames)
  },
)
