import type { FastifyInstance } from 'fastify'

/** What a node needs to serve, each with whether it is there. */
type Needs = Record<string, () => boolean | Promise<boolean>>

/** Milliseconds what was asked of others is told to whoever asks; anybody may ask, as often as they like. */
const keptFor = 1000

/** Asks once for all who ask at the same time, and at most once a second; what is known without asking is not kept. */
function askSeldom(isThere: () => boolean | Promise<boolean>, now: () => number): typeof isThere {
  let kept: { answer: Promise<boolean>; until: number } | null = null
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const known = isThere()
    if (typeof known === 'boolean') return known
    const asked = { answer: known.catch(() => false), until: Infinity }
    void asked.answer.then(() => (asked.until = now() + keptFor))
    kept = asked
    return asked.answer
  }
}

/**
 * /healthz: the process lives. /readyz: it can serve; else 503, and the text says why: `not ready: database`, with the
 * names of what is missing, or `not ready: draining`. However many ask, nobody is refused: load balancers go by the answer.
 * @param needs answer false or reject where something is missing.
 * @param state.now milliseconds of a clock that never goes back.
 */
export function registerHealth(
  app: FastifyInstance,
  needs: Needs,
  { isDraining, now = () => performance.now() }: { isDraining: () => boolean; now?: () => number },
): void {
  const looks = Object.entries(needs).map(([name, isThere]) => ({ name, isThere: askSeldom(isThere, now) }))
  const missing = async () => {
    const found = await Promise.all(looks.map(async ({ name, isThere }) => ((await isThere()) ? [] : [name])))
    return found.flat()
  }
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const names = isDraining() ? ['draining'] : await missing()
    return reply
      .code(names.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(names.length === 0 ? 'ready' : `not ready: ${names.join(', ')}`)
  })
}
