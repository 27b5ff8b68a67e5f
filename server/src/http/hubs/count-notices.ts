import type { HubServerOptions } from '@hien/signalr'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Viewer } from '../../core/viewer.ts'

/**
 * Returns a handler that counts a hub's connection events: resumed connections, and connections closed because the client reads
 * too slowly.
 */
export function countNotices(
  { hubResumed, hubSlowConsumers }: Pick<Metrics, 'hubResumed' | 'hubSlowConsumers'>,
  hub: string,
): NonNullable<HubServerOptions<Viewer, never>['onConnectionEvent']> {
  const counters = { resumed: hubResumed, 'too-slow': hubSlowConsumers }
  for (const counter of Object.values(counters)) counter.inc({ hub }, 0)
  return (what) => counters[what].inc({ hub })
}
