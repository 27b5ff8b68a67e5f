import type { Connection } from '../connection/connection.ts'
import { handshakeAccepted, handshakeRefused, readHandshake } from '../protocol/handshake.ts'

/** The handshake's version with stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

/**
 * Answers a client's first record. `describe` words a refusal that has an error behind it.
 * @returns what was agreed on; null when the client was refused.
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
  // A client that negotiated it and then fell back to another transport asks for version 1.
  return { isStateful: connection.isStateful && outcome.version === statefulVersion }
}
