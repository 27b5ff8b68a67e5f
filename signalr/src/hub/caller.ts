import type { CloseOptions, HubCaller, HubEvents } from './hub.ts'
import { encodeInvocation } from '../protocol/json-protocol.ts'

/** What a caller needs of its connection. */
export type CallerParts<User> = {
  connectionId: string
  user: User
  userId: string
  groups: { add(name: string): void; remove(name: string): void }
  deliver(record: Buffer): void
  close(options: CloseOptions): void
}

/** A caller together with the switch of its signal. */
export type CallerHandle<User, Events extends HubEvents> = {
  caller: HubCaller<User, Events>
  abort(): void
}

export const createCaller = <User, Events extends HubEvents>(parts: CallerParts<User>): CallerHandle<User, Events> => {
  // Made on first use: most connections never ask for it.
  let controller: AbortController | null = null
  let aborted = false
  return {
    caller: {
      connectionId: parts.connectionId,
      user: parts.user,
      userId: parts.userId,
      groups: parts.groups,
      get signal() {
        if (!controller) {
          controller = new AbortController()
          if (aborted) controller.abort()
        }
        return controller.signal
      },
      send: (event, ...args) => parts.deliver(encodeInvocation(event, args)),
      close: (options = {}) => parts.close(options),
    },
    abort: () => {
      aborted = true
      controller?.abort()
    },
  }
}
