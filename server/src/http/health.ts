import type { FastifyInstance } from 'fastify'

/** What a node needs to serve, by name, each with whether it is there. */
type ReadinessChecks = Record<string, () => boolean | Promise<boolean>>

/** Milliseconds for which the result of an asynchronous check is kept; anybody may ask, as often as they like. */
const checkTtl = 1000

/** Runs the check once for all who ask at the same time, and at most once a second; synchronous results are not kept. */
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
 * /healthz: the process lives. /readyz: it can serve; else 503, and the text says why: `not ready: database`, with the
 * names of what is missing, or `not ready: draining`. However many ask, nobody is refused: load balancers go by the answer.
 * @param checks answer false or reject where something is missing.
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
