import { webPaths } from '@hien/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/network-of.ts'
import { Refusal } from '../../core/refusal.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { stopMails } from './stop-mails.ts'

/** Maximum bytes of the body. A form with `List-Unsubscribe=One-Click` fits, url-encoded or multipart. */
const maxBodyBytes = 4096

/**
 * Registers POST /ngung-nhan-thu/{token}, which stops a member's notice mails. Mail services send this request when somebody
 * presses "unsubscribe" (RFC 8058). The web page at the same address sends it too. GET only shows that page, because mail
 * scanners follow every link.
 * Answers 204 when done, 404 for an unknown token, 429 if rate limited. The body is ignored.
 */
export async function registerUnsubscribe(app: FastifyInstance, dependencies: NoticesDependencies): Promise<void> {
  // Use a separate scope, because only this route accepts a body of any content type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { token: string } }>(
      `${webPaths.unsubscribe('')}:token`,
      // Keep the address out of the log, because it contains the token.
      { logLevel: 'warn' },
      async ({ params, ip }, reply) => {
        void reply.header('cache-control', 'no-store')
        try {
          await stopMails(dependencies, { token: params.token, network: networkOf(ip) })
          return await reply.code(204).send()
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'RATE_LIMITED') void reply.header('retry-after', '60')
          return reply.code(error.code === 'RATE_LIMITED' ? 429 : 404).send()
        }
      },
    )
  })
}
