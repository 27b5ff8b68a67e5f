import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Locker } from '@tus/server'
import type { Blobs } from './blobs/blobs.ts'
import type { UploadStore } from './blobs/uploads.ts'
import type { Config } from './config/config.ts'
import type { Database } from './postgres/database.ts'
import type { Random } from '../core/random.ts'
import type { SerialQueue } from '../core/serial-queue.ts'
import type { RateLimits } from '../core/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Cluster } from './cluster/cluster.ts'

/**
 * What every operation may work with. A subject declares beside it what it has for its own and those above it
 * (`AccountsDependencies`, `CoursesDependencies`, `LessonsDependencies`); app/create-dependencies.ts makes all of it once.
 */
export type Dependencies = {
  config: Config
  clock: Clock
  database: Database
  random: Random
  /** Contents of uploaded files. */
  blobs: Blobs
  /** Files on their way, and who may write to one of them. */
  uploads: UploadStore
  uploadLocker: Locker
  serialQueue: SerialQueue
  rateLimits: RateLimits
  log: Logger
  mailer: Mailer
  /** What one member may have under way. */
  memberConcurrency: ConcurrencyLimit
  metrics: Metrics
  cluster: Cluster
}
