import { expect, test } from 'vitest'
import { measureGrowth } from './growth.ts'
import { median } from './table.ts'

test('an operation costs the same in a school that is a hundred times as large', async () => {
  const measured = await measureGrowth([1_000, 100_000], { rounds: 3, daysOfRound: 10 })
  const ratios = measured.map((row) => ({ operation: row.operation, ratio: median(row.ratios) }))
  console.log(ratios.map(({ operation, ratio }) => `${operation} ${ratio.toFixed(2)}`).join('\n'))
  expect(ratios.length).toBeGreaterThan(50)
  expect(median(ratios.map(({ ratio }) => ratio))).toBeLessThan(1.3)
  // Few calls were measured for a single operation, so its ratio may reach 2. Reading a whole table would make it about 10.
  expect(ratios.filter(({ ratio }) => ratio > 2)).toEqual([])
})
