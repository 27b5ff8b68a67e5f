import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Methods that get a label of their own. All other methods are labelled 'other', so that callers cannot create labels. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

const labelsOf = ({ method, routeOptions }: FastifyRequest, status: number) => ({
  method: methods.has(method) ? method : 'other',
  // Use the registered route with parameter names, because the address itself contains text from callers.
  route: routeOptions.url ?? 'none',
  status: `${Math.floor(status / 100)}xx`,
})

/** Measures the duration of every answer, except answers of hubs and to uploads (PATCH). */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Skip hubs, because their streams last long. Skip PATCH, because an upload over a slow network is not a slow answer.
    if (!request.routeOptions.url?.startsWith('/hubs/') && request.method !== 'PATCH')
      metrics.httpRequests.observe(labelsOf(request, reply.statusCode), reply.elapsedTime / 1000)
    done()
  })
}
