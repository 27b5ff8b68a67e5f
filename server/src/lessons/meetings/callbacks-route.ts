import type { FastifyInstance } from 'fastify'
import { handleBigBlueButtonCallback } from './big-blue-button-callback.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { handleZoomWebhook } from './zoom-webhook.ts'

const maxBodyBytes = 64 * 1024

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/**
 * Registers the callbacks of meeting providers: GET /callbacks/bigbluebutton/{session}/{secret} and POST /callbacks/zoom.
 * Answers 503 if the provider cannot be asked whether a callback is true; the provider then sends the callback again.
 */
export async function registerMeetingCallbacks(app: FastifyInstance, dependencies: LessonsDependencies): Promise<void> {
  const { log } = dependencies
  const refused = (provider: string) =>
    log.warn({ provider }, 'a callback with a wrong secret or signature was refused')

  // Fastify must not parse these bodies, because signatures cover their raw bytes. So the routes get their own scope.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const { statusCode = 503 } = error
      if (statusCode >= 500)
        log.error({ err: error }, 'a callback could not be processed; the provider will send it again')
      return reply.code(statusCode).send()
    })
    scope.get<{ Params: { sessionId: string; secret: string } }>(
      '/callbacks/bigbluebutton/:sessionId/:secret',
      // The address holds a secret, so the address must not be logged.
      { logLevel: 'silent' },
      async ({ params }, reply) => {
        const isHandled = await handleBigBlueButtonCallback(dependencies, params)
        if (!isHandled) refused('BigBlueButton')
        return reply.code(isHandled ? 204 : 404).send()
      },
    )
    scope.post('/callbacks/zoom', async ({ headers, body }, reply) => {
      const answer = await handleZoomWebhook(dependencies, {
        signature: headerText(headers['x-zm-signature']),
        timestamp: headerText(headers['x-zm-request-timestamp']),
        body: typeof body === 'string' ? body : '',
      })
      if (!answer) refused('Zoom')
      return answer ? answer : reply.code(401).send()
    })
  })
}
