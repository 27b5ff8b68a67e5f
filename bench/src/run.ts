/**
 * npm run bench: runs every benchmark and prints a table for each. `npm run bench -- start-up` runs one benchmark; `-- hub`
 * runs all whose name begins with `hub`.
 */
import { benchmarks, longBenchmarks } from './benchmarks.ts'
import { printTable } from './table.ts'

const asked = process.argv.slice(2)
const names = [...Object.keys(benchmarks), ...Object.keys(longBenchmarks)]
for (const prefix of asked.length ? asked : ['']) {
  const exact = benchmarks[prefix] ?? longBenchmarks[prefix]
  const meant = exact
    ? [[prefix, exact] as const]
    : Object.entries(benchmarks).filter(([name]) => name.startsWith(prefix))
  if (meant.length === 0) {
    console.error(`There is no benchmark ${prefix}: ${names.join(', ')}`)
    process.exit(1)
  }
  for (const [, benchmark] of meant) printTable(await benchmark('full'))
}
