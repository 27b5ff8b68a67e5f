/** What all tests of one run share: one product with a filled centre, and one browser. */
import type { CentreFacts } from '../centre/centre.ts'

export type Run = {
  /** The address http://localhost:PORT, without a slash at the end. */
  address: string
  /** The product's DATA_DIR: its database and the outbox of its mails. */
  dataDir: string
  centre: CentreFacts
  /** The endpoint at which Playwright reaches the running browser. */
  browserEndpoint: string
  /** The localhost port that the product uses as a push service. Nothing listens there until a test does. */
  pushPort: number
}

const variable = 'HIEN_END_TO_END_RUN'

/** Passes the run to the processes that run the tests. */
export function shareRun(run: Run): void {
  process.env[variable] = JSON.stringify(run)
}

/** Returns the run. @throws outside a Playwright run with the global setup. */
export function sharedRun(): Run {
  const text = process.env[variable]
  if (text === undefined) throw new Error('The run was not set up')
  return JSON.parse(text) as Run
}
