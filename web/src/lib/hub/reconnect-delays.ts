import { limits } from '@hien/contract/limits'
import { isPageLeaving, pageLeavingTimeout } from './page-leaving.ts'

/** Milliseconds before each attempt to reach a hub again. Then one waits for events. */
export const reconnectDelays: readonly number[] = limits.hubReconnectDelays

/**
 * After how long the official client tries to restore a connection by itself: at once, and once, since its waits cannot be
 * cut short. The attempts after that are hub-connection.ts's.
 */
export const clientReconnectDelay = ({ previousRetryCount }: { previousRetryCount: number }): number | null =>
  previousRetryCount > 0 ? null : isPageLeaving() ? pageLeavingTimeout : (reconnectDelays[0] ?? 0)
