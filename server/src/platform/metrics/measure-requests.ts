import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Known methods; every other is labelled 'other', so that callers cannot create labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const labelsOf = ({ method, routeOptions }: FastifyRequest, status: number) => ({
  method: methods.has(method) ? method : 'other',
  // As it was registered, with its parameters' names: addresses hold what callers wrote.
  route: routeOptions.url ?? 'none',
  status: `${Math.floor(status / 100)}xx`,
})

/** Measures how long every answer took. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream of a hub is no slow answer, nor is a file that comes from far away.
    if (!request.routeOptions.url?.startsWith('/hubs/') && request.method !== 'PATCH')
      metrics.httpRequests.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
    done()
  })
}
