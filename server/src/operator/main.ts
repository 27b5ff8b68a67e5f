/** `npm run operator`, `npm run backup`, `npm run restore`: the operator's commands, run on the server machine. */
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
