import { once } from 'node:events'
import { createServer } from 'node:http'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { event, method, payload } from '../payload.ts'
import { createSocketIoServer } from './socket-io.ts'

test('the real socket.io client receives from the measured server what our clients count', async () => {
  const http = createServer()
  const server = createSocketIoServer(http)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const address = http.address()
  const port = typeof address === 'object' ? address?.port : 0
  const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  try {
    expect(await client.emitWithAck(method, payload)).toEqual(payload)
    const told = new Promise((resolve) => client.once(event, resolve))
    server.broadcast()
    expect(await told).toEqual(payload)
  } finally {
    client.close()
    http.closeAllConnections()
    http.close()
  }
})
