import type { Framing } from './framing.ts'
import type { ClientMessage, ServerMessage } from './messages.ts'

/** A way to write the messages of a hub as bytes. The client chooses it in its handshake. */
export type HubProtocol = {
  /** The name in the handshake, in lower case. */
  readonly name: string
  /** `Binary` needs WebSockets or long polling, because server-sent events carry only text. */
  readonly transferFormat: Framing
  /** Reads one record of a client, without its separator or length. Throws ProtocolError if it is not allowed. */
  decode(record: Buffer): ClientMessage
  /**
   * Returns a complete record. Throws a TypeError if an argument, an item or a result cannot be written, such as a bigint or an
   * object that contains itself.
   */
  encode(message: ServerMessage): Buffer
  /** The record of a Ping. All connections share this Buffer. */
  readonly ping: Buffer
}

/** One message in the bytes of each protocol that the hub speaks, by the names of the protocols. */
export type EncodedMessage = Readonly<Record<string, Buffer>>

/** Encodes a message once for each protocol, so that all its receivers can share the bytes. Throws as `HubProtocol.encode`. */
export const encodeForAll = (protocols: readonly HubProtocol[], message: ServerMessage): EncodedMessage =>
  Object.fromEntries(protocols.map((protocol) => [protocol.name, protocol.encode(message)]))
