import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const last = 70

/** The checklist's lines that a text holds in brackets at the beginning of a string: '[23, 24] …'. */
const linesIn = (text: string): number[] =>
  [...text.matchAll(/['"`]\[(?<lines>\d+(?:, \d+)*)\] /g)].flatMap(({ groups }) =>
    (groups?.['lines'] ?? '').split(', ').map(Number),
  )

/** Which test files prove a line. Those that pass something over prove nothing. */
const provenBy = (): Map<number, string[]> => {
  const proven = new Map<number, Set<string>>()
  for (const folder of ['src', 'test']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.test.ts')) continue
      const path = join(folder, file)
      const text = readFileSync(join(root, path), 'utf8')
      if (/\b(?:test|describe)\.(?:skip|todo|only|fails)\b/.test(text)) throw new Error(`${path} passes something over`)
      for (const line of linesIn(text)) {
        const files = proven.get(line) ?? new Set()
        proven.set(line, files.add(relative('.', path).split(sep).join('/')))
      }
    }
  }
  return new Map([...proven].map(([line, files]) => [line, [...files].toSorted()]))
}

/** What docs/conformance.md says of each line: `| 7 | sentence | \`file\`, \`file\` |`. */
const documented = (): Map<number, { sentence: string; files: string[] }> => {
  const text = readFileSync(join(root, 'docs', 'conformance.md'), 'utf8')
  const rows = text.matchAll(/^\| (?<line>\d+) +\| (?<sentence>.+?) +\| (?<files>.+?) +\|$/gm)
  return new Map(
    [...rows].map(({ groups }) => [
      Number(groups?.['line']),
      {
        sentence: groups?.['sentence'] ?? '',
        files: [...(groups?.['files'] ?? '').matchAll(/`(?<file>[^`]+)`/g)].map(
          (match) => match.groups?.['file'] ?? '',
        ),
      },
    ]),
  )
}

const all = Array.from({ length: last }, (_, index) => index + 1)

test('every line of the checklist has a test, and no test claims another', () => {
  expect([...provenBy().keys()].toSorted((left, right) => left - right)).toEqual(all)
})

test('the documented list names each line once, with the files that prove it', () => {
  const proven = provenBy()
  const list = documented()
  expect([...list.keys()]).toEqual(all)
  expect(new Set([...list.values()].map(({ sentence }) => sentence)).size).toBe(last)
  for (const [line, { files }] of list) expect([line, files]).toEqual([line, proven.get(line)])
})
