import type { HubCaller, HubEvents } from './hub.ts'
import type { HubDependencies } from './hub-dependencies.ts'

/** Calls the hub's `onConnected`. Reports and returns the error that it throws; returns null if it succeeds. Never rejects. */
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

/** Calls the hub's `onDisconnected`. Reports the error that it throws. Never rejects. */
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
