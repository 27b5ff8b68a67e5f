import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { newUuid } from './new-uuid.ts'

const uuid = z.uuid({ version: 'v4' })

test.each(['with', 'without'])('every UUID is different, %s a secure context', (context) => {
  if (context === 'without')
    vi.stubGlobal('crypto', { getRandomValues: globalThis.crypto.getRandomValues.bind(globalThis.crypto) })
  const made = Array.from({ length: 50 }, newUuid)
  vi.unstubAllGlobals()
  expect(new Set(made).size).toBe(50)
  for (const one of made) expect(uuid.safeParse(one).success).toBe(true)
})
