import { createServer, type Server, type Socket } from 'node:net'
import { isCheck } from './checks.ts'
import { maxDatagramLength, type OwnedPath, type Path } from './path.ts'

const maxConnections = 1_000
/** Maximum number of connections on which no authentic check has come yet. */
const maxUnknown = 200
/** Maximum number of these connections from one IP address. It allows a class that shares an address and connects at once. */
const maxUnknownOfOneAddress = 60
/** Milliseconds after which a connection without an authentic check is closed. */
const unknownFor = 10_000
/** Bytes that may wait for a slow connection before media are dropped: a few hundred milliseconds of all media in a lesson. */
const maxWaiting = 128 * 1024

export type TcpListenerOptions = {
  port: number
  onDatagram: (datagram: Buffer, ownedPath: OwnedPath) => void
  onForeign: () => void
  log: (level: 'warn', text: string, details: Record<string, unknown>) => void
}

/**
 * Creates the TCP port for browsers whose networks block UDP (RFC 6544). Datagrams come in frames of RFC 4571. The first one
 * must be an authentic check, which shows the participant; otherwise the connection is closed.
 */
export function createTcpListener({ port, onDatagram, onForeign, log }: TcpListenerOptions) {
  /** Connections without an authentic check, oldest first, with their IP addresses. */
  const unknown = new Map<Socket, string>()
  const connections = new Set<Socket>()
  let listening: Promise<Server | null> | null = null

  /** Closes an unknown connection to make room for a new one. Honest clients send their check within a round trip. */
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
    const ownedPath: OwnedPath = { owner: null, path: createPath(socket, address) }
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(limit)
      unknown.delete(socket)
      connections.delete(socket)
      ownedPath.owner?.forget(ownedPath.path)
    })
    const frames = createFrameReader((frame) => {
      if (!ownedPath.owner && !isCheck(frame)) onForeign()
      else onDatagram(frame, ownedPath)
      if (!ownedPath.owner) return false
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
        log('warn', 'the TCP port for media cannot be opened', { port, reason: error.message })
        listening = null
        resolve(null)
      })
      server.listen(port, () => {
        server.on('error', (error) =>
          log('warn', 'the TCP port for media reports an error', { port, reason: error.message }),
        )
        resolve(server)
      })
    })

  return {
    /** Opens the port if it is not open yet. Returns false if that fails; the next call tries again. */
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

/**
 * Returns a function that takes the chunks of a stream and calls `read` with a copy of each complete frame. The stream must end
 * when the function returns false: a frame is too long, or `read` has returned false.
 */
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

/** Returns an address without its zone, and an IPv4 address without the prefix `::ffff:` of dual-stack sockets. */
const plainAddress = (address: string) =>
  address.startsWith('::ffff:') ? address.slice(7) : (address.split('%')[0] ?? '')
