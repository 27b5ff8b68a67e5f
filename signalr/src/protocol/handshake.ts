import { toRecord } from './framing.ts'
import { integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'

/**
 * The requested protocol version, or the error text for the client. `cause` is an underlying error that not every client may
 * see.
 */
export type HandshakeOutcome = { version: number } | { error: string; cause: Error | null }

/** Clients send 1, or 2 for stateful reconnect (docs/wire.md, "Handshake"). */
const maxVersion = 2

export const handshakeCanceled = 'Handshake was canceled.'

const handshakeFailed = 'An unexpected error occurred during connection handshake.'

/**
 * Reads the first record of a connection. The texts are ASP.NET Core's (docs/wire.md, "Handshake"). `cause` is the error behind
 * the unspecific text. Unknown properties are ignored.
 */
export const readHandshake = (text: string): HandshakeOutcome => {
  try {
    const request = parseObject(text)
    const protocol = stringOf(request, 'protocol')
    const version = integerOf(request, 'version')
    if (protocol.toLowerCase() !== 'json') {
      return { error: `The protocol '${protocol}' is not supported.`, cause: null }
    }
    if (version > maxVersion) {
      return { error: `The server does not support version ${version} of the '${protocol}' protocol.`, cause: null }
    }
    return { version }
  } catch (error) {
    if (error instanceof ProtocolError) return { error: handshakeFailed, cause: error }
    throw error
  }
}

/** The answer to an accepted handshake: the first thing sent on a connection. */
export const handshakeAccepted = toRecord('{}')

/** The answer to a refused handshake; the connection is closed after it. */
export const handshakeRefused = (error: string): Buffer => toRecord(JSON.stringify({ error }))
