import { connect } from 'node:net'
import path from 'node:path'

export type PostgresAddress = { host: string; port: number }

/** Returns the path of the socket file that pg uses if the host is an absolute path. PostgreSQL defines the file's name. */
export function socketFile(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`)
}

/**
 * Asks PostgreSQL for a session, then disconnects. The npm package has neither psql nor pg_isready, so this function is needed.
 * @returns one of:
 * - 'ready': the server accepts sessions.
 * - 'busy': the server refuses the session, for example because it is starting or stopping.
 * - 'absent': the server cannot be reached, or does not answer within a second.
 */
export function probePostgres({ host, port }: PostgresAddress): Promise<'ready' | 'busy' | 'absent'> {
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? connect(socketFile(host, port)) : connect(port, host)
    const settle = (result: 'ready' | 'busy' | 'absent', goodbye = nothing) => {
      // End the session properly, so that the server does not log a lost connection.
      if (result === 'ready') socket.end(goodbye)
      else socket.destroy()
      resolve(result)
    }
    socket.setTimeout(1000, () => settle('absent'))
    socket.on('error', () => settle('absent'))
    socket.on('close', () => settle('absent'))
    socket.on('connect', () => socket.write(startupPacket))
    socket.once('data', (answer) => {
      if (answer[0] !== authentication) return settle('busy')
      // If the server asks for a password, it accepts no other message, so just end the connection.
      settle('ready', answer.readInt32BE(5) === 0 ? terminate : nothing)
    })
    socket.on('data', () => {})
  })
}

const authentication = 0x52
const nothing = Buffer.alloc(0)
const terminate = Buffer.from([0x58, 0, 0, 0, 4])

/** The first message of protocol 3.0: length, version, then name and value pairs that each end in NUL, and a last NUL. */
const startupPacket = (() => {
  const body = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([length, body])
})()
