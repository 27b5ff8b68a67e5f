import { webPaths } from '@hien/contract/web-paths'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/network-of.ts'
import { Refusal } from '../../core/refusal.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { stopMails } from './stop-mails.ts'

/** `List-Unsubscribe=One-Click`, as a form of either kind. */
const maxBodyBytes = 4096

/**
 * POST /ngung-nhan-thu/{token}: what mail services send when somebody presses "unsubscribe" (RFC 8058), and the page of the
 * same address, which GET shows and which changes nothing by itself: scanners of mails follow every link. 204 once it is
 * done; 404 for a token that is none of ours; 429. The body is not looked at.
 */
export async function registerUnsubscribe(app: FastifyInstance, dependencies: NoticesDependencies): Promise<void> {
  // A scope of its own: no body is refused for what it is.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { token: string } }>(
      `${webPaths.unsubscribe('')}:token`,
      // The address holds the token: it stays out of the log.
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
