import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { chatHubPath } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import { createSfu } from '@hien/sfu/create-sfu'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { CalendarEvents } from '../courses/calendar/calendar-events.ts'
import { serveCalendarFeeds } from '../courses/calendar/feed/feed-route.ts'
import { servePicturesOfCourses } from '../courses/pictures/serve-pictures-of-courses.ts'
import type { EnrolmentEvents } from '../courses/enrolment/enrolment-events.ts'
import type { TeacherEvents } from '../courses/teacher-events.ts'
import type { Clock } from '../core/clock.ts'
import { createConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Config } from '../platform/config/config.ts'
import type { DatabaseConnection } from '../platform/postgres/database.ts'
import { openStorage } from '../platform/blobs/open-storage.ts'
import { isMigrated } from '../platform/postgres/is-migrated.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'
import { createWorkbooks } from '../courses/import/workbooks.ts'
import { createLessonsOfClasses } from '../lessons/sessions/lessons-of-classes.ts'
import { canTakeBackAccount } from '../privacy/account-closing/can-take-back-account.ts'
import { readViewer } from '../accounts/sign-in/read-viewer.ts'
import { systemRandom } from '../core/random.ts'
import { registerGraphql } from '../http/graphql/graphql-route.ts'
import { registerHealth } from '../http/health.ts'
import { closeEndedSignIns } from '../accounts/sign-ins/close-ended-sign-ins.ts'
import { registerHubs } from '../http/hubs/hub-route.ts'
import { createNegotiationLimit } from '../http/hubs/connect-rate-limit.ts'
import { createSerialQueue } from '../core/serial-queue.ts'
import { createRateLimits } from '../core/rate-limits.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { deliverToOutbox } from '../platform/mail/outbox.ts'
import { deliverBySmtp } from '../platform/mail/smtp.ts'
import { registerFileReads } from '../homework/files/read-route.ts'
import { registerUploads } from '../homework/files/upload-route.ts'
import { registerMeetingCallbacks } from '../lessons/meetings/callbacks-route.ts'
import { closeMeetingsWithLessons } from '../lessons/meetings/close-meetings.ts'
import { withRequestId } from '../platform/logging/logger.ts'
import { createRoomMedia } from '../lessons/video-room/media/create-room-media.ts'
import { findRoomAddresses } from '../lessons/video-room/media/room-addresses.ts'
import { createVideoRoomHub, type VideoRoomHub } from '../lessons/video-room/video-room-hub.ts'
import { noticePlanners } from '../notices/planning/planners.ts'
import { createPushSending } from '../notices/sending/send-pushes.ts'
import { createDigests } from '../notices/mail/create-digests.ts'
import { registerUnsubscribe } from '../notices/mail/unsubscribe-route.ts'
import type { NoticeEvents } from '../notices/notice-events.ts'
import { followCauses } from '../notices/planning/follow-events.ts'
import { scanCauses } from '../notices/planning/scan-causes.ts'
import type { LessonEvents } from '../lessons/sessions/lesson-events.ts'
import { createProviders } from '../lessons/meetings/providers/providers.ts'
import { countLimitHits } from '../platform/metrics/count-limit-hits.ts'
import { countMails } from '../platform/metrics/count-mails.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { measureRequests } from '../platform/metrics/measure-requests.ts'
import { registerMetricsRoute } from '../platform/metrics/metrics-route.ts'
import { createPasswordHasher, type PasswordCost } from '../accounts/passwords/password.ts'
import { serveAvatars } from '../accounts/profile/serve-avatars.ts'
import { createSignInCache, type SignInEvents } from '../accounts/sign-ins/sign-in-cache.ts'
import { createTokenSigner } from '../accounts/sign-in/token-signer.ts'
import type { GuardianshipEvents } from '../guardians/guardianship-events.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { createEventBus } from '../platform/cluster/event-bus.ts'
import { acquireLeaderLease } from '../platform/cluster/leader-lease.ts'
import { joinCluster } from '../platform/cluster/cluster.ts'
import type { Redis } from '../platform/cluster/redis.ts'
import { registerExport } from '../privacy/export/export-route.ts'
import {
  addSecurityHeaders,
  handleUnreadable,
  handleUnroutable,
  createSecurityHeaders,
} from '../http/security-headers.ts'
import { serveWeb } from '../http/serve-web.ts'
import { trackIncompleteRequests } from '../http/unused-connections/incomplete-requests.ts'
import { trackUnusedConnections } from '../http/unused-connections/unused-connections.ts'
import { allowedOrigins } from '../http/origins.ts'
import { createChatHub, type ChatHub } from '../lessons/waiting-room/chat-hub.ts'
import { createClusterPresence } from '../lessons/waiting-room/presence/cluster-presence.ts'
import { runEvery } from '../core/run-every.ts'
import { closeApp, shutdownDeadlines } from './close-app.ts'
import { createSchema } from './schema.ts'
import { createSweep } from './sweep.ts'
import { watchTimedWork } from './timed-work.ts'

/** What every subject works with. */
export type AppDependencies = PrivacyDependencies

export type App = {
  fastify: FastifyInstance
  dependencies: AppDependencies
  chat: ChatHub
  videoRooms: VideoRoomHub
  /**
   * Ends lessons whose time has come and looks after running meetings; removes what has expired, closes accounts nobody
   * used and erases those whose days of grace are over; writes the lessons of classes that have none yet. Runs by itself; tests may call it.
   */
  sweep(): Promise<void>
  /**
   * Graceful shutdown: /readyz turns 503, then as closeApp says.
   * @param onStep is told what is waited for, before it is.
   */
  close(onStep?: (step: string) => void): Promise<void>
}

/**
 * Puts the application together on a migrated database; run-server.ts listens, tests use inject().
 * @param redis joins it with other nodes; null: it is the only one.
 * @param webRoot the built web application; null serves the API alone.
 * @param passwordCost what decision 038 says; a lower one is for tests alone.
 * @param tellsNotices whether notices are looked for and sent by themselves; only tests do without, and count what else is asked.
 */
export async function buildApp(parts: {
  config: Config
  clock: Clock
  log: Logger
  connection: DatabaseConnection
  redis: Redis | null
  webRoot: string | null
  passwordCost?: PasswordCost
  tellsNotices?: boolean
}): Promise<App> {
  const { config, clock, log, connection, redis, webRoot, tellsNotices = true } = parts
  const { database } = connection
  const deliverUncounted =
    config.smtpUrl === null
      ? deliverToOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom, clock)
      : deliverBySmtp(config.smtpUrl, config.mailFrom, clock)
  const cluster = await joinCluster(redis, (error) => log.warn({ err: error }, 'the other nodes cannot be reached'))
  const metrics = createMetrics()
  const deliverMail = countMails(deliverUncounted, metrics)
  const lessonEvents = createEventBus<LessonEvents>(cluster.bus, 'lesson')
  const sfu = createSfu({
    addresses: () => findRoomAddresses(config.roomAddress, log),
    udpPorts: config.roomUdpPorts,
    tcpPort: config.roomTcpPort,
    log: (level, text, details = {}) => log[level](details, text),
  })
  const roomMedia = createRoomMedia({ sfu, bus: cluster.bus, database, log, isAlone: redis === null })
  const dependencies: AppDependencies = {
    config,
    clock,
    database,
    ...openStorage(config, database),
    random: systemRandom,
    calendarEvents: createEventBus<CalendarEvents>(cluster.bus, 'calendar'),
    enrolmentEvents: createEventBus<EnrolmentEvents>(cluster.bus, 'enrolment'),
    teacherEvents: createEventBus<TeacherEvents>(cluster.bus, 'teacher'),
    guardianshipEvents: createEventBus<GuardianshipEvents>(cluster.bus, 'guardianship'),
    noticeEvents: createEventBus<NoticeEvents>(cluster.bus, 'notice'),
    serialQueue: createSerialQueue(),
    log,
    rateLimits: countLimitHits(createRateLimits(cluster.counters), metrics),
    mailer: createMailer(deliverMail, log),
    deliverMail,
    // Fewer than the pool has connections: nobody holds them all. Who asks more, as pages do that open, waits a little.
    memberConcurrency: createConcurrencyLimit({ maxRunning: 4, maxWaiting: 200, hangTimeout: 500 }),
    metrics,
    lessonEvents,
    lessonsOfClasses: createLessonsOfClasses({ clock, lessonEvents }),
    workbooks: createWorkbooks(),
    importConcurrency: createConcurrencyLimit({ maxRunning: 1, maxWaiting: 2, hangTimeout: 300_000 }),
    providers: createProviders(config, clock),
    roomMedia,
    cluster,
    clusterPresence: createClusterPresence(cluster, clock),
    passwords: await createPasswordHasher(parts.passwordCost),
    tokens: await createTokenSigner(database, clock),
    signInCache: createSignInCache(
      connection.signInDatabase,
      clock,
      // Called session between the nodes.
      createEventBus<SignInEvents>(cluster.bus, 'session'),
    ),
    canTakeBackAccount: (memberId) => canTakeBackAccount(database, memberId),
  }
  const headersOf = createSecurityHeaders(config.publicUrl)
  const fastify: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // A request that dribbles in holds a connection no longer than this.
    requestTimeout: 30_000,
    // What was sent before the sender could know that this node leaves: a proxy must not send a mutation twice.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    clientErrorHandler: handleUnreadable(headersOf),
    frameworkErrors: handleUnroutable(headersOf),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  })
  fastify.addHook('preClose', trackUnusedConnections(fastify.server))
  const cutIncompleteRequests = trackIncompleteRequests(fastify.server)
  let draining = false

  // Behind the reading of the body, which would lose it.
  fastify.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done))
  addSecurityHeaders(fastify, headersOf)
  measureRequests(fastify, metrics)
  registerMetricsRoute(fastify, {
    metrics,
    token: config.metricsToken,
    measured: () => ({
      hubs: { chat: chat.server, meeting: videoRooms.server, live },
      rooms: chat.rooms.open,
      poolUse: connection.poolUse,
      blobs: dependencies.blobs,
      sfu,
    }),
  })
  const readinessChecks = {
    database: () => connection.ping().then(() => true),
    migrations: () => isMigrated(database),
    'back-plane': () => cluster.isConnected(),
  }
  registerHealth(fastify, readinessChecks, { isDraining: () => draining })
  registerGraphql(fastify, dependencies, {
    schema: createSchema(),
    identify: (authorization) => readViewer(authorization, dependencies),
  })
  serveAvatars(fastify, dependencies)
  servePicturesOfCourses(fastify, dependencies)
  serveCalendarFeeds(fastify, dependencies)
  registerExport(fastify, dependencies)
  await registerUnsubscribe(fastify, dependencies)
  await registerUploads(fastify, dependencies)
  registerFileReads(fastify, dependencies)
  await registerMeetingCallbacks(fastify, dependencies)
  closeMeetingsWithLessons(dependencies)
  const chat = createChatHub(dependencies, allowedOrigins(config.publicUrl))
  const videoRooms = createVideoRoomHub(dependencies, allowedOrigins(config.publicUrl))
  const live = createLiveHub(dependencies, allowedOrigins(config.publicUrl))
  const hubs = {
    [chatHubPath]: chat.server,
    [videoRoomHubPath]: videoRooms.server,
    [liveHubPath]: live,
  }
  await registerHubs(fastify, hubs, { headersOf, mayNegotiate: createNegotiationLimit(dependencies) })
  if (webRoot) await serveWeb(fastify, webRoot)
  // Fastify's own answer writes the whole address into the log, with the tokens in it.
  else
    fastify.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
  await fastify.ready()

  const sweep = createSweep({ dependencies, chat, videoRooms })
  const closeEnded = () => closeEndedSignIns(dependencies, Object.values(hubs))
  const beat = async () => cluster.bus.heartbeat()
  const watched = watchTimedWork(dependencies)
  const causes = tellsNotices ? followCauses(dependencies, watched) : null
  const pushSending = createPushSending(dependencies, noticePlanners)
  const sendPushes = watched('pushes', async () => {
    if (await acquireLeaderLease(dependencies, 'notices')) await pushSending.run()
  })
  if (tellsNotices) dependencies.noticeEvents.subscribe('due', () => void sendPushes())
  const digests = createDigests(dependencies, noticePlanners)
  const sendDigests = async () => {
    if (await acquireLeaderLease(dependencies, 'notices')) await digests.send()
  }
  const timers = [
    runEvery(watched('nodes', beat), 1000),
    runEvery(watched('rooms', chat.tick), 1000),
    runEvery(watched('rows of rooms', chat.reconcile), 4000),
    runEvery(watched('sessions', closeEnded), 2000),
    runEvery(watched('meeting rooms', videoRooms.tick), 10_000),
    runEvery(watched('rows of meeting rooms', videoRooms.reconcile), 4000),
    runEvery(watched('room media', roomMedia.tick), 2000),
    runEvery(watched('sweep', sweep), 30_000),
  ]
  if (tellsNotices) {
    const scan = () => scanCauses(dependencies)
    timers.push(
      runEvery(watched('notices', scan), 5000),
      runEvery(sendPushes, 5000),
      runEvery(watched('mails of notices', sendDigests), 10_000),
    )
  }

  return {
    fastify,
    dependencies,
    chat,
    videoRooms,
    sweep,
    async close(onStep = () => {}) {
      draining = true
      for (const timer of timers) timer.stop()
      const digestsEnd = digests.stop(shutdownDeadlines.mails)
      await causes?.stop()
      await closeApp(
        { dependencies, fastify, hubs: Object.values(hubs), roomMedia, pushSending, cutIncompleteRequests },
        onStep,
      )
      await digestsEnd
    },
  }
}
