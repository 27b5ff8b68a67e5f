import type { HubCaller, HubEvents } from './hub.ts'
import type { HubDependencies } from './hub-dependencies.ts'

/**
 * Calls the hub's `onConnected` through the filters. Reports and returns the error that they throw; returns null if they succeed.
 * Never rejects.
 */
export const runOnConnected = async <User, Events extends HubEvents>(
  { hub, onError }: HubDependencies<User, Events>,
  caller: HubCaller<User, Events>,
): Promise<{ error: unknown } | null> => {
  try {
    await throughFilters(
      hub.filters ?? [],
      (filter, next) => (typeof filter === 'object' && filter.connect ? filter.connect(caller, next) : next()),
      () => hub.onConnected?.(caller),
    )
    return null
  } catch (error) {
    onError(error, { connectionId: caller.connectionId })
    return { error }
  }
}

/** Calls the hub's `onDisconnected` through the filters. Reports the error that they throw. Never rejects. */
export const runOnDisconnected = async <User, Events extends HubEvents>(
  { hub, onError }: HubDependencies<User, Events>,
  caller: HubCaller<User, Events>,
  reason: Error | null,
): Promise<void> => {
  try {
    await throughFilters(
      hub.filters ?? [],
      (filter, next) =>
        typeof filter === 'object' && filter.disconnect ? filter.disconnect(caller, reason, next) : next(),
      () => hub.onDisconnected?.(caller, reason),
    )
  } catch (error) {
    onError(error, { connectionId: caller.connectionId })
  }
}

/** Runs `last` inside the filters, of which the first is the outermost. */
const throughFilters = async <Filter>(
  [filter, ...others]: readonly Filter[],
  run: (filter: Filter, next: () => Promise<void>) => void | Promise<void>,
  last: () => void | Promise<void>,
): Promise<void> => {
  if (filter === undefined) await last()
  else await run(filter, () => throughFilters(others, run, last))
}
