import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const last = 73

/** Returns the numbers of the checklist lines at the start of strings in a text, as in '[23, 24] …'. */
const linesIn = (text: string): number[] =>
  [...text.matchAll(/['"`]\[(?<lines>\d+(?:, \d+)*)\] /g)].flatMap(({ groups }) =>
    (groups?.['lines'] ?? '').split(', ').map(Number),
  )

/** Returns the lines that a test proves. Throws if a test is skipped, because a skipped test proves nothing. */
const testedLines = (): Set<number> => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  return new Set(
    files
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8')
        if (/\b(?:test|describe)\.(?:skip|todo|only|fails)\b/.test(text))
          throw new Error(`${file} contains .skip, .todo, .only or .fails: let all its tests run`)
        return linesIn(text)
      }),
  )
}

test('every line of the checklist has a test, and no test names a line that is not in the checklist', () => {
  const all = Array.from({ length: last }, (_, index) => index + 1)
  expect([...testedLines()].toSorted((left, right) => left - right)).toEqual(all)
})
