import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageFaults, readCoverage } from './specification-coverage.ts'

const root = join(import.meta.dirname, '..')
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const document = sourceOf('docs/security.md')
const [section = ''] = (document.split('\n## Attacks\n')[1] ?? '').split('\n## ')
const rows = readCoverage(section)

test('every attack of the list has a test that is there', () => {
  const numbers = rows.map(({ statement }) => statement.slice(0, 3))
  expect(numbers).toEqual(Array.from({ length: 42 }, (_, index) => `A${String(index + 1).padStart(2, '0')}`))
  expect(coverageFaults(rows, sourceOf)).toEqual([])
})

test('every test of the suite stands in the list, under each attack its title names', () => {
  const files = globSync('server/test/{attacks,fuzz}/*.{test,full}.ts', { cwd: root }).sort()
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    for (const [, title = ''] of sourceOf(file).matchAll(/^test(?:\.each\([^)]*\))?\(\s*'(A\d\d.*)',/gm)) {
      for (const [number] of (title.split(':')[0] ?? '').matchAll(/A\d\d/g)) {
        const row = rows.find(({ statement }) => statement.startsWith(number))
        expect(row?.tests).toContainEqual({ file, title })
      }
    }
  }
})
