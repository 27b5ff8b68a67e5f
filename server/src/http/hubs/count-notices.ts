import type { HubServerOptions } from '@hien/signalr'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Counts what a hub reports about its connections: resumed ones, and those closed because they read too slowly. */
export function countNotices(
  { hubResumed, hubSlowConsumers }: Pick<Metrics, 'hubResumed' | 'hubSlowConsumers'>,
  hub: string,
): NonNullable<HubServerOptions<Viewer, never>['onConnectionEvent']> {
  const counters = { resumed: hubResumed, 'too-slow': hubSlowConsumers }
  for (const counter of Object.values(counters)) counter.inc({ hub }, 0)
  return (what) => counters[what].inc({ hub })
}
