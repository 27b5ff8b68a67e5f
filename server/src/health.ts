import type { FastifyInstance } from 'fastify'

/** /healthz: the process lives. /readyz: it can serve, which a draining one or one without its database cannot. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const ready = await isReady()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready ? 'ready' : 'not ready')
  })
}
