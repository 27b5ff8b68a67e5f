import type { Connection } from '../connection/connection.ts'
import { handshakeAccepted, handshakeRefused, readHandshake } from '../protocol/handshake.ts'

/** The protocol version by which a client asks for stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

/**
 * Answers the handshake, the first record of a client. Returns null if the client was refused. Otherwise `isStateful` says
 * whether stateful reconnect was agreed on. `describe` adds an underlying error to the text of a refusal if clients may see it.
 */
export const answerHandshake = (
  record: string,
  connection: Connection<unknown>,
  describe: (text: string, error: unknown) => string,
): { isStateful: boolean } | null => {
  const outcome = readHandshake(record)
  if ('error' in outcome) {
    connection.send(handshakeRefused(outcome.cause ? describe(outcome.error, outcome.cause) : outcome.error))
    return null
  }
  connection.send(handshakeAccepted)
  // Check both: a client that negotiated stateful reconnect but could not open a WebSocket asks for version 1 in its handshake.
  return { isStateful: connection.isStateful && outcome.version === statefulVersion }
}
