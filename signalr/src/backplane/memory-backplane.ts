import type { Backplane, BackplaneMessage } from './backplane.ts'

/** Connects hubs of one process, for example in a test, as Redis connects those of several processes. */
export const createMemoryNetwork = (): { join(): Backplane } => {
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

/** The back-plane of a single node, which receives its own messages. */
export const createMemoryBackplane = (): Backplane => createMemoryNetwork().join()
