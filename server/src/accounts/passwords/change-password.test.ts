import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectHub } from '../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterAll(() => server.close())

const document = `mutation ($password: String!, $newPassword: String!) {
  memberChangePassword(password: $password, newPassword: $newPassword) { isSuccess error { code description field } }
}`
const change = async (password: string, newPassword: string) =>
  (await server.graphql(student.accessToken, document, { password, newPassword })).data?.['memberChangePassword']
const isSignedIn = async (token: string) =>
  (await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess } }')).errors === undefined
const canSignIn = (password: string) =>
  signInMember(server, student.userName, password).then(
    () => true,
    () => false,
  )
const accountOf = async (id: string) => ({
  members: (await server.sql.query('select * from members where id = $1', [id])).rows,
  sessions: (await server.sql.query('select * from sessions where member_id = $1 order by id', [id])).rows,
})

test('the new password signs in, the old one does not, and every other sign-in and its sockets end', async () => {
  const address = await server.listen()
  const elsewhere = await signInMember(server, student.userName, student.password)
  const gone = await connectHub(address, { ...student, ...elsewhere })
  const closed = new Promise((resolve) => gone.connection.onclose(resolve))
  const stays = await connectHub(address, student)
  expect(await isSignedIn(elsewhere.accessToken)).toBe(true)

  expect(await change(student.password, 'một mật khẩu mới'.normalize('NFD'))).toEqual({ isSuccess: true, error: null })
  expect([await isSignedIn(student.accessToken), await isSignedIn(elsewhere.accessToken)]).toEqual([true, false])
  await closed
  expect(stays.connection.state).toBe('Connected')
  await stays.stop()
  expect([await canSignIn('một mật khẩu mới'.normalize('NFC')), await canSignIn(student.password)]).toEqual([
    true,
    false,
  ])
})

test('a wrong current password is refused with the name of its field, and changes nothing', async () => {
  const elsewhere = await signInMember(server, student.userName, student.password)
  const before = await accountOf(student.id)
  expect(await change('sai mật khẩu', 'một mật khẩu mới')).toEqual({
    isSuccess: false,
    error: { code: 'INVALID_CREDENTIALS', description: 'Mật khẩu hiện tại không đúng', field: 'password' },
  })
  expect(await accountOf(student.id)).toEqual(before)
  expect(await isSignedIn(elsewhere.accessToken)).toBe(true)
})

test.each([
  ['an empty current password', { password: '' }, 'password', 'Mật khẩu không được để trống'],
  ['a short new password', { newPassword: 'ngắn' }, 'newPassword', 'Mật khẩu cần ít nhất 8 ký tự'],
  [
    'a common new password',
    { newPassword: '12345678' },
    'newPassword',
    'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác',
  ],
  [
    'a new password from the breach lists',
    { newPassword: 'Monkey12' },
    'newPassword',
    'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác',
  ],
  [
    'the user name as new password',
    { newPassword: 'Ngoc.Tran' },
    'newPassword',
    'Mật khẩu không được trùng tên đăng nhập',
  ],
])('%s is refused and changes nothing', async (what, wrong, field, description) => {
  student = await aStudent(server, what.startsWith('the user name') ? { userName: 'ngoc.tran' } : {})
  const before = await accountOf(student.id)
  const { password, newPassword } = { password: student.password, newPassword: 'một mật khẩu mới', ...wrong }
  expect(await change(password, newPassword)).toEqual({
    isSuccess: false,
    error: { code: 'INVALID_INPUT', description, field },
  })
  expect(await accountOf(student.id)).toEqual(before)
})

test('wrong current passwords count towards the same limit as wrong passwords at sign-in', async () => {
  const codes: (string | undefined)[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    codes.push((await change('sai mật khẩu', 'một mật khẩu mới'))?.error?.code)
    const { data } = await server.graphql(
      null,
      'mutation ($a: String!) { memberLogin(account: $a, password: "sai") { isSuccess error { code } } }',
      { a: student.userName },
    )
    codes.push(data?.['memberLogin']?.error?.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'))
  expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  const before = await accountOf(student.id)
  expect((await change(student.password, 'một mật khẩu mới'))?.error?.code).toBe('RATE_LIMITED')
  expect(await accountOf(student.id)).toEqual(before)
})

test('one of two simultaneous changes wins, and the other fails because its password is no longer current', async () => {
  const answers = await Promise.all([
    change(student.password, 'mật khẩu mới một'),
    change(student.password, 'mật khẩu mới hai'),
  ])
  expect(answers.map((answer) => answer?.error?.code ?? 'ok').sort()).toEqual(['INVALID_CREDENTIALS', 'ok'])
  const winner = answers[0]?.isSuccess ? 'mật khẩu mới một' : 'mật khẩu mới hai'
  expect(await canSignIn(winner)).toBe(true)
})

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('a sign-in with the old password that is under way does not outlive the change', async () => {
  const client = await server.sql.connect()
  const before = await accountOf(student.id)
  await client.query('begin')
  await client.query(`update members set password_hash = 'another' where id = $1`, [student.id])
  const signingIn = canSignIn(student.password)
  // The sign-in has checked the old password and now waits for the lock of the member's row.
  try {
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  } finally {
    await client.query('commit')
    client.release()
  }
  expect(await signingIn).toBe(false)
  expect((await accountOf(student.id)).sessions).toEqual(before.sessions)
})
