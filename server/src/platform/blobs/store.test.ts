import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'
import { insertUnclaimedBlobs, listUnusedBlobs } from './store.ts'

test('a stray is unclaimed from the moment at which it gets its row', async () => {
  const server = await createTestServer()
  const { database } = server.dependencies
  for (let round = 0; round < 20; round += 1) {
    const sha256 = createHash('sha256').update(randomBytes(30)).digest('hex')
    // Within a transaction, the clock of the database does not advance.
    const unused = await database.transaction(async (transaction) => {
      await insertUnclaimedBlobs(transaction, [{ sha256, size: 30 }])
      return (await listUnusedBlobs(transaction, { after: null, limit: 100 })).hashes
    })
    expect(unused).toContain(sha256)
  }
  await server.close()
})
