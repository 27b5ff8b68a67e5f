import { createServer, type Server, type Socket } from 'node:net'
import { isCheck } from './checks.ts'
import { maxDatagramLength, type Arrival, type Path } from './path.ts'

const maxConnections = 1_000
/** Of those that have not shown whose they are; a class behind one address comes at once. */
const maxUnknown = 200
const maxUnknownOfOneAddress = 60
const unknownFor = 10_000
/** What may wait for a slow line before media are dropped: some hundred milliseconds of all that a lesson is. */
const maxWaiting = 128 * 1024

export type TcpDoorOptions = {
  port: number
  onDatagram: (datagram: Buffer, arrival: Arrival) => void
  onForeign: () => void
  log: (level: 'warn', text: string, details: Record<string, unknown>) => void
}

/** One port for all whose networks let no UDP through (RFC 6544): datagrams in frames of RFC 4571, the first of them a check that proves whose the connection is. */
export function createTcpDoor({ port, onDatagram, onForeign, log }: TcpDoorOptions) {
  const unknown = new Map<Socket, string>()
  const connections = new Set<Socket>()
  let listening: Promise<Server | null> | null = null

  /** An honest one shows its check within a round trip: the oldest makes room. */
  const giveUp = (oldest: [Socket, string] | undefined) => {
    if (!oldest) return
    unknown.delete(oldest[0])
    oldest[0].destroy()
  }

  const accept = (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const ofAddress = [...unknown].filter(([, each]) => each === address)
    if (ofAddress.length >= maxUnknownOfOneAddress) giveUp(ofAddress[0])
    else if (unknown.size >= maxUnknown) giveUp([...unknown][0])
    connections.add(socket)
    unknown.set(socket, address)
    const limit = setTimeout(() => socket.destroy(), unknownFor).unref()
    const arrival: Arrival = { owner: null, path: createPath(socket, address) }
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      unknown.delete(socket)
      connections.delete(socket)
      arrival.owner?.forget(arrival.path)
    })
    const frames = createFrameReader((frame) => {
      if (!arrival.owner && !isCheck(frame)) onForeign()
      else onDatagram(frame, arrival)
      if (!arrival.owner) return false
      clearTimeout(limit)
      unknown.delete(socket)
      return !socket.destroyed
    })
    socket.on('data', (data) => {
      if (!frames(data)) socket.destroy()
    })
  }

  const listen = () =>
    new Promise<Server | null>((resolve) => {
      const server = createServer(accept)
      server.maxConnections = maxConnections
      server.once('error', (error) => {
        log('warn', 'no TCP port for media', { port, reason: error.message })
        listening = null
        resolve(null)
      })
      server.listen(port, () => {
        server.on('error', (error) => log('warn', 'the TCP port of media', { port, reason: error.message }))
        resolve(server)
      })
    })

  return {
    /** Whether it is open; where it was not, it is tried again. */
    open: async (): Promise<boolean> => {
      listening ??= listen()
      return (await listening) !== null
    },
    close: async (): Promise<void> => {
      const server = await listening
      for (const socket of connections) socket.destroy()
      await new Promise<void>((resolve) => {
        if (server) server.close(() => resolve())
        else resolve()
      })
    },
  }
}

function createPath(socket: Socket, remoteAddress: string): Path {
  return {
    remoteAddress,
    remotePort: socket.remotePort ?? 0,
    isConnection: true,
    send: (datagram) => {
      if (socket.destroyed || socket.writableLength > maxWaiting) return
      const frame = Buffer.allocUnsafe(2 + datagram.length)
      frame.writeUInt16BE(datagram.length, 0)
      datagram.copy(frame, 2)
      socket.write(frame)
    },
    close: () => socket.destroy(),
  }
}

/** Gives frame after frame, each in memory of its own, until the reader says no; answers whether to go on. */
export function createFrameReader(read: (frame: Buffer) => boolean): (data: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0)
  return (data) => {
    const all = rest.length === 0 ? data : Buffer.concat([rest, data])
    let at = 0
    while (at + 2 <= all.length) {
      const length = all.readUInt16BE(at)
      if (length > maxDatagramLength) return false
      if (at + 2 + length > all.length) break
      if (!read(Buffer.from(all.subarray(at + 2, at + 2 + length)))) return false
      at += 2 + length
    }
    rest = Buffer.from(all.subarray(at))
    return true
  }
}

/** An IPv4 address as a socket for both kinds writes it, as itself. */
const plainAddress = (address: string) =>
  address.startsWith('::ffff:') ? address.slice(7) : (address.split('%')[0] ?? '')
