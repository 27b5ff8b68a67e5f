import type { Backplane, BackplaneMessage } from './backplane.ts'

/** Creates a network of hubs in one process, for tests. Each hub gets the back-plane that `join` returns. */
export const createMemoryNetwork = (): {
  /** Adds a node to the network. Returns its back-plane. */
  join(): Backplane
} => {
  const receivers = new Set<(message: BackplaneMessage) => void>()
  return {
    join: () => {
      let own: (message: BackplaneMessage) => void = () => {}
      return {
        publish: (message) => {
          own(message)
          for (const receive of receivers) if (receive !== own) receive(message)
        },
        subscribe: (receive) => {
          own = receive
          receivers.add(receive)
        },
      }
    },
  }
}

/** Creates the back-plane of a hub with only one node. It passes messages back to that node. */
export const createMemoryBackplane = (): Backplane => createMemoryNetwork().join()
