import type { HubCaller, HubEvents } from './hub.ts'
import type { HubSurroundings } from './hub-surroundings.ts'

/** Runs the hub's `onConnected`. Never rejects; answers what it threw, null when all went well. */
export const sayWelcome = async <User, Events extends HubEvents>(
  { hub, onError }: HubSurroundings<User, Events>,
  caller: HubCaller<User, Events>,
): Promise<{ error: unknown } | null> => {
  try {
    await hub.onConnected?.(caller)
    return null
  } catch (error) {
    onError(error, { connectionId: caller.connectionId })
    return { error }
  }
}

/** Runs the hub's `onDisconnected`. Never rejects. */
export const sayFarewell = async <User, Events extends HubEvents>(
  { hub, onError }: HubSurroundings<User, Events>,
  caller: HubCaller<User, Events>,
  reason: Error | null,
): Promise<void> => {
  try {
    await hub.onDisconnected?.(caller, reason)
  } catch (error) {
    onError(error, { connectionId: caller.connectionId })
  }
}
