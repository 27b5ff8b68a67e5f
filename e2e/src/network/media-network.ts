/** Somebody's own way to other browsers: what their connections send and receive goes through doors that can be shut. */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { BrowserContext } from '@playwright/test'

export type MediaNetwork = {
  /** For every page of the context from now on: its connections can be reached through the doors alone. */
  carry(context: BrowserContext): Promise<void>
  /** Nothing passes until `restore`. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

declare global {
  interface Window {
    /** In tests alone: gives the port, at the same address, of a door to a port of this browser. */
    openDoor?: (address: string, port: number) => Promise<number>
  }
}

export function openMediaNetwork(): MediaNetwork {
  let broken = false
  const sockets: Socket[] = []
  async function open(address: string): Promise<Socket> {
    const socket = createSocket('udp4').on('error', () => {})
    sockets.push(socket)
    socket.bind(0, address)
    await once(socket, 'listening')
    return socket
  }

  /** A port that leads to another; each caller is seen there under a port of their own, at which they can be answered. */
  async function openDoor(home: string, inner: number): Promise<number> {
    const door = await open(home)
    const callers = new Map<string, Promise<Socket>>()
    door.on('message', async (packet, { address, port }) => {
      if (broken) return
      const caller = `${address} ${port}`
      const known = callers.get(caller)
      const behind = known ?? open(home)
      if (!known) {
        callers.set(caller, behind)
        ;(await behind).on('message', (reply) => void (broken || door.send(reply, port, address)))
      }
      ;(await behind).send(packet, inner, home)
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
    async close() {
      await Promise.all(sockets.map(async (socket) => new Promise<void>((resolve) => socket.close(resolve))))
    },
  }
}

/** Runs in the page: addresses of this browser are told others as doors; others are not called, they call. */
function behindDoors() {
  const bare = (sdp: string) => sdp.replaceAll(/^a=candidate:.*\r\n/gm, '')
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async addIceCandidate() {}
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      await super.setRemoteDescription({ ...description, sdp: bare(description.sdp ?? '') })
    }
    override get localDescription() {
      const own = super.localDescription
      return own && new RTCSessionDescription({ type: own.type, sdp: bare(own.sdp) })
    }
    override addEventListener(type: string, listener: EventListenerOrEventListenerObject) {
      if (type !== 'icecandidate' || typeof listener !== 'function') return super.addEventListener(type, listener)
      super.addEventListener('icecandidate', async ({ candidate }) => {
        // Browsers differ in whether they name their loopback address; each names one of IPv4.
        if (!candidate?.address?.includes('.') || candidate.protocol !== 'udp' || candidate.port === null) return
        const { address, port } = candidate
        const door = await window.openDoor?.(address, port)
        const text = candidate.candidate.replace(`${address} ${port}`, `${address} ${door}`)
        const told = new RTCIceCandidate({ ...candidate.toJSON(), candidate: text })
        listener(new RTCPeerConnectionIceEvent('icecandidate', { candidate: told }))
      })
    }
  }
}
