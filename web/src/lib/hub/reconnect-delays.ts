import { limits } from '@hien/contract/limits'
import { isPageLeaving, pageLeavingTimeout } from './page-leaving.ts'

/**
 * Milliseconds before each attempt to connect to a hub. After the last attempt, hub-connection.ts makes another one only when
 * it is called again.
 */
export const reconnectDelays: readonly number[] = limits.hubReconnectDelays

/**
 * Milliseconds before the official SignalR client tries to restore a connection itself; null after its first attempt. It
 * tries only once because its waits cannot be cut short. hub-connection.ts makes the later attempts.
 */
export const clientReconnectDelay = ({ previousRetryCount }: { previousRetryCount: number }): number | null =>
  previousRetryCount > 0 ? null : isPageLeaving() ? pageLeavingTimeout : (reconnectDelays[0] ?? 0)
