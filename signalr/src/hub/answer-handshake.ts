import type { Connection } from '../connection/connection.ts'
import { handshakeAccepted, handshakeRefused, readHandshake, textOnly } from '../protocol/handshake.ts'
import type { HubProtocol } from '../protocol/hub-protocol.ts'

/** The protocol version by which a client asks for stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

/**
 * Answers the handshake, the first record of a client. Returns null if the client was refused. Otherwise returns the protocol of
 * the connection, and whether stateful reconnect was agreed on. `describe` adds an underlying error to the text of a refusal if
 * clients may see it.
 */
export const answerHandshake = (
  record: string,
  protocols: readonly HubProtocol[],
  connection: Connection<unknown>,
  describe: (text: string, error: unknown) => string,
): { protocol: HubProtocol; isStateful: boolean } | null => {
  const refuse = (error: string): null => {
    connection.send(handshakeRefused(error))
    return null
  }
  const outcome = readHandshake(record, protocols)
  if ('error' in outcome) return refuse(outcome.cause ? describe(outcome.error, outcome.cause) : outcome.error)
  const { protocol, version } = outcome
  if (protocol.transferFormat === 'Binary' && connection.transportName === 'ServerSentEvents') {
    return refuse(textOnly(protocol.name))
  }
  connection.useTransferFormat(protocol.transferFormat)
  connection.send(handshakeAccepted)
  // Check both: a client that negotiated stateful reconnect but could not open a WebSocket asks for version 1 in its handshake.
  return { protocol, isStateful: connection.isStateful && version === statefulVersion }
}
