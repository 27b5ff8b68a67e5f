/** A run: all tests of a run share one product with a filled centre, and one browser. */
import type { CentreFacts } from '../centre/centre.ts'

export type Run = {
  /** The address http://localhost:PORT, without a slash at the end. */
  address: string
  /** The product's DATA_DIR: its database and the outbox of its mails. */
  dataDir: string
  centre: CentreFacts
  /** The endpoint at which Playwright reaches the running browser. */
  browserEndpoint: string
  /** The port on localhost at which the product expects a push service. A test that needs the service starts it there. */
  pushPort: number
  /** The port on this machine at which the product asks DNS. A test that needs answers starts a server there. */
  dnsPort: number
}

const variable = 'HIEN_END_TO_END_RUN'

/** Stores the run in an environment variable, from which the processes of the tests read it. */
export function shareRun(run: Run): void {
  process.env[variable] = JSON.stringify(run)
}

/** Returns the run of this process. @throws if Playwright's global setup has not started a run. */
export function sharedRun(): Run {
  const text = process.env[variable]
  if (text === undefined) throw new Error('The run was not set up')
  return JSON.parse(text) as Run
}
