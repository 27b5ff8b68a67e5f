import { IncomingMessage } from 'node:http'
import { queryObjects } from 'node:v8'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createVisitors, type Visitors } from '../../test/hub-client.ts'
import { aStudent } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let address: string
let visitors: Visitors
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  visitors = createVisitors(server, address)
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

/** Counts after a collection, those of the clients in this process too. */
const requests = () => Number(queryObjects(IncomingMessage, { format: 'count' }))

test('a connection by WebSocket keeps nothing of the request it began with, whose address holds its token', async () => {
  const students = await Promise.all(Array.from({ length: 3 }, () => aStudent(server)))
  const before = requests()
  for (const student of students) await visitors.connect(student)
  expect(requests() - before).toBe(0)
})
