import { afterAll, beforeAll, test } from 'vitest'
import { checkFeeHistories } from '../../test/check-fee-histories.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('30 random histories of fees agree with a second calculation', async () => {
  await checkFeeHistories(server, { seed: 1, students: 30 })
})
