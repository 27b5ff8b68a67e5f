import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { chatHubPath } from '@hien/contract/chat'
import { meetingHubPath } from '@hien/contract/meeting-room'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createEnrolmentAnnouncer } from './classes/enrolment-events.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database/database.ts'
import type { Dependencies } from './dependencies.ts'
import { systemDraw } from './draw.ts'
import { registerGraphql } from './graphql/graphql-route.ts'
import { registerHealth } from './health.ts'
import { registerHubs } from './hub/hub-route.ts'
import { createInTurn } from './in-turn.ts'
import { createLimits } from './limits.ts'
import { createMailer } from './mail/mailer.ts'
import { deliverToOutbox } from './mail/outbox.ts'
import { deliverBySmtp } from './mail/smtp.ts'
import { registerMeetingCallbacks } from './meetings/callbacks-route.ts'
import { closeMeetingsWithLessons, closeMissedMeetings } from './meetings/close-meetings.ts'
import { createMeetingHub } from './meeting-room/meeting-hub.ts'
import { endDueLessons } from './meetings/end-due-lessons.ts'
import { createLessonAnnouncer } from './meetings/lesson-events.ts'
import { createProviders } from './meetings/providers/providers.ts'
import { watchMeetings } from './meetings/watch-meetings.ts'
import { createPasswordHasher } from './members/password.ts'
import { removeExpired } from './members/remove-expired.ts'
import { serveAvatars } from './members/serve-avatars.ts'
import { createSessionGuard } from './members/session-guard.ts'
import { createTokenSigner } from './members/token-signer.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { allowedOrigins } from './origins.ts'
import { createChatHub, type ChatHub } from './waiting-room/chat-hub.ts'
import { repeat } from './repeat.ts'

export type App = {
  fastify: FastifyInstance
  dependencies: Dependencies
  chat: ChatHub
  /** Ends lessons whose time has come, removes what has expired, and looks after running meetings. Runs by itself; tests may call it. */
  sweep(): Promise<void>
  /** Says goodbye: not ready any more, hub connections told to come back elsewhere, requests finished, mails sent. */
  close(): Promise<void>
}

/**
 * Puts the application together on a migrated database; main.ts listens, tests use inject().
 * @param webRoot the built web application; null serves the API alone.
 */
export async function buildApp(parts: {
  config: Config
  clock: Clock
  log: Logger
  connection: DatabaseConnection
  webRoot: string | null
}): Promise<App> {
  const { config, clock, log, connection, webRoot } = parts
  const { database } = connection
  const deliver =
    config.smtpUrl === null
      ? deliverToOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom, clock)
      : deliverBySmtp(config.smtpUrl, config.mailFrom, clock)
  const dependencies: Dependencies = {
    config,
    clock,
    database,
    draw: systemDraw,
    enrolments: createEnrolmentAnnouncer(),
    inTurn: createInTurn(),
    log,
    limits: createLimits(),
    mailer: createMailer(deliver, log),
    lessons: createLessonAnnouncer(),
    providers: createProviders(config, clock),
    passwords: await createPasswordHasher(),
    tokens: await createTokenSigner(database, clock),
    sessionGuard: createSessionGuard(database, clock),
  }
  const fastify: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // A request that dribbles in holds a connection no longer than this.
    requestTimeout: 30_000,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  let draining = false

  addSecurityHeaders(fastify)
  registerHealth(fastify, async () => {
    if (draining) return false
    return connection.ping().then(
      () => true,
      () => false,
    )
  })
  registerGraphql(fastify, dependencies)
  serveAvatars(fastify, database)
  await registerMeetingCallbacks(fastify, dependencies)
  closeMeetingsWithLessons(dependencies)
  const chat = createChatHub(dependencies, allowedOrigins(config.publicUrl))
  const meetingRooms = createMeetingHub(dependencies, allowedOrigins(config.publicUrl))
  await registerHubs(fastify, { [chatHubPath]: chat.server, [meetingHubPath]: meetingRooms.server })
  if (webRoot) await serveWeb(fastify, webRoot)
  // Fastify's own answer writes the whole address into the log, with the tokens in it.
  else
    fastify.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
  await fastify.ready()

  const sweep = async () => {
    await chat.keepWaiting()
    await endDueLessons(dependencies)
    await removeExpired(dependencies)
    await Promise.all([watchMeetings(dependencies), closeMissedMeetings(dependencies)])
  }
  const failed = (error: unknown) => log.error({ err: error }, 'timed work failed')
  const timers = [
    repeat(chat.tick, 1000, failed),
    repeat(meetingRooms.tick, 10_000, failed),
    repeat(sweep, 30_000, failed),
  ]

  return {
    fastify,
    dependencies,
    chat,
    sweep,
    async close() {
      draining = true
      for (const timer of timers) timer.stop()
      await Promise.all([chat.server.stop(), meetingRooms.server.stop()])
      await fastify.close()
      await dependencies.mailer.drain()
    },
  }
}
