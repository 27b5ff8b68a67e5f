import type { Logger } from 'pino'
import type { Clock } from '../core/clock.ts'
import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Locker } from '@tus/server'
import type { Blobs } from './blobs/blobs.ts'
import type { UploadStore } from './blobs/uploads.ts'
import type { Config } from './config/config.ts'
import type { Database } from './postgres/database.ts'
import type { OwnHosts } from '../core/own-host.ts'
import type { Random } from '../core/random.ts'
import type { SerialQueue } from '../core/serial-queue.ts'
import type { RateLimits } from '../core/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Cluster } from './cluster/cluster.ts'

/**
 * The dependencies of every operation. Each subject declares further dependencies for itself and the subjects that build on it,
 * for example `AccountsDependencies`. app/create-dependencies.ts creates all of them once.
 */
export type Dependencies = {
  config: Config
  clock: Clock
  database: Database
  random: Random
  /** Stores the contents of uploaded files. */
  blobs: Blobs
  /** Stores resumable uploads (tus) until all their bytes have arrived. */
  uploads: UploadStore
  /** Lets only one request at a time write to an upload. */
  uploadLocker: Locker
  serialQueue: SerialQueue
  rateLimits: RateLimits
  log: Logger
  mailer: Mailer
  /** Limits how many operations of one member run at the same time. */
  memberConcurrency: ConcurrencyLimit
  metrics: Metrics
  cluster: Cluster
  ownHosts: OwnHosts
}
