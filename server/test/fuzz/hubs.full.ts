/** Fuzz tests of the hubs. Each run uses a new seed and prints it; the environment variable FUZZ_SEED repeats a run. */
import { expect, test } from 'vitest'
import { fuzzHubs } from './fuzz-hubs.ts'
import { fuzzRecords } from './fuzz-records.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

test(
  'A37: three thousand hostile calls of hub methods change nothing in other people’s rooms',
  { timeout: 600_000 },
  async () => {
    console.log(`fuzz of the hubs: FUZZ_SEED=${seed}`)
    const { faults, answers } = await fuzzHubs({ seed, runs: 3000 })
    console.log(JSON.stringify(answers))
    expect(faults).toEqual([])
  },
)

test('A37: records that no client writes end at most the connection they came on', { timeout: 300_000 }, async () => {
  console.log(`fuzz of the records: FUZZ_SEED=${seed}`)
  expect(await fuzzRecords({ seed, runs: 600 })).toEqual([])
})
