import type { HubCaller, HubEvents } from './hub.ts'
import type { HubDependencies } from './hub-dependencies.ts'

/** Runs the hub's `onConnected`. Never rejects. Returns the error that it threw; null if it did not throw. */
export const runOnConnected = async <User, Events extends HubEvents>(
  { hub, onError }: HubDependencies<User, Events>,
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
export const runOnDisconnected = async <User, Events extends HubEvents>(
  { hub, onError }: HubDependencies<User, Events>,
  caller: HubCaller<User, Events>,
  reason: Error | null,
): Promise<void> => {
  try {
    await hub.onDisconnected?.(caller, reason)
  } catch (error) {
    onError(error, { connectionId: caller.connectionId })
  }
}
