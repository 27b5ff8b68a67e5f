import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../core/refusal.ts'
import { networkOf } from '../../core/network-of.ts'
import type { FeesDependencies } from '../dependencies.ts'
import { receiveDelivery } from './receive-delivery.ts'

const maxBodyBytes = 64 * 1024
const services = ['sepay', 'casso'] as const

/**
 * Registers POST /webhooks/sepay/{token} and POST /webhooks/casso/{token}. Answers 200 `{"success": true}`, also for transfers
 * that are known; 401 for a wrong token, key or signature; 400 for a body that is no delivery; 413 for one of more than 64 KiB;
 * 429 for too many requests with wrong tokens from one address; 503 if the transfer could not be stored. The service repeats a
 * delivery until it gets 200.
 */
export async function registerFeeWebhooks(app: FastifyInstance, dependencies: FeesDependencies): Promise<void> {
  const { log, rateLimits } = dependencies
  // Fastify must not parse these bodies, because signatures cover their raw bytes. So the routes get their own scope.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const { statusCode = error instanceof Refusal ? 429 : 503 } = error
      if (statusCode >= 500) log.error({ err: error }, 'a delivery of a bank service could not be stored')
      return reply.code(statusCode).send({ success: false })
    })
    for (const service of services) {
      scope.post<{ Params: { token: string } }>(
        `/webhooks/${service}/:token`,
        // The address holds a secret, so the address must not be logged.
        { logLevel: 'silent' },
        async ({ params: { token }, headers, body, ip }, reply) => {
          const address = networkOf(ip)
          await rateLimits.refusedDeliveries.check(address)
          const request = { token, headers, body: typeof body === 'string' ? body : '' }
          const answer = await receiveDelivery(dependencies, service, request)
          if (answer === 'ok') return { success: true }
          if (answer === 'invalid') return reply.code(400).send({ success: false })
          await rateLimits.refusedDeliveries.take(address)
          return reply.code(401).send({ success: false })
        },
      )
    }
  })
}
