import { connect } from 'node:net'
import path from 'node:path'

export type Address = { host: string; port: number }

/** What pg makes of a host that is an absolute path: the socket's file name is PostgreSQL's. */
export function socketFile(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`)
}

/**
 * Asks PostgreSQL for a session and leaves: 'ready' when it would give one, 'busy' when it answers that it starts or
 * stops, 'absent' when nobody answers within a second. The package brings neither psql nor pg_isready.
 */
export function probe({ host, port }: Address): Promise<'ready' | 'busy' | 'absent'> {
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(socketFile(host, port)) : connect(port, host)
    const settle = (result: 'ready' | 'busy' | 'absent') => {
      // Terminate, so that the server's log does not call it a lost connection.
      if (result === 'ready') socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
      else socket.destroy()
      resolve(result)
    }
    socket.setTimeout(1000, () => settle('absent'))
    socket.on('error', () => settle('absent'))
    socket.on('close', () => settle('absent'))
    socket.on('connect', () => socket.write(startupPacket))
    socket.once('data', (answer) => settle(answer[0] === 0x52 ? 'ready' : 'busy'))
    socket.on('data', () => {})
  })
}

/** Protocol 3.0: length, version, then name and value pairs that each end in NUL, and a last NUL. */
const startupPacket = (() => {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
})()
