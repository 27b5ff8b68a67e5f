/** A network between a client and a server that can be as bad as we like. Times are milliseconds. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Quality = {
  /** Each way. */
  delay?: number
  /** Each way, of each connection. */
  bytesPerSecond?: number
  /** How much later a piece comes that had to be sent again; 0 for one that was not lost. */
  resent?: () => number
  /** A connection on which nothing has passed for so long is broken. */
  longestSilence?: number
  /** Upgrades are answered 400, as by a proxy that knows no WebSockets. */
  refusesUpgrades?: boolean
}

export type TcpProxy = {
  port: number
  /** Breaks every connection. @returns how many there were. */
  cut(): number
  /** While false, newcomers are turned away. */
  open(open: boolean): void
  /** Sees what clients send; answering false keeps what the server says to it from now on. */
  watch(look: (sent: Buffer, connection: object) => boolean): void
  /** While false, what servers say is not taken from them. */
  read(reading: boolean): void
  close(): Promise<void>
}

export type Target = { port: number; host?: string } | { path: string }

const refusal = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'
/** More than this is not read ahead of a slow line. */
const maxWaiting = 64 * 1024

export async function openTcpProxy(target: Target, quality: Quality = {}): Promise<TcpProxy> {
  const { delay = 0, bytesPerSecond = Infinity, resent = () => 0, longestSilence, refusesUpgrades = false } = quality
  const pairs = new Set<readonly [Socket, Socket]>()
  let isOpen = true
  let look: (sent: Buffer, connection: object) => boolean = () => true

  const carry = (from: Socket, to: Socket, pass: (piece: Buffer) => boolean) => {
    // Nothing overtakes what was sent before it.
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
