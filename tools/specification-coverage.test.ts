import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageFaults, readCoverage } from './specification-coverage.ts'

const root = join(import.meta.dirname, '..')
const sourceOf = (file: string): string | null => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
const table = (...rows: string[]) => ['| statement | test |', '| --- | --- |', ...rows].join('\n')

test('a row contains a statement and its tests', () => {
  expect(
    readCoverage(table(`| §8 Sign-in success: 'Đăng nhập thành công' | a.test.ts › one<br>b.test.ts › two |`)),
  ).toEqual([
    {
      statement: "§8 Sign-in success: 'Đăng nhập thành công'",
      tests: [
        { file: 'a.test.ts', title: 'one' },
        { file: 'b.test.ts', title: 'two' },
      ],
    },
  ])
})

test.each([
  ['no test', '| §2 something | |', '§2 something: no test'],
  ['a file that is not there', '| §2 something | gone.test.ts › one |', '§2 something: gone.test.ts is not there'],
  ['a test that is not there', '| §2 something | a.test.ts › two |', '§2 something: a.test.ts has no test "two"'],
])('a row with %s is a fault', (_what, row, fault) => {
  const sources: Record<string, string> = { 'a.test.ts': "test('one', () => {})" }
  expect(coverageFaults(readCoverage(table(row)), (file) => sources[file] ?? null)).toEqual([fault])
})

test('a title may be a template with its placeholders filled', () => {
  const source = () => "test.each(roles)('a %s comes home (%i)', (role) => {})"
  const faults = (title: string) => coverageFaults([{ statement: 's', tests: [{ file: 'a', title }] }], source)
  expect(faults('a teacher comes home (1)')).toEqual([])
  expect(faults('a %s comes home (%i)')).toEqual([])
  expect(faults('a teacher goes home (1)')).toEqual(['s: a has no test "a teacher goes home (1)"'])
})

test('every statement of the specification has an existing test', () => {
  const rows = readCoverage(readFileSync(join(root, 'docs', 'evidence', 'specification-coverage.md'), 'utf8'))
  expect(rows.length).toBeGreaterThan(100)
  expect(coverageFaults(rows, sourceOf)).toEqual([])
})
