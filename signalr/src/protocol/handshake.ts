import { toRecord } from './framing.ts'
import type { HubProtocol } from './hub-protocol.ts'
import { integerOf, parseObject, ProtocolError, stringOf } from './json-object.ts'

/**
 * The requested protocol and its version, or the error text for the client. `cause` is the underlying error, which clients may
 * see only with `detailedErrors`.
 */
export type HandshakeOutcome = { protocol: HubProtocol; version: number } | { error: string; cause: Error | null }

/** Maximum version of every protocol. Clients ask for version 1, or for 2 with stateful reconnect (docs/wire.md, "Handshake"). */
const maxVersion = 2

export const handshakeCanceled = 'Handshake was canceled.'

const handshakeFailed = 'An unexpected error occurred during connection handshake.'

/**
 * Reads the handshake, the first record of a connection. It is JSON even if it asks for a binary protocol. The error texts are those of ASP.NET Core (docs/wire.md, "Handshake").
 * Unknown properties are ignored.
 */
export const readHandshake = (text: string, protocols: readonly HubProtocol[]): HandshakeOutcome => {
  try {
    const request = parseObject(text)
    const requested = stringOf(request, 'protocol')
    const version = integerOf(request, 'version')
    const protocol = protocols.find(({ name }) => name === requested.toLowerCase())
    if (!protocol) return { error: `The protocol '${requested}' is not supported.`, cause: null }
    if (version > maxVersion) {
      return { error: `The server does not support version ${version} of the '${requested}' protocol.`, cause: null }
    }
    return { protocol, version }
  } catch (error) {
    if (error instanceof ProtocolError) return { error: handshakeFailed, cause: error }
    throw error
  }
}

/** The answer to an accepted handshake. It is the first record that the server sends on a connection. */
export const handshakeAccepted = toRecord('{}')

/** Returns the error text for a client whose transport carries only text, although its protocol is binary. */
export const textOnly = (protocol: string): string =>
  `Cannot use the '${protocol}' protocol on the current transport. The transport does not support 'Binary' transfer format.`

/** Returns the answer to a refused handshake. The connection must be closed after this answer. */
export const handshakeRefused = (error: string): Buffer => toRecord(JSON.stringify({ error }))
