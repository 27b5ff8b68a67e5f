import type { Logger } from 'pino'
import type { EnrolmentEventBus } from './classes/enrolment-events.ts'
import type { Clock } from './clock.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Random } from './draw.ts'
import type { SerialQueue } from './in-turn.ts'
import type { RateLimits } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { LessonEventBus } from './meetings/lesson-events.ts'
import type { Providers } from './meetings/providers/providers.ts'
import type { Cluster } from './nodes/nodes.ts'
import type { PasswordHasher } from './members/password.ts'
import type { SignInGuard } from './members/session-guard.ts'
import type { TokenSigner } from './members/token-signer.ts'

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
