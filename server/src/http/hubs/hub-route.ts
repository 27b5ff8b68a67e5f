import { signalR, type FastifySignalROptions } from '@hien/signalr/fastify'
import type { FastifyInstance } from 'fastify'
import type { SecurityHeaders } from '../security-headers.ts'
import type { MayNegotiate } from './connect-rate-limit.ts'

/**
 * Attaches hubs to the HTTP server under their paths, for requests and upgrades.
 * @param rules.headersOf returns the security headers for answers to upgrades, also for refusals.
 * @param rules.mayNegotiate returns false if an address sends too many negotiate requests; the answer is then 429.
 */
export async function registerHubs(
  app: FastifyInstance,
  hubs: FastifySignalROptions['hubs'],
  { headersOf, mayNegotiate }: { headersOf: SecurityHeaders; mayNegotiate: MayNegotiate },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // A hub treats every POST below its path as a negotiate request, whatever follows in the path.
      const isNegotiate = request.method === 'POST' && request.routeOptions.url?.endsWith('/*')
      if (isNegotiate && !(await mayNegotiate(request.ip))) return reply.code(429).send()
    })
    await scope.register(signalR, { hubs, upgrades: { headersOf, refuseOthers: true } })
  })
}
