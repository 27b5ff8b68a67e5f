import type { Logger } from 'pino'
import type { EnrolmentAnnouncer } from './classes/enrolment-events.ts'
import type { Clock } from './clock.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Draw } from './draw.ts'
import type { InTurn } from './in-turn.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { LessonAnnouncer } from './meetings/lesson-events.ts'
import type { Providers } from './meetings/providers/providers.ts'
import type { Nodes } from './nodes/nodes.ts'
import type { PasswordHasher } from './members/password.ts'
import type { SessionGuard } from './members/session-guard.ts'
import type { TokenSigner } from './members/token-signer.ts'

/** What operations work with; built once in app.ts, by hand in tests. */
export type Dependencies = {
  config: Config
  clock: Clock
  database: Database
  draw: Draw
  enrolments: EnrolmentAnnouncer
  inTurn: InTurn
  limits: Limits
  lessons: LessonAnnouncer
  log: Logger
  mailer: Mailer
  /** What one member may have under way. */
  memberConcurrency: ConcurrencyLimit
  metrics: Metrics
  nodes: Nodes
  passwords: PasswordHasher
  providers: Providers
  tokens: TokenSigner
  sessionGuard: SessionGuard
}
