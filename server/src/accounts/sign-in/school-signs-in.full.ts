import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('five hundred students behind one address sign in at once and all get in', async () => {
  const { userName, password } = await aStudent(server)
  await server.sql.query(
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
     select 'HVX' || n, 'pupil' || n, 'pupil' || n || '@hien.test', password_hash, first_name, last_name, phone, role
     from members, generate_series(1, 500) n where user_name = $1`,
    [userName],
  )
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      server.graphql<{ memberLogin: { isSuccess: boolean } }>(
        null,
        'mutation ($a: String!, $p: String!) { memberLogin(account: $a, password: $p) { isSuccess error { code } } }',
        { a: `pupil${n + 1}`, p: password },
      ),
    ),
  )
  expect(answers.filter(({ data }) => data?.memberLogin.isSuccess)).toHaveLength(500)
})
