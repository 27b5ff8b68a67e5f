import type { FastifyInstance } from 'fastify'

/** A check for each thing that a node needs to serve, by name. It says whether the thing is available. */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

/** Milliseconds to keep the result of an asynchronous check, because anybody may ask at any rate. */
const checkTtl = 1000

/** Runs an asynchronous check once for simultaneous callers, and at most once a second. Synchronous results are not kept. */
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
 * Registers /healthz (the process is alive) and /readyz (it can serve). If it cannot, /readyz answers 503 with the reason:
 * `not ready: database` with the names of what is missing, or `not ready: draining`. Requests are never refused, because
 * load balancers rely on the answer.
 * @param checks return false or reject if something is missing.
 * @param state.now milliseconds of a clock that never goes back.
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
