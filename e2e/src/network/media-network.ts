/** Simulates a network for media. Packets between a browser and the server pass through ports that the test can block. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { BrowserContext } from '@playwright/test'

export type MediaNetwork = {
  /** Routes the media connections of every page of the context through this network from now on. */
  carry(context: BrowserContext): Promise<void>
  /** Drops all packets until `restore`. */
  cut(): void
  restore(): void
  /** Limits the rate of packets to the browser from now on; null removes the limit. Excess packets are queued, then dropped. */
  narrow(bitsPerSecond: number | null): void
  close(): Promise<void>
}

declare global {
  interface Window {
    /** Only in tests: opens a relay, a port that passes packets on to a port of the server. Returns the port of the relay. */
    openRelay?: (address: string, port: number) => Promise<number>
  }
}

/** Milliseconds that a packet may wait in the queue of a busy network before it is dropped, as in a home router. */
const longestQueue = 300

export function openMediaNetwork(): MediaNetwork {
  let isCut = false
  let rate: number | null = null
  let busyUntil = 0
  const sockets: Socket[] = []
  async function open(address: string): Promise<Socket> {
    const socket = createSocket('udp4').on('error', () => {})
    sockets.push(socket)
    socket.bind(0, address)
    await once(socket, 'listening')
    return socket
  }

  function passToBrowser(packet: Buffer, deliver: () => void) {
    if (isCut) return
    if (rate === null) {
      deliver()
      return
    }
    const now = performance.now()
    const begin = Math.max(now, busyUntil)
    if (begin - now > longestQueue) return
    busyUntil = begin + (packet.length * 8000) / rate
    setTimeout(deliver, busyUntil - now)
  }

  /**
   * Opens a relay, a port that passes packets on to `serverPort`. Each client gets its own port on the server's side, so that
   * the answers can be passed back to this client.
   */
  async function openRelay(address: string, serverPort: number): Promise<number> {
    const relay = await open(address)
    const serverSides = new Map<string, Promise<Socket>>()
    const openServerSide = async (clientAddress: string, port: number) => {
      const serverSide = await open(address)
      return serverSide.on('message', (reply) => passToBrowser(reply, () => relay.send(reply, port, clientAddress)))
    }
    relay.on('message', async (packet, { address: clientAddress, port }) => {
      if (isCut) return
      const client = `${clientAddress} ${port}`
      const serverSide = serverSides.get(client) ?? openServerSide(clientAddress, port)
      serverSides.set(client, serverSide)
      ;(await serverSide).send(packet, serverPort, address)
    })
    return relay.address().port
  }

  return {
    async carry(context) {
      await context.exposeFunction('openRelay', openRelay)
      await context.addInitScript(replacePorts)
    },
    cut() {
      isCut = true
    },
    restore() {
      isCut = false
    },
    narrow(bitsPerSecond) {
      rate = bitsPerSecond
    },
    async close() {
      await Promise.all(sockets.map(async (socket) => new Promise<void>((resolve) => socket.close(resolve))))
    },
  }
}

/**
 * Runs in the page: in the server's session description, replaces the UDP ports of the server with the ports of relays. Removes
 * the other addresses of the server, so that all media go through the relays.
 */
function replacePorts() {
  const throughRelay = async (line: string) => {
    if (!line.startsWith('a=candidate:')) return [line]
    const [, head, address, port, rest] = /^(\S+ \d+ udp \d+) ([\d.]+) (\d+) (.*)$/i.exec(line) ?? []
    if (address === undefined) return []
    const relay = await window.openRelay?.(address, Number(port))
    return [`${head} ${address} ${relay} ${rest}`]
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      const lines = await Promise.all((description.sdp ?? '').split('\r\n').map(throughRelay))
      await super.setRemoteDescription({ ...description, sdp: lines.flat().join('\r\n') })
    }
  }
}
