import { expect, test } from 'vitest'
import { findProgram, type ProgramSearch } from './find-program.ts'

/** Returns a search for Redis on a pretended machine, on which Redis is there, can be installed, or neither. */
function machine(parts: { there?: boolean; installable?: boolean; given?: string }) {
  let there = parts.there ?? false
  const lines: string[] = []
  const search: ProgramSearch = {
    name: 'redis',
    given: parts.given,
    isThere: async () => there,
    install: async () => {
      if (!parts.installable) throw new Error('needs root')
      there = true
    },
    say: (line) => void lines.push(line),
  }
  return { search, lines }
}

test('a Redis that is given or installed is used without a message', async () => {
  for (const parts of [{ given: 'redis://localhost' }, { there: true }]) {
    const { search, lines } = machine(parts)
    expect([await findProgram(search), lines]).toEqual([true, []])
  }
})

test('a missing Redis is installed; if that is not allowed, a message says why', async () => {
  expect(await findProgram(machine({ installable: true }).search)).toBe(true)
  const { search, lines } = machine({})
  expect(await findProgram(search)).toBe(false)
  expect(lines.at(-1)).toBe('redis: needs root')
})
