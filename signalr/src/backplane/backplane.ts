/** The connections a record goes to. `except` holds connection ids. */
export type Destination =
  | { kind: 'all' }
  | { kind: 'group'; name: string; except: readonly string[] }
  | { kind: 'user'; id: string }
  | { kind: 'connection'; id: string }

/**
 * A message between nodes: a serialised record with its destination, or an order about a connection that may be on any node.
 */
export type BackplaneMessage =
  | { kind: 'send'; to: Destination; record: Buffer }
  | { kind: 'add-to-group'; connectionId: string; group: string }
  | { kind: 'remove-from-group'; connectionId: string; group: string }
  | {
      kind: 'close'
      whose: { kind: 'user'; id: string } | { kind: 'connection'; id: string }
      options: { error?: string; allowReconnect?: boolean }
    }

/** Carries messages to every node that serves the hub. */
export type Backplane = {
  /**
   * Passes the message to this node's own receiver before it returns, so that connections read in the order in which the hub
   * writes. Passes it to the other nodes as soon as possible. Never throws, never waits.
   */
  publish(message: BackplaneMessage): void
  /** Called once by the hub server with its receiver, which never throws. */
  subscribe(receive: (message: BackplaneMessage) => void): void
}
