/** A few hundred calls, the same each time; the *.full.ts beside make thousands. */
import { expect, test } from 'vitest'
import { fuzzHubs } from './fuzz-hubs.ts'
import { fuzzOperations } from './fuzz-operations.ts'

const seed = 20_261_121
/** Their own time is a few seconds; a busy machine takes more. */
const timeout = 120_000

test(
  'A37: whatever is sent to an operation, by whomever, is answered, changes nothing of others and tells nothing of them',
  { timeout },
  async () => {
    const { faults, answers } = await fuzzOperations({ seed, runs: 200, everywhere: ['a\u0000b'] })
    expect(faults).toEqual([])
    // Enough comes past the door.
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['ok', 'INVALID_INPUT', 'NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST', 'UNAUTHENTICATED']),
    )
  },
)

test(
  'A37: whatever is sent to a hub, by whomever, is answered, changes nothing of others and reaches no foreign room',
  { timeout },
  async () => {
    const { faults, answers } = await fuzzHubs({ seed, runs: 120 })
    expect(faults).toEqual([])
    expect(Object.keys(answers)).toEqual(
      expect.arrayContaining(['ok', 'FORBIDDEN', 'NOT_IN_GROUP', 'INVALID_MESSAGE', 'SESSION_TOKEN_INVALID']),
    )
  },
)
