/**
 * Checks the tables of docs/evidence: every row names test files that exist, and numbered tests are in the row of their number.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the rows of all tables whose columns are a statement and its test files. */
const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|statement)/.test(line))
    .map((line) => {
      const [statement = '', files = ''] = line.replace(/^\|/, '').split('|')
      return { statement: statement.trim(), files: files.trim().split('<br>') }
    })
const fileExists = expect.toSatisfy((file: string) => file !== '' && existsSync(join(root, file)))

const [, afterHeading = ''] = read('docs/evidence/security.md').split('\n## Attacks\n')
const attacks = rowsOf(afterHeading.split('\n## ')[0] ?? '')
const faults = rowsOf(read('docs/evidence/faults.md'))
const statements = rowsOf(read('docs/evidence/specification-coverage.md'))

test.each([
  { thing: 'statement of the specification', rows: statements, least: 280 },
  { thing: 'attack', rows: attacks, least: 90 },
  { thing: 'fault', rows: faults, least: 35 },
])('every $thing has test files that exist', ({ rows, least }) => {
  expect(rows.length).toBeGreaterThan(least)
  for (const row of rows) {
    expect(row).toEqual({ statement: row.statement, files: row.files.map(() => fileExists) })
  }
})

describe.each([
  { thing: 'attack', letter: 'A', rows: attacks, suite: 'server/test/{attacks,fuzz}/*.{test,full}.ts' },
  { thing: 'fault', letter: 'F', rows: faults, suite: '{server/test,e2e/src}/faults/*.full.ts' },
])('the list of each $thing', ({ letter, rows, suite }) => {
  test('is numbered without a gap', () => {
    expect(rows.map(({ statement }) => statement.split(' ')[0])).toEqual(
      rows.map((_, index) => `${letter}${String(index + 1).padStart(2, '0')}`),
    )
  })

  test('names every test file of the suite in the rows that the titles of its tests name', () => {
    const titles = new RegExp(String.raw`^\s*test(?:\.each\([^)]*\))?\(\s*['\`](${letter}\d\d[^:]*):`, 'gm')
    const numbered = globSync(suite, { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(titles)].flatMap(([, numbers = '']) =>
        numbers.split(', ').map((number) => ({ number, file })),
      ),
    )
    expect(numbered.length).toBeGreaterThan(30)
    for (const { number, file } of numbered) {
      const row = rows.find(({ statement }) => statement.startsWith(number))
      expect({ number, files: row?.files }).toEqual({ number, files: expect.arrayContaining([file]) })
    }
  })
})
