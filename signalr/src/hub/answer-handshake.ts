import type { Connection } from '../connection/connection.ts'
import { handshakeAccepted, handshakeRefused, readHandshake } from '../protocol/handshake.ts'

/** The handshake version that means stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

/**
 * Answers a client's first record. `describe` returns the text for a refusal that has an underlying error. Returns what was
 * agreed on; null if the client was refused.
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
  // A client that negotiated stateful reconnect and then fell back to another transport asks for version 1.
  return { isStateful: connection.isStateful && outcome.version === statefulVersion }
}
