import { toRecord } from './framing.ts'
import { integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'

/**
 * The requested protocol version, or the error text for the client. `cause` is the underlying error, which clients may see only
 * with `detailedErrors`.
 */
export type HandshakeOutcome = { version: number } | { error: string; cause: Error | null }

/** Maximum protocol version. Clients ask for version 1, or for 2 with stateful reconnect (docs/wire.md, "Handshake"). */
const maxVersion = 2

export const handshakeCanceled = 'Handshake was canceled.'

const handshakeFailed = 'An unexpected error occurred during connection handshake.'

/**
 * Reads the handshake, the first record of a connection. The error texts are those of ASP.NET Core (docs/wire.md, "Handshake").
 * Unknown properties are ignored.
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

/** The answer to an accepted handshake. It is the first record that the server sends on a connection. */
export const handshakeAccepted = toRecord('{}')

/** Returns the answer to a refused handshake. The connection must be closed after this answer. */
export const handshakeRefused = (error: string): Buffer => toRecord(JSON.stringify({ error }))
