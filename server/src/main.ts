/** The process: environment in, server up. */
import { readConfig } from './platform/config/config.ts'
import { explain, runServer } from './run-server.ts'

try {
  await runServer(readConfig())
} catch (error) {
  for (const line of explain(error)) console.error(line)
  process.exit(1)
}
