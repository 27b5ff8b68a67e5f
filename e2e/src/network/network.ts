/** Simulates a network between browsers and the product by a forward proxy that a test can cut. */
import { createServer, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'

export type Network = {
  /** The value of Playwright's `proxy` option. With it, requests to localhost go through the proxy too. */
  proxy: { server: string; bypass: string }
  /** Breaks every connection, and refuses new connections until `restore`. */
  cut(): void
  restore(): void
  /** From now on, tunnels (WebSockets) carry only this much in each direction. */
  slowDown(line: WeakLine): void
  /** Returns how many connections were refused because the network was cut. */
  refused(): number
  close(): Promise<void>
}

/**
 * `bytesPerSecond` in each direction. Each `lossEvery`-th packet is lost: TCP sends it again after `resendMs`, and all later ones wait
 * for it.
 */
export type WeakLine = { bytesPerSecond: number; lossEvery: number; resendMs: number }

const packetSize = 1400

/** Passes on what arrives, at the speed of the line that `current` returns at that moment; at once if it returns null. */
function carry(from: Duplex, to: Duplex, current: () => WeakLine | null): void {
  let packets = 0
  let free = 0
  from.on('data', (chunk: Buffer) => {
    const line = current()
    const now = performance.now()
    if (line === null && free <= now) return void to.write(chunk)
    for (let at = 0; at < chunk.length; at += packetSize) {
      const packet = chunk.subarray(at, at + packetSize)
      packets += 1
      const lost = line !== null && packets % line.lossEvery === 0
      free =
        Math.max(free, now) + (line ? (packet.length / line.bytesPerSecond) * 1000 : 0) + (lost ? line.resendMs : 0)
      setTimeout(() => to.write(packet), free - now)
    }
  })
}

export async function openNetwork(): Promise<Network> {
  let broken = false
  let weak: WeakLine | null = null
  let refused = 0
  const sockets = new Set<Duplex>()
  const keep = (socket: Duplex) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  const server = createServer((incoming, answer) => {
    // For plain HTTP, the URL of a request to a proxy is the complete address.
    const outgoing = httpRequest(
      incoming.url ?? '',
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    outgoing.on('error', () => answer.destroy())
    // If the browser's connection is cut, also cut the connection to the product. Otherwise the product would wait for the rest of
    // the request.
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  server.on('connection', (socket: Socket) => {
    keep(socket)
    if (!broken) return
    refused += 1
    socket.destroy()
  })
  // For WebSockets, the browser asks the proxy for a tunnel (method CONNECT).
  server.on('connect', (incoming, client: Duplex, head: Buffer) => {
    const [host, port] = (incoming.url ?? '').split(':')
    const target = connect(Number(port), host)
    keep(target)
    target.on('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      target.write(head)
      carry(target, client, () => weak)
      carry(client, target, () => weak)
    })
    target.on('close', () => client.destroy())
    client.on('close', () => target.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    proxy: { server: `http://127.0.0.1:${address.port}`, bypass: '<-loopback>' },
    cut() {
      broken = true
      destroyAll()
    },
    restore() {
      broken = false
    },
    slowDown(line) {
      weak = line
    },
    refused: () => refused,
    async close() {
      server.close()
      destroyAll()
      await once(server, 'close')
    },
  }
}
