/** A TCP proxy between clients and a server that simulates a network of a chosen quality. Times are in milliseconds. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Quality = {
  /** Delay of the data in each direction. */
  delay?: number
  /** Bandwidth in each direction of each connection. */
  bytesPerSecond?: number
  /** Returns the additional delay of a piece of data that was lost and sent again; 0 if it was not lost. */
  resent?: () => number
  /** The proxy breaks a connection on which nothing has passed for this time. */
  longestSilence?: number
  /** If true, answers every request for a WebSocket with status 400, like a proxy that does not know WebSockets. */
  refusesUpgrades?: boolean
}

export type TcpProxy = {
  port: number
  /**
   * Breaks all connections.
   * @returns the number of connections.
   */
  cut(): number
  /** Sets whether the proxy accepts new connections. */
  open(open: boolean): void
  /**
   * Calls `look` with all data that clients send. Once `look` returns false, the client gets nothing more from the server on
   * that connection.
   */
  watch(look: (sent: Buffer, connection: object) => boolean): void
  /** Sets whether the proxy reads what the server sends, as for a client that reads or does not read. */
  read(reading: boolean): void
  close(): Promise<void>
}

export type Target = { port: number; host?: string } | { path: string }

const refusal = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
/** Maximum number of bytes that the proxy reads before it can pass them on. */
const maxWaiting = 64 * 1024

export async function openTcpProxy(target: Target, quality: Quality = {}): Promise<TcpProxy> {
  const { delay = 0, bytesPerSecond = Infinity, resent = () => 0, longestSilence, refusesUpgrades = false } = quality
  const pairs = new Set<readonly [Socket, Socket]>()
  let isOpen = true
  let look: (sent: Buffer, connection: object) => boolean = () => true

  const carry = (from: Socket, to: Socket, pass: (piece: Buffer) => boolean) => {
    // The time when the line has passed on all earlier pieces. No piece may overtake an earlier piece.
    let free = 0
    let waiting = 0
    from.on('data', (piece: Buffer) => {
      if (!pass(piece)) return
      const now = performance.now()
      free = Math.max(now + delay + resent(), free) + (piece.length / bytesPerSecond) * 1000
      if (free <= now) return void to.write(piece)
      waiting += piece.length
      if (waiting > maxWaiting) from.pause()
      setTimeout(() => {
        waiting -= piece.length
        if (waiting <= maxWaiting) from.resume()
        to.write(piece)
      }, free - now)
    })
  }

  const server = createServer((near) => {
    near.on('error', () => {})
    if (!isOpen) return void near.resetAndDestroy()
    const far = connect({ ...target, noDelay: true })
    near.setNoDelay(true)
    const pair = [near, far] as const
    pairs.add(pair)
    let isKept = false
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', end)
      if (longestSilence !== undefined) socket.setTimeout(longestSilence, end)
    }
    carry(near, far, (piece) => {
      if (refusesUpgrades && /\r\nupgrade: websocket/i.test(piece.toString('latin1'))) {
        near.end(refusal)
        return false
      }
      if (!look(piece, near)) isKept = true
      return true
    })
    carry(far, near, () => !isKept)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const cut = () => {
    const broken = [...pairs]
    for (const [near, far] of broken) {
      near.resetAndDestroy()
      far.destroy()
    }
    return broken.length
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    open: (open) => void (isOpen = open),
    watch: (next) => void (look = next),
    read(reading) {
      for (const [, far] of pairs) {
        if (reading) far.resume()
        else far.pause()
      }
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
