/** Fuzz tests with a few hundred calls that are the same in each run. The *.full.ts files in this folder make thousands. */
import { expect, test } from 'vitest'
import { fuzzHubs } from './fuzz-hubs.ts'
import { fuzzOperations } from './fuzz-operations.ts'

const seed = 20_261_121
/** Milliseconds. Each test takes a few seconds, and longer on a busy machine. */
const timeout = 120_000

test(
  'A37: whatever anybody sends to an operation is answered, and changes and reveals nothing of others',
  { timeout },
  async () => {
    const { faults, answers } = await fuzzOperations({ seed, runs: 200, everywhere: ['a\u0000b'] })
    expect(faults).toEqual([])
    // The calls also get past validation: some succeed, and some are refused for other reasons.
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['ok', 'INVALID_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'UNAUTHENTICATED']),
    )
  },
)

test(
  'A37: whatever anybody sends to a hub is answered, changes nothing of others and reaches no other room',
  { timeout },
  async () => {
    const { faults, answers } = await fuzzHubs({ seed, runs: 120 })
    expect(faults).toEqual([])
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['ok', 'FORBIDDEN', 'NOT_IN_GROUP', 'INVALID_MESSAGE', 'SESSION_TOKEN_INVALID']),
    )
  },
)
