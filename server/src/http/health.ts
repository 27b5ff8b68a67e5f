import type { FastifyInstance } from 'fastify'

/**
 * Checks whether the node can serve requests, each under the name that /readyz reports. A check returns true if the thing it
 * checks is available.
 */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

/**
 * Milliseconds to keep the result of an asynchronous check. Without this, anybody could cause a query with every
 * request.
 */
const checkTtl = 1000

/**
 * Returns a check that runs an asynchronous `isThere` once for simultaneous callers, and at most once a second. A synchronous
 * result is not kept.
 */
function cachedCheck(isThere: () => boolean | Promise<boolean>, now: () => number): typeof isThere {
  let kept: { answer: Promise<boolean>; until: number } | null = null
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const known = isThere()
    if (typeof known === 'boolean') return known
    const asked = { answer: known.catch(() => false), until: Infinity }
    void asked.answer.then(() => (asked.until = now() + checkTtl))
    kept = asked
    return asked.answer
  }
}

/**
 * Registers /healthz (the process is alive) and /readyz (the node can serve requests). If the node cannot serve, /readyz
 * answers 503 with the reason. The reason is `not ready: draining` or names what is missing, such as `not ready: database`.
 * No rate limit applies, because load balancers rely on the answer.
 * @param checks return false or reject if something is missing.
 * @param state.now returns milliseconds of a clock that never goes back.
 */
export function registerHealth(
  app: FastifyInstance,
  checks: ReadinessChecks,
  { isDraining, now = () => performance.now() }: { isDraining: () => boolean; now?: () => number },
): void {
  const namedChecks = Object.entries(checks).map(([name, isThere]) => ({ name, isThere: cachedCheck(isThere, now) }))
  const failedChecks = async () => {
    const found = await Promise.all(namedChecks.map(async ({ name, isThere }) => ((await isThere()) ? [] : [name])))
    return found.flat()
  }
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const names = isDraining() ? ['draining'] : await failedChecks()
    return reply
      .code(names.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(names.length === 0 ? 'ready' : `not ready: ${names.join(', ')}`)
  })
}
