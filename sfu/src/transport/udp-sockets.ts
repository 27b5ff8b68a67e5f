import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import { isCheck } from './checks.ts'
import { type PacketRing } from './packet-ring.ts'
import { maxDatagramLength, type OwnedPath } from './path.ts'

const bufferLength = 4 * 1024 * 1024

export type UdpSocketsOptions = {
  ports: readonly [number, number]
  ring: PacketRing
  /** Handles a datagram. Sets `owner` if the datagram is an authentic check. */
  onDatagram: (datagram: Buffer, ownedPath: OwnedPath) => void
  onForeign: () => void
  log: (level: 'warn', text: string, details: Record<string, unknown>) => void
}

/**
 * Creates one UDP socket for each address of this machine, at the first free port of the range. All browsers share these
 * sockets. With one socket for all addresses, answers could leave from another address than the browser used.
 */
export function createUdpSockets(options: UdpSocketsOptions) {
  const sockets = new Map<string, Promise<OpenSocket | null>>()
  return {
    /** Opens the sockets for these addresses that are not open yet. Returns the addresses and ports that are open. */
    open: async (addresses: readonly string[]): Promise<{ address: string; port: number }[]> => {
      const open = addresses.map(async (address) => {
        let socket = sockets.get(address)
        if (!socket) {
          socket = openSocket(address, options)
          sockets.set(address, socket)
        }
        const opened = await socket
        if (!opened) sockets.delete(address)
        return opened ? [{ address, port: opened.port }] : []
      })
      return (await Promise.all(open)).flat()
    },
    close: async (): Promise<void> => {
      for (const socket of await Promise.all(sockets.values())) socket?.close()
      sockets.clear()
    },
  }
}

type OpenSocket = { port: number; close(): void }

async function openSocket(address: string, options: UdpSocketsOptions): Promise<OpenSocket | null> {
  const [first, last] = options.ports
  const family = isIPv6(address) ? 6 : 4
  let reason: unknown
  for (let port = first; port <= last; port++) {
    const socket = createSocket({
      ...(family === 6 ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' }),
      // Skip the DNS lookup: all destinations are IP addresses, and Node's lookup would delay each packet to the next tick.
      lookup: (host, _options, done) => {
        done(null, host, family)
      },
    })
    try {
      await bind(socket, port, address)
      return serve(socket, port, options)
    } catch (error) {
      socket.close()
      reason = error
      if (!isBusy(error)) break
    }
  }
  options.log('warn', 'no UDP port for media is free', { address, ports: options.ports, reason: String(reason) })
  return null
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const bind = (socket: Socket, port: number, address: string) =>
  new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind({ port, address, exclusive: true }, () => {
      socket.off('error', reject)
      resolve()
    })
  })

function serve(socket: Socket, port: number, { ring, onDatagram, onForeign, log }: UdpSocketsOptions): OpenSocket {
  socket.on('error', (error) => log('warn', 'a UDP socket for media reports an error', { reason: error.message }))
  for (const set of [() => socket.setRecvBufferSize(bufferLength), () => socket.setSendBufferSize(bufferLength)]) {
    try {
      set()
    } catch {
      // Some systems allow only smaller buffers and throw. Keep the default size then.
    }
  }
  const ownedPaths = new Map<string, OwnedPath>()
  let isClosed = false

  const createOwnedPath = (key: string, address: string, remotePort: number): OwnedPath => ({
    owner: null,
    path: {
      remoteAddress: withoutZone(address),
      remotePort,
      isConnection: false,
      send: (datagram) => {
        if (!isClosed && socket.getSendQueueSize() < ring.maxWaiting) socket.send(datagram, remotePort, address)
      },
      close: () => ownedPaths.delete(key),
    },
  })

  socket.on('message', (datagram, { address, port: remotePort }) => {
    if (datagram.length > maxDatagramLength) {
      onForeign()
      return
    }
    const key = `${address} ${remotePort}`
    const known = ownedPaths.get(key)
    // A sender with port 0 is forged, and no answer can be sent to it.
    if (!known && (remotePort === 0 || !isCheck(datagram))) {
      onForeign()
      return
    }
    const ownedPath = known ?? createOwnedPath(key, address, remotePort)
    onDatagram(datagram, ownedPath)
    if (!known && ownedPath.owner) ownedPaths.set(key, ownedPath)
  })

  return {
    port,
    close: () => {
      if (isClosed) return
      isClosed = true
      socket.close()
    },
  }
}

const withoutZone = (address: string) => address.split('%')[0] ?? address
