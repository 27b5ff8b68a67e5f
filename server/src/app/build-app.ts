import type { FastifyInstance } from 'fastify'
import { serveAvatars } from '../accounts/profile/serve-avatars.ts'
import { readViewer } from '../accounts/sign-in/read-viewer.ts'
import { closeEndedSignIns } from '../accounts/sign-ins/close-ended-sign-ins.ts'
import {
  renewSavingClaims,
  saveMissedWhiteboards,
  saveWhiteboardsWithLessons,
} from '../board/whiteboards/save-at-end.ts'
import { checkHosts } from '../centre-pages/hosts/check-hosts.ts'
import { hostsTtl } from '../centre-pages/hosts/own-hosts.ts'
import { serveHostKnown } from '../centre-pages/hosts/serve-host-known.ts'
import { serveLogos } from '../centre-pages/serve-logos.ts'
import { serveCentrePages } from '../centre-pages/serve-pages.ts'
import { runEvery } from '../core/run-every.ts'
import { serveCalendarFeeds } from '../courses/calendar/feed/feed-route.ts'
import { servePicturesOfCourses } from '../courses/pictures/serve-pictures-of-courses.ts'
import { registerFileReads } from '../homework/files/read-route.ts'
import { registerUploads } from '../homework/files/upload-route.ts'
import { registerFeeWebhooks } from '../fees/webhooks/webhooks-route.ts'
import { endAttempts } from '../homework/quizzes/taking/end-attempts.ts'
import { registerGraphql } from '../http/graphql/graphql-route.ts'
import { registerHealth } from '../http/health.ts'
import { createNegotiationLimit } from '../http/hubs/connect-rate-limit.ts'
import { registerHubs } from '../http/hubs/hub-route.ts'
import { allowedOrigins } from '../http/origins.ts'
import { serveWeb } from '../http/serve-web.ts'
import { registerMeetingCallbacks } from '../lessons/meetings/callbacks-route.ts'
import { closeMeetingsWithLessons } from '../lessons/meetings/close-meetings.ts'
import { createVideoRoomHub, type VideoRoomHub } from '../lessons/video-room/video-room-hub.ts'
import { createChatHub, type ChatHub } from '../lessons/waiting-room/chat-hub.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { registerUnsubscribe } from '../notices/mail/unsubscribe-route.ts'
import { registerMetricsRoute } from '../platform/metrics/metrics-route.ts'
import { createMailQueue } from '../platform/mail/queue/create-mail-queue.ts'
import { isMigrated } from '../platform/postgres/is-migrated.ts'
import { registerExport } from '../privacy/export/export-route.ts'
import { queuedMailWriters } from '../privacy/queued-mails.ts'
import { closeApp, shutdownDeadlines } from './close-app.ts'
import { type AppDependencies, createDependencies, type DependencyParts } from './create-dependencies.ts'
import { createFastify } from './create-fastify.ts'
import { runNotices } from './run-notices.ts'
import { preparedSchema } from './schema.ts'
import { createSweep } from './sweep.ts'
import { watchTimedWork } from './timed-work.ts'

export type App = {
  fastify: FastifyInstance
  dependencies: AppDependencies
  chat: ChatHub
  videoRooms: VideoRoomHub
  /**
   * Does the work that is due by time, for example ends lessons and erases accounts (createSweep). A timer calls this method
   * every 30 s.
   */
  sweep(): Promise<void>
  /** Sends the mails queued in the database. */
  sendMails(): Promise<void>
  /**
   * Shuts the application down. From the call on, /readyz answers 503 and the timers are stopped. Then closeApp runs.
   * @param onStep is called with the name of each step before the step begins.
   */
  close(onStep?: (step: string) => void): Promise<void>
}

/**
 * Builds the application on a migrated database. run-server.ts makes it listen; tests use inject().
 * @param webRoot folder of the built web application; null serves only the API.
 * @param runsJobs whether events and timers start work that no request waits for: notices, mails, sweeps, saving whiteboards and
 * ending tests. Only tests switch this off, because such work adds queries and changes rows at any moment.
 */
export async function buildApp(parts: DependencyParts & { webRoot: string | null; runsJobs?: boolean }): Promise<App> {
  const { connection, webRoot, runsJobs = true } = parts
  const { dependencies, sfu, roomMedia } = await createDependencies(parts)
  const { cluster, config, metrics } = dependencies
  const { fastify, headersOf, cutIncompleteRequests } = createFastify(dependencies)
  let draining = false

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
    migrations: () => isMigrated(dependencies.database),
    'back-plane': () => cluster.isConnected(),
  }
  registerHealth(fastify, readinessChecks, { isDraining: () => draining })
  registerGraphql(fastify, dependencies, {
    prepared: preparedSchema(),
    identify: (headers) => readViewer(headers, dependencies),
  })
  serveAvatars(fastify, dependencies)
  servePicturesOfCourses(fastify, dependencies)
  serveCalendarFeeds(fastify, dependencies)
  serveCentrePages(fastify, dependencies)
  serveLogos(fastify, dependencies)
  serveHostKnown(fastify, dependencies)
  registerExport(fastify, dependencies)
  await registerUnsubscribe(fastify, dependencies)
  await registerUploads(fastify, dependencies)
  registerFileReads(fastify, dependencies)
  await registerMeetingCallbacks(fastify, dependencies)
  await registerFeeWebhooks(fastify, dependencies)
  closeMeetingsWithLessons(dependencies)
  saveWhiteboardsWithLessons(dependencies)
  const chat = createChatHub(dependencies, allowedOrigins(config.publicUrl))
  const videoRooms = createVideoRoomHub(dependencies, allowedOrigins(config.publicUrl))
  const live = createLiveHub(dependencies, allowedOrigins(config.publicUrl))
  const hubs = [chat.server, videoRooms.server, live]
  await registerHubs(fastify, hubs, { headersOf, mayNegotiate: createNegotiationLimit(dependencies) })
  await dependencies.ownHosts.refresh()
  if (webRoot) await serveWeb(fastify, webRoot, dependencies)
  // Fastify's default handler would log the whole URL, including any token in it.
  else
    fastify.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
  await fastify.ready()

  const sweep = createSweep({ dependencies, chat, videoRooms })
  const closeEnded = () => closeEndedSignIns(dependencies, hubs)
  const beat = async () => cluster.bus.heartbeat()
  const watched = watchTimedWork(dependencies)
  const saveWhiteboards = () => saveMissedWhiteboards(dependencies)
  const mailQueue = createMailQueue(dependencies, queuedMailWriters(dependencies))
  const notices = runsJobs ? runNotices(dependencies, watched) : null
  const jobs: [work: () => Promise<void>, milliseconds: number][] = [
    [watched('sweep', sweep), 30_000],
    // Apart from the sweep, which must not wait until large whiteboards are written.
    [watched('whiteboards', saveWhiteboards), 30_000],
    [watched('claims of whiteboards', () => renewSavingClaims(dependencies)), 60_000],
    [watched('tests', () => endAttempts(dependencies)), 5000],
    [watched('queued mails', mailQueue.send), 10_000],
    [watched('own hosts', dependencies.ownHosts.refresh), hostsTtl],
    [watched('proofs of hosts', () => checkHosts(dependencies)), 600_000],
  ]
  const timers = [
    runEvery(watched('nodes', beat), 1000),
    runEvery(watched('rooms', chat.tick), 1000),
    runEvery(watched('rows of rooms', chat.reconcile), 4000),
    runEvery(watched('sessions', closeEnded), 2000),
    runEvery(watched('meeting rooms', videoRooms.tick), 10_000),
    runEvery(watched('rows of meeting rooms', videoRooms.reconcile), 4000),
    runEvery(watched('room media', roomMedia.tick), 2000),
    ...(runsJobs ? jobs : []).map(([work, milliseconds]) => runEvery(work, milliseconds)),
  ]

  return {
    fastify,
    dependencies,
    chat,
    videoRooms,
    sweep,
    sendMails: mailQueue.send,
    async close(onStep = () => {}) {
      draining = true
      for (const timer of timers) timer.stop()
      const mailsEnd = notices?.stopMails(shutdownDeadlines.mails)
      const queueEnd = mailQueue.stop(shutdownDeadlines.mails)
      await notices?.stopLooking()
      await closeApp({ dependencies, fastify, hubs, roomMedia, notices, cutIncompleteRequests }, onStep)
      await Promise.all([mailsEnd, queueEnd])
    },
  }
}
