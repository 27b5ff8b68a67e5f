import path from 'node:path'
import { createSfu } from '@hien/sfu/create-sfu'
import type { Logger } from 'pino'
import { createPasswordHasher, type PasswordCost } from '../accounts/passwords/password.ts'
import { createTokenSigner } from '../accounts/sign-in/token-signer.ts'
import { createSignInCache, type SignInEvents } from '../accounts/sign-ins/sign-in-cache.ts'
import type { ThreadEvents } from '../board/thread-events.ts'
import { createResolveTxt, type ResolveTxt } from '../centre-pages/hosts/host-proof.ts'
import { createOwnHosts } from '../centre-pages/hosts/own-hosts.ts'
import { createPublishedCentres } from '../centre-pages/published-centres.ts'
import type { BoardEvents } from '../board/board-events.ts'
import type { Clock } from '../core/clock.ts'
import { createConcurrencyLimit } from '../core/concurrency-limit.ts'
import { systemRandom } from '../core/random.ts'
import { createRateLimits } from '../core/rate-limits.ts'
import { createSerialQueue } from '../core/serial-queue.ts'
import type { CalendarEvents } from '../courses/calendar/calendar-events.ts'
import type { EnrolmentEvents } from '../courses/enrolment/enrolment-events.ts'
import { createWorkbooks } from '../courses/import/workbooks.ts'
import type { TeacherEvents } from '../courses/teacher-events.ts'
import type { FeeEvents } from '../fees/fee-events.ts'
import type { GuardianshipEvents } from '../guardians/guardianship-events.ts'
import { createProviders } from '../lessons/meetings/providers/providers.ts'
import type { LessonEvents } from '../lessons/sessions/lesson-events.ts'
import { createLessonsOfClasses } from '../lessons/sessions/lessons-of-classes.ts'
import { createRoomMedia } from '../lessons/video-room/media/create-room-media.ts'
import { findRoomAddresses } from '../lessons/video-room/media/room-addresses.ts'
import { createClusterPresence } from '../lessons/waiting-room/presence/cluster-presence.ts'
import type { NoticeEvents } from '../notices/notice-events.ts'
import { openStorage } from '../platform/blobs/open-storage.ts'
import { joinCluster } from '../platform/cluster/cluster.ts'
import { createEventBus } from '../platform/cluster/event-bus.ts'
import type { Redis } from '../platform/cluster/redis.ts'
import type { Config } from '../platform/config/config.ts'
import { createMailer } from '../platform/mail/mailer.ts'
import { deliverToOutbox } from '../platform/mail/outbox.ts'
import { deliverBySmtp } from '../platform/mail/smtp.ts'
import { countLimitHits } from '../platform/metrics/count-limit-hits.ts'
import { countMails } from '../platform/metrics/count-mails.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import type { DatabaseConnection } from '../platform/postgres/database.ts'
import { canTakeBackAccount } from '../privacy/account-closing/can-take-back-account.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'

/** The dependencies that all features share. */
export type AppDependencies = PrivacyDependencies

export type DependencyParts = {
  config: Config
  clock: Clock
  log: Logger
  connection: DatabaseConnection
  /** Connects the application to other nodes; null if it is the only node. */
  redis: Redis | null
  /** Cost of hashing a password; by default as set by decision 003. Only tests use a lower cost. */
  passwordCost?: PasswordCost
  /** Asks DNS; by default the servers of this machine. Tests answer themselves. */
  resolveTxt?: ResolveTxt
}

/**
 * Joins the cluster and creates the shared dependencies. Also returns `sfu`, the media server of this node, and `roomMedia`,
 * which uses `sfu`.
 */
export async function createDependencies(parts: DependencyParts) {
  const { config, clock, log, connection, redis, passwordCost, resolveTxt } = parts
  const { database } = connection
  const cluster = await joinCluster(redis, (error) => log.warn({ err: error }, 'the other nodes cannot be reached'))
  const metrics = createMetrics()
  const deliverMail = countMails(
    config.smtpUrl === null
      ? deliverToOutbox(path.join(config.dataDir, 'outbox'), config.mailFrom, clock)
      : deliverBySmtp(config.smtpUrl, config.mailFrom, clock),
    metrics,
  )
  const lessonEvents = createEventBus<LessonEvents>(cluster.bus, 'lesson')
  const sfu = createSfu({
    addresses: () => findRoomAddresses(config.roomAddress, log),
    udpPorts: config.roomUdpPorts,
    tcpPort: config.roomTcpPort,
    log: (level, text, details = {}) => log[level](details, text),
  })
  const roomMedia = createRoomMedia({ sfu, bus: cluster.bus, clock, database, log, isAlone: redis === null })
  const ownHosts = createOwnHosts(database)
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
    threadEvents: createEventBus<ThreadEvents>(cluster.bus, 'thread'),
    boardEvents: createEventBus<BoardEvents>(cluster.bus, 'board'),
    feeEvents: createEventBus<FeeEvents>(cluster.bus, 'fee'),
    noticeEvents: createEventBus<NoticeEvents>(cluster.bus, 'notice'),
    serialQueue: createSerialQueue(),
    log,
    rateLimits: countLimitHits(createRateLimits(cluster.counters), metrics),
    mailer: createMailer(deliverMail, log),
    deliverMail,
    // At most 4 operations of a member run at once. Up to 200 more wait, and any more are refused. The database pool has more
    // than 4 connections, so one member cannot use them all.
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
    ownHosts,
    publishedCentres: createPublishedCentres({ database, clock, ownHosts }, config),
    resolveTxt: resolveTxt ?? createResolveTxt(config.dnsServers),
    passwords: await createPasswordHasher(passwordCost),
    tokens: await createTokenSigner(database, clock),
    signInCache: createSignInCache(
      connection.signInDatabase,
      clock,
      // The name `session` must stay: nodes of an earlier version still use it for these events.
      createEventBus<SignInEvents>(cluster.bus, 'session'),
    ),
    canTakeBackAccount: (memberId) => canTakeBackAccount(database, memberId),
  }
  return { dependencies, sfu, roomMedia }
}
