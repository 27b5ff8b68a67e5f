/** Checks lists whose rows are numbered: every row has a test, and a test's title names its rows. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverageFaults, readCoverage } from './specification-coverage.ts'

const root = join(import.meta.dirname, '..')
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const [, attacks = ''] = sourceOf('docs/evidence/security.md').split('\n## Attacks\n')

describe.each([
  {
    thing: 'attack',
    letter: 'A',
    list: attacks.split('\n## ')[0] ?? '',
    suite: 'server/test/{attacks,fuzz}/*.{test,full}.ts',
    leastFiles: 6,
  },
  {
    thing: 'fault',
    letter: 'F',
    list: sourceOf('docs/evidence/faults.md'),
    suite: '{server/test,e2e/src}/faults/*.full.ts',
    leastFiles: 9,
  },
])('the list of each $thing', ({ letter, list, suite, leastFiles }) => {
  const rows = readCoverage(list)

  test('has an existing test for every row', () => {
    const listed = rows.map(({ statement }) => /^[A-Z]\d+/.exec(statement)?.[0])
    expect(listed.length).toBeGreaterThan(30)
    expect(listed).toEqual(listed.map((_, index) => `${letter}${String(index + 1).padStart(2, '0')}`))
    expect(coverageFaults(rows, sourceOf)).toEqual([])
  })

  test('names every test of the suite in each row that its title names', () => {
    const titles = new RegExp(String.raw`^\s*test(?:\.each\([^)]*\))?\(\s*['\`](${letter}\d\d.*)['\`],`, 'gm')
    const files = globSync(suite, { cwd: root }).sort()
    expect(files.length).toBeGreaterThanOrEqual(leastFiles)
    for (const file of files) {
      for (const [, title = ''] of sourceOf(file).matchAll(titles)) {
        for (const [number] of (title.split(':')[0] ?? '').matchAll(new RegExp(String.raw`${letter}\d\d`, 'g'))) {
          const row = rows.find(({ statement }) => statement.startsWith(number))
          expect([number, row?.tests]).toEqual([number, expect.arrayContaining([{ file, title }])])
        }
      }
    }
  })
})
