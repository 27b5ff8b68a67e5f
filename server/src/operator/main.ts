/** Program behind `npm run operator`, `npm run backup` and `npm run restore`. Runs one command on the server machine. */
import { text } from 'node:stream/consumers'
import { readConfig } from '../platform/config/config.ts'
import { explain } from '../run-server.ts'
import { explainCommand, runOperator } from './run-operator.ts'

try {
  await runOperator(process.argv.slice(2), {
    readConfig,
    print: (line) => console.log(line),
    readStdin: () => text(process.stdin),
  })
} catch (error) {
  for (const line of explainCommand(error) ?? explain(error)) console.error(line)
  process.exitCode = 1
}
