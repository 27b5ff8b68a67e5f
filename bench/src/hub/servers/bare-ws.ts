import { WebSocket, WebSocketServer } from 'ws'
import { payload } from '../payload.ts'
import type { CreateBenchServer } from './bench-server.ts'

/** A server with only `ws`, which broadcasts and echoes as its README shows: without rooms, event names and call numbers. */
export const createBareServer: CreateBenchServer = (http) => {
  const server = new WebSocketServer({ server: http })
  server.on('connection', (socket) => {
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
  })
  return {
    broadcast: () => {
      const text = JSON.stringify(payload)
      for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text)
    },
  }
}
