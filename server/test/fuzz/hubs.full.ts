/** FUZZ_SEED repeats a run; without it each run draws its own, and says which. */
import { expect, test } from 'vitest'
import { fuzzHubs } from './fuzz-hubs.ts'
import { fuzzRecords } from './fuzz-records.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

test(
  'A37: three thousand hostile calls of hub methods leave every foreign room in peace',
  { timeout: 600_000 },
  async () => {
    console.log(`fuzz of the hubs: FUZZ_SEED=${seed}`)
    const { faults, answers } = await fuzzHubs({ seed, runs: 3000 })
    console.log(JSON.stringify(answers))
    expect(faults).toEqual([])
  },
)

test('A37: what no client writes to a hub ends at most its own connection', { timeout: 300_000 }, async () => {
  console.log(`fuzz of the records: FUZZ_SEED=${seed}`)
  expect(await fuzzRecords({ seed, runs: 600 })).toEqual([])
})
