/** Fuzz tests of the hubs. Each run uses a new seed and prints it; the environment variable FUZZ_SEED repeats a run. */
import { expect, test } from 'vitest'
import { fuzzSeed } from './fuzz-seed.ts'
import { fuzzHubs } from './fuzz-hubs.ts'
import { fuzzRecords } from './fuzz-records.ts'

test(
  'A37: three thousand hostile calls of hub methods change nothing in other people’s rooms',
  { timeout: 600_000 },
  async () => {
    console.log(`fuzz of the hubs: FUZZ_SEED=${fuzzSeed}`)
    const { faults, answers } = await fuzzHubs({ seed: fuzzSeed, runs: 3000 })
    console.log(JSON.stringify(answers))
    expect(faults).toEqual([])
  },
)

test('A37: records that no client writes end at most the connection they came on', { timeout: 300_000 }, async () => {
  console.log(`fuzz of the records: FUZZ_SEED=${fuzzSeed}`)
  expect(await fuzzRecords({ seed: fuzzSeed, runs: 600 })).toEqual([])
})
