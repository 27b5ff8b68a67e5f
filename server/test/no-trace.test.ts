import { expect, test } from 'vitest'
import { withoutTrace, wordsOfLog } from './no-trace.ts'
import { aStudent } from './people.ts'
import { createTestServer } from './test-server.ts'

test('digits in the fixed fields of a log line are not a trace of a secret, digits in other fields are', () => {
  const line = { level: 30, time: 1_795_480_073_919, responseTime: 4.739_19, reqId: 'a73919', msg: 'request completed' }
  expect(wordsOfLog([JSON.stringify(line)])).not.toContain('73919')
  expect(wordsOfLog([JSON.stringify({ ...line, points: 73_919 })])).toContain('73919')
})

test('an attack that changes, adds or deletes a row leaves a trace', async () => {
  const server = await createTestServer()
  await aStudent(server)
  await withoutTrace(server, [], () => server.sql.query('select 1'))
  for (const statement of [
    `update members set address = 'Huế'`,
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
     values ('HV1', 'an', 'an@hien.test', '', 'An', 'Lê', '', 'MEME')`,
    'delete from sessions',
  ]) {
    const attack = withoutTrace(server, [], () => server.sql.query(statement))
    await expect(attack).rejects.toThrow('to deeply equal')
  }
  await server.close()
})
