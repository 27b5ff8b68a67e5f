import type { FastifyInstance } from 'fastify'
import { handleBigBlueButtonCallback } from './big-blue-button-callback.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { handleZoomWebhook } from './zoom-webhook.ts'

const maxBodyBytes = 64 * 1024

const headerText = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/**
 * Registers the callbacks of meeting providers: GET /callbacks/bigbluebutton/{session}/{secret} and POST /callbacks/zoom.
 * If the provider cannot be asked about a callback, the answer is 503, which makes the provider call again.
 */
export async function registerMeetingCallbacks(app: FastifyInstance, dependencies: LessonsDependencies): Promise<void> {
  const { log } = dependencies
  const refused = (provider: string) => log.warn({ provider }, 'a callback was refused')

  // A separate scope, because signatures cover the raw bytes of the body.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const { statusCode = 503 } = error
      if (statusCode >= 500) log.error({ err: error }, 'a callback could not be followed')
      return reply.code(statusCode).send()
    })
    scope.get<{ Params: { sessionId: string; secret: string } }>(
      '/callbacks/bigbluebutton/:sessionId/:secret',
      // The address holds a secret, so it must not be logged.
      { logLevel: 'silent' },
      async ({ params }, reply) => {
        const isHeard = await handleBigBlueButtonCallback(dependencies, params)
        if (!isHeard) refused('BigBlueButton')
        return reply.code(isHeard ? 204 : 404).send()
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
