/** Whom a record goes to. `except` holds connection ids. */
export type Destination =
  | { kind: 'all' }
  | { kind: 'group'; name: string; except: readonly string[] }
  | { kind: 'user'; id: string }
  | { kind: 'connection'; id: string }

/** What crosses nodes: a serialised record with its destination, or a change of membership of a connection anywhere. */
export type BackplaneMessage =
  | { kind: 'send'; to: Destination; record: Buffer }
  | { kind: 'add-to-group'; connectionId: string; group: string }
  | { kind: 'remove-from-group'; connectionId: string; group: string }

/** Carries messages to every node that serves the hub. */
export type Backplane = {
  /**
   * Hands the message to this node's own receiver before it returns, so that the order a hub writes in is the order
   * its members read in, and to the other nodes when it can. Never throws.
   */
  publish(message: BackplaneMessage): void
  /** Called once by the hub server with its receiver. */
  subscribe(receive: (message: BackplaneMessage) => void): void
}

/** The back-plane of a single node: what is published is received here. */
export const createMemoryBackplane = (): Backplane => {
  let receiver: (message: BackplaneMessage) => void = () => {}
  return {
    publish: (message) => receiver(message),
    subscribe: (receive) => {
      receiver = receive
    },
  }
}
