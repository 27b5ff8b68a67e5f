import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './database/database.ts'
import type { Dependencies } from './dependencies.ts'
import { registerGraphql } from './graphql/graphql-route.ts'
import { registerHealth } from './health.ts'
import { createLimits } from './limits.ts'
import { endDueLessons } from './meetings/end-due-lessons.ts'
import { createLessonAnnouncer } from './meetings/lesson-events.ts'
import { createPasswordHasher } from './members/password.ts'
import { createSessionGuard } from './members/session-guard.ts'
import { createTokenSigner } from './members/token-signer.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import { allowedOrigins } from './origins.ts'
import { createChatHub, type ChatHub } from './waiting-room/chat-hub.ts'
import { registerChatHub } from './waiting-room/hub-route.ts'
import { repeat } from './repeat.ts'

export type App = {
  fastify: FastifyInstance
  dependencies: Dependencies
  chat: ChatHub
  /** Ends lessons whose time has come. Runs by itself; tests may call it. */
  sweep(): Promise<void>
  /** Says goodbye: not ready any more, hub connections told to come back elsewhere, requests finished. */
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
  const dependencies: Dependencies = {
    config,
    clock,
    database,
    log,
    limits: createLimits(),
    lessons: createLessonAnnouncer(),
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
  const chat = createChatHub(dependencies, allowedOrigins(config.publicUrl))
  await registerChatHub(fastify, chat)
  if (webRoot) await serveWeb(fastify, webRoot)
  await fastify.ready()

  const sweep = async () => {
    await chat.keepWaiting()
    await endDueLessons(dependencies)
  }
  const failed = (error: unknown) => log.error({ err: error }, 'timed work failed')
  const timers = [repeat(chat.tick, 1000, failed), repeat(sweep, 30_000, failed)]

  return {
    fastify,
    dependencies,
    chat,
    sweep,
    async close() {
      draining = true
      for (const timer of timers) timer.stop()
      await chat.server.stop()
      await fastify.close()
    },
  }
}
