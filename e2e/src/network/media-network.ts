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
    /** Only in tests: opens a door, a port that passes packets on to a port of the server. Returns the number of the door. */
    openDoor?: (address: string, port: number) => Promise<number>
  }
}

/** Milliseconds that a packet may wait in the queue of a busy network before it is dropped, as in a home router. */
const longestQueue = 300

export function openMediaNetwork(): MediaNetwork {
  let broken = false
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

  function bringHome(packet: Buffer, deliver: () => void) {
    if (broken) return
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
   * Opens a port (door) that passes packets on to the port `inner`. Each client gets its own port on the inner side, so that
   * the answers can be passed back to this client.
   */
  async function openDoor(address: string, inner: number): Promise<number> {
    const door = await open(address)
    const callers = new Map<string, Promise<Socket>>()
    const openBehind = async (home: string, port: number) => {
      const behind = await open(address)
      return behind.on('message', (reply) => bringHome(reply, () => door.send(reply, port, home)))
    }
    door.on('message', async (packet, { address: home, port }) => {
      if (broken) return
      const caller = `${home} ${port}`
      const behind = callers.get(caller) ?? openBehind(home, port)
      callers.set(caller, behind)
      ;(await behind).send(packet, inner, address)
    })
    return door.address().port
  }

  return {
    async carry(context) {
      await context.exposeFunction('openDoor', openDoor)
      await context.addInitScript(behindDoors)
    },
    cut() {
      broken = true
    },
    restore() {
      broken = false
    },
    narrow(bitsPerSecond) {
      rate = bitsPerSecond
    },
    async close() {
      await Promise.all(sockets.map(async (socket) => new Promise<void>((resolve) => socket.close(resolve))))
    },
  }
}

/** Runs in the page: in the server's session description, replaces the ports of the server with opened doors. */
function behindDoors() {
  const throughDoor = async (line: string) => {
    if (!line.startsWith('a=candidate:')) return [line]
    const [, head, address, port, rest] = /^(\S+ \d+ udp \d+) ([\d.]+) (\d+) (.*)$/i.exec(line) ?? []
    if (address === undefined) return []
    const door = await window.openDoor?.(address, Number(port))
    return [`${head} ${address} ${door} ${rest}`]
  }
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      const lines = await Promise.all((description.sdp ?? '').split('\r\n').map(throughDoor))
      await super.setRemoteDescription({ ...description, sdp: lines.flat().join('\r\n') })
    }
  }
}
