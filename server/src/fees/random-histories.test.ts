import { afterAll, beforeAll, test } from 'vitest'
import { checkFeeHistories } from '../../test/check-fee-histories.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test.each([1, 2])('100 random histories of fees agree with a second calculation (seed %i)', async (seed) => {
  await checkFeeHistories(server, { seed, students: 100 })
})
