import { expect, test } from 'vitest'
import { benchmarks, longBenchmarks } from './benchmarks.ts'

// These runs check that each benchmark still works. They bound no figure, because the load is small and the machine may be busy.
// A benchmark throws if our server or a peer gives a wrong answer.
test.each(Object.entries({ ...benchmarks, ...longBenchmarks }))(
  'the benchmark %s fills its table with figures',
  async (_name, benchmark) => {
    const { columns, rows } = await benchmark('short')
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(row).toHaveLength(columns.length)
      const text = row.join(' | ')
      expect(text).toMatch(/\d|not available on this machine/)
      expect(text).not.toMatch(/\b(NaN|Infinity|undefined|null)\b/)
    }
  },
)
