/** Program of the server: reads the settings from the environment and starts. */
import { readConfig } from './platform/config/config.ts'
import { explain, runServer } from './run-server.ts'

try {
  await runServer(readConfig())
} catch (error) {
  for (const line of explain(error)) console.error(line)
  process.exit(1)
}
