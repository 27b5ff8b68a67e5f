import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Limits } from './limits.ts'
import type { LessonAnnouncer } from './meetings/lesson-events.ts'
import type { PasswordHasher } from './members/password.ts'
import type { SessionGuard } from './members/session-guard.ts'
import type { TokenSigner } from './members/token-signer.ts'

/** What operations work with; built once in app.ts, by hand in tests. */
export type Dependencies = {
  config: Config
  clock: Clock
  database: Database
  limits: Limits
  lessons: LessonAnnouncer
  log: Logger
  passwords: PasswordHasher
  tokens: TokenSigner
  sessionGuard: SessionGuard
}
