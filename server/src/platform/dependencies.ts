import type { Logger } from 'pino'
import type { EnrolmentEventBus } from '../courses/enrolment/enrolment-events.ts'
import type { Clock } from '../core/clock.ts'
import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Config } from './config/config.ts'
import type { Database } from './postgres/database.ts'
import type { Random } from '../core/random.ts'
import type { SerialQueue } from '../core/serial-queue.ts'
import type { RateLimits } from '../core/rate-limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { LessonEventBus } from '../lessons/sessions/lesson-events.ts'
import type { Providers } from '../lessons/meetings/providers/providers.ts'
import type { Cluster } from './cluster/cluster.ts'
import type { PasswordHasher } from '../accounts/passwords/password.ts'
import type { SignInGuard } from '../accounts/sign-ins/sign-in-guard.ts'
import type { TokenSigner } from '../accounts/sign-in/token-signer.ts'

/** What operations work with; built once in app.ts, by hand in tests. */
export type Dependencies = {
  config: Config
  clock: Clock
  database: Database
  random: Random
  enrolmentEvents: EnrolmentEventBus
  serialQueue: SerialQueue
  rateLimits: RateLimits
  lessonEvents: LessonEventBus
  log: Logger
  mailer: Mailer
  /** What one member may have under way. */
  memberConcurrency: ConcurrencyLimit
  metrics: Metrics
  cluster: Cluster
  passwords: PasswordHasher
  providers: Providers
  tokens: TokenSigner
  signInGuard: SignInGuard
}
