/** npm run bench: every benchmark, each as a table. `npm run bench -- start-up` runs one. */
import { benchStartUp } from './start-up.ts'
import { printTable, type Table } from './table.ts'

const benchmarks: Record<string, () => Promise<Table>> = { 'start-up': benchStartUp }

const asked = process.argv.slice(2)
for (const name of asked.length ? asked : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name]
  if (!benchmark) {
    console.error(`There is no benchmark ${name}: ${Object.keys(benchmarks).join(', ')}`)
    process.exit(1)
  }
  printTable(await benchmark())
}
