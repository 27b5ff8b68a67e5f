import type { EncodedMessage } from '../protocol/hub-protocol.ts'

/**
 * The connections that get a message, each only once. `except` contains the ids of connections that do not get it although they
 * belong to it.
 */
export type Destination =
  | { kind: 'all'; except: readonly string[] }
  | { kind: 'groups'; names: readonly string[]; except: readonly string[] }
  | { kind: 'users'; ids: readonly string[] }
  | { kind: 'connections'; ids: readonly string[] }

/**
 * A message between the nodes of a hub: the records of a message with its destination, one record for each protocol, or a command for connections that can be on
 * any node.
 */
export type BackplaneMessage =
  | { kind: 'send'; to: Destination; records: EncodedMessage }
  | { kind: 'add-to-group'; connectionId: string; group: string }
  | { kind: 'remove-from-group'; connectionId: string; group: string }
  | {
      kind: 'close'
      whose: { kind: 'user'; id: string } | { kind: 'connection'; id: string }
      options: { error?: string; allowReconnect?: boolean }
    }

/** Carries messages to every node that serves the same hub. */
export type Backplane = {
  /**
   * Sends a message to all nodes. Must call this node's own receiver before it returns: the clients of this node then get
   * records in the order of sending. Sends to the other nodes as soon as possible. Must not throw.
   */
  publish(message: BackplaneMessage): void
  /** Sets the receiver of this node, which gets all messages. The hub server calls this once. `receive` never throws. */
  subscribe(receive: (message: BackplaneMessage) => void): void
}
