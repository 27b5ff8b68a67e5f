import { HubArgumentsError, HubException, type HubEvents, type HubFilter } from '@hien/signalr'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Returns the code under which an error is counted. The text of a HubException is its code. */
const codeOf = (error: unknown): string => {
  if (error instanceof HubException) return error.message
  return error instanceof HubArgumentsError ? 'BAD_REQUEST' : 'INTERNAL'
}

/**
 * Measures each call of a hub's methods and counts the resulting codes. It must come before the filters that refuse, so that it also
 * counts their refusals.
 */
export const measureFilter =
  <Events extends HubEvents>(
    { hubCalls, hubAnswers }: Pick<Metrics, 'hubCalls' | 'hubAnswers'>,
    hub: string,
  ): HubFilter<Viewer, Events> =>
  async ({ method }, next) => {
    const begun = performance.now()
    let code = 'INTERNAL'
    try {
      const result = await next()
      code = 'ok'
      return result
    } catch (error) {
      code = codeOf(error)
      throw error
    } finally {
      hubCalls.observe({ hub, method }, (performance.now() - begun) / 1000)
      hubAnswers.inc({ hub, method, code })
    }
  }
