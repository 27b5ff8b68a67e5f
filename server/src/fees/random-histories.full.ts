import { afterAll, beforeAll, test } from 'vitest'
import { checkFeeHistories } from '../../test/check-fee-histories.ts'
import { fuzzSeed } from '../../test/fuzz/fuzz-seed.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const seeds = Array.from({ length: 10 }, (_, nth) => fuzzSeed + nth)

test.each(seeds)('250 random histories of fees agree with a second calculation (seed %i)', async (seed) => {
  await checkFeeHistories(server, { seed, students: 250 })
})
