import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchmarks, longBenchmarks } from './benchmarks.ts'

const page = readFileSync(new URL('../../docs/evidence/performance.md', import.meta.url), 'utf8')

test('performance.md has figures of every benchmark, and of no benchmark that is missing', () => {
  // In each row, the last two cells are the command and the date. A command with spaces is not the name of a benchmark.
  const cited = [...page.matchAll(/\| `([^` ]+)` \| \d{4}-\d\d-\d\d \|$/gm)].map(([, name = '']) => name)
  const known = Object.keys({ ...benchmarks, ...longBenchmarks })
  expect([...new Set(cited)].toSorted()).toEqual(known.toSorted())
})
