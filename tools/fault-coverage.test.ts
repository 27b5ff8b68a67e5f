import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageFaults, readCoverage } from './specification-coverage.ts'

const root = join(import.meta.dirname, '..')
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = readCoverage(sourceOf('docs/faults.md'))

test('every fault of the list has a test that is there', () => {
  const numbers = rows.map(({ statement }) => statement.slice(0, 3))
  expect(numbers).toEqual(Array.from({ length: 31 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`))
  expect(coverageFaults(rows, sourceOf)).toEqual([])
})

test('every test of the suite stands in the list, under each fault its title names', () => {
  const files = globSync('{server/test,e2e/src}/faults/*.full.ts', { cwd: root }).sort()
  expect(files.length).toBeGreaterThan(8)
  for (const file of files) {
    for (const [, title = ''] of sourceOf(file).matchAll(/^\s*(?:test(?:\.each\([^)]*\))?\(\s*)['`](F\d\d.*)['`],/gm)) {
      for (const [number] of (title.split(':')[0] ?? '').matchAll(/F\d\d/g)) {
        const row = rows.find(({ statement }) => statement.startsWith(number))
        expect([number, row?.tests]).toEqual([number, expect.arrayContaining([{ file, title }])])
      }
    }
  }
})
