import { Server } from 'socket.io'
import { event, method, payload } from '../payload.ts'
import type { CreateBenchServer } from './bench-server.ts'

/** A server with socket.io and its default settings. */
export const createSocketIoServer: CreateBenchServer = (http) => {
  const io = new Server(http)
  io.on('connection', (socket) => {
    socket.on(method, (message: unknown, answer: (message: unknown) => void) => answer(message))
  })
  return { broadcast: () => void io.emit(event, payload) }
}
