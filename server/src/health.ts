import type { FastifyInstance } from 'fastify'

/** What a node needs to serve, each with whether it is there. */
type Needs = Record<string, () => boolean | Promise<boolean>>

async function missingOf(needs: Needs): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(needs).map(async ([name, isThere]) => {
      try {
        return (await isThere()) ? [] : [name]
      } catch {
        return [name]
      }
    }),
  )
  return found.flat()
}

/**
 * /healthz: the process lives. /readyz: it can serve; else 503, and the text says why: `not ready: database`, with the
 * names of what is missing, or `not ready: draining`.
 */
export function registerHealth(app: FastifyInstance, needs: Needs, isDraining: () => boolean): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const missing = isDraining() ? ['draining'] : await missingOf(needs)
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(missing.length === 0 ? 'ready' : `not ready: ${missing.join(', ')}`)
  })
}
