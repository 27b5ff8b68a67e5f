import { expect, test } from 'vitest'
import { createTestServer } from '../test/test-server.ts'

test('a database that fails in the middle of a sign-up leaves nothing of the person in the log', async () => {
  const server = await createTestServer()
  await server.sql.query('alter table members drop column address')
  const input = {
    userName: 'ngoc.tran',
    email: 'ngoc.tran@secret-mail.test',
    firstName: 'Thị Hồng Ngọc',
    lastName: 'Trần',
    password: 'một mật khẩu dài',
    phone: '0977000111',
    role: 'MEME',
  }
  const { errors } = await server.graphql(
    null,
    'mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess } }',
    { input },
  )
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
  const log = server.logLines.join('')
  expect(log).toContain('column \\"address\\" of relation')
  expect(log).toContain('store.ts')
  for (const secret of ['ngoc.tran', 'secret-mail', 'Hồng Ngọc', 'argon2', '977000111'])
    expect(log).not.toContain(secret)
  await server.close()
})
