import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStudent, claimsOf, signInMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const registerDocument = `mutation ($input: MemberRegisterInput!) {
  memberRegister(input: $input) { isSuccess isFailure error { code description field } }
}`
const signInDocument = `mutation ($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) {
    isSuccess isFailure error { code description field } value { accessToken refreshToken expiresIn tokenType }
  }
}`
const profileDocument = `{ memberGetOwnerInfoById {
  isSuccess item { id code userName email firstName lastName phone role gender dob avatar address }
} }`

const input = {
  userName: 'Ngoc.Tran',
  email: 'Ngoc.Tran@hien.test',
  firstName: 'Thị Hồng Ngọc'.normalize('NFD'),
  lastName: 'Trần'.normalize('NFD'),
  password: 'một mật khẩu dài',
  phone: '+84 912 345 678',
  role: 'TCHER',
}
const register = (changes: Record<string, unknown>) =>
  server.graphql(null, registerDocument, { input: { ...input, ...changes } })
const countMembers = async () =>
  Number((await server.sql.query<{ count: string }>('select count(*) from members')).rows[0]?.count)

test('a new member signs in by user name, e-mail and phone, and sees the profile in NFC', async () => {
  expect((await register({})).data).toEqual({ memberRegister: { isSuccess: true, isFailure: false, error: null } })
  for (const account of ['ngoc.tran', 'NGOC.TRAN', 'ngoc.TRAN@hien.test', '0912345678', '+84 912 345 678']) {
    await signInMember(server, account, input.password)
  }
  const { accessToken } = await signInMember(server, 'ngoc.tran', input.password.normalize('NFD'))
  const { data, headers } = await server.graphql<Record<string, unknown>>(accessToken, profileDocument)
  expect(data).toEqual({
    memberGetOwnerInfoById: {
      isSuccess: true,
      item: {
        id: claimsOf(accessToken).sub,
        code: expect.stringMatching(/^GV[A-HJ-NP-Z2-9]{6}$/),
        userName: 'ngoc.tran',
        email: 'Ngoc.Tran@hien.test',
        firstName: 'Thị Hồng Ngọc'.normalize('NFC'),
        lastName: 'Trần'.normalize('NFC'),
        phone: '0912345678',
        role: 'TCHER',
        gender: null,
        dob: null,
        avatar: null,
        address: null,
      },
    },
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('the access token carries the claims of the specification for fifteen minutes', async () => {
  const student = await aStudent(server, { lastName: 'Đỗ', firstName: 'Thị Ệch' })
  const claims = claimsOf(student.accessToken)
  expect(claims).toMatchObject({
    sub: student.id,
    member_id: student.id,
    member_code: student.code,
    name: 'Đỗ Thị Ệch',
    given_name: 'Thị Ệch',
    family_name: 'Đỗ',
    preferred_username: student.userName,
    email: `${student.userName}@hien.test`,
    email_verified: false,
    role: 'MEME',
    iss: 'hien',
  })
  expect(claims.exp * 1000 - server.clock.now().getTime()).toBe(15 * 60 * 1000)
})

test.each([
  ['a taken user name in different case', { email: 'other@hien.test' }, 'USER_NAME_TAKEN', 'userName'],
  ['a taken e-mail in different case', { userName: 'other', email: 'NGOC.TRAN@HIEN.TEST' }, 'EMAIL_TAKEN', 'email'],
  ['a taken e-mail with a trailing dot', { userName: 'other', email: 'ngoc.tran@hien.test.' }, 'EMAIL_TAKEN', 'email'],
  ['a short password', { userName: 'other', password: 'ngắn' }, 'INVALID_INPUT', 'password'],
  ['a common password', { userName: 'other', password: '12345678' }, 'INVALID_INPUT', 'password'],
  ['a password from the breach lists', { userName: 'other', password: 'Monkey12' }, 'INVALID_INPUT', 'password'],
  ['a password over 256 characters', { userName: 'other', password: 'dài'.repeat(100) }, 'INVALID_INPUT', 'password'],
  ['the user name as password', { userName: 'otherone', password: 'OtherOne' }, 'INVALID_INPUT', 'password'],
  ['an invalid phone number', { userName: 'other', phone: '12345' }, 'INVALID_INPUT', 'phone'],
  ['an empty family name', { userName: 'other', lastName: ' \u200B ' }, 'INVALID_INPUT', 'lastName'],
  ['a name of invisible characters', { userName: 'other', firstName: '\u3164\u200D' }, 'INVALID_INPUT', 'firstName'],
  ['a name without a letter', { userName: 'other', lastName: '123 !' }, 'INVALID_INPUT', 'lastName'],
  [
    'a name with many combining marks',
    { userName: 'other', lastName: `A${'\u0316\u0317'.repeat(9)}` },
    'INVALID_INPUT',
    'lastName',
  ],
  ['an e-mail with non-ASCII letters', { userName: 'other', email: 'ngọc@hien.test' }, 'INVALID_INPUT', 'email'],
  ['a user name without a letter', { userName: '0912345678' }, 'INVALID_INPUT', 'userName'],
])('registration refuses %s and stores nothing', async (_what, changes, code, field) => {
  const before = await countMembers()
  const { data } = await register({ email: 'free@hien.test', ...changes })
  expect(data?.['memberRegister']).toMatchObject({ isSuccess: false, error: { code, field } })
  expect(await countMembers()).toBe(before)
})

test.each(['ADMIN', 'tcher', ['MEME', 'TCHER'], null])('%j is refused as an account type', async (role) => {
  const { errors, data } = await register({ userName: 'other', role })
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
})

test('a wrong account and a wrong password answer the same', async () => {
  const wrongPassword = await server.graphql(null, signInDocument, { account: 'ngoc.tran', password: 'sai mật khẩu' })
  const wrongAccount = await server.graphql(null, signInDocument, { account: 'nobody', password: 'sai mật khẩu' })
  expect(wrongPassword.data).toEqual({
    memberLogin: {
      isSuccess: false,
      isFailure: true,
      error: { code: 'INVALID_CREDENTIALS', description: 'Tài khoản hoặc mật khẩu không đúng', field: null },
      value: null,
    },
  })
  expect(wrongAccount.data).toEqual(wrongPassword.data)
})

test('a phone that two accounts share signs nobody in, their user names do', async () => {
  await register({ userName: 'chi.mai', email: 'mai@hien.test', phone: '0987654321' })
  await register({ userName: 'em.lan', email: 'lan@hien.test', phone: '0987654321' })
  const { data } = await server.graphql(null, signInDocument, { account: '0987654321', password: input.password })
  expect(data?.['memberLogin']?.error?.code).toBe('INVALID_CREDENTIALS')
  await signInMember(server, 'em.lan', input.password)
})

test('after ten wrong passwords in a row an account is limited at this address, but not at another address', async () => {
  const student = await aStudent(server)
  const codes: (string | undefined)[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    // Tries are counted per account, whatever spelling of the account is used.
    const account = [student.userName, student.userName.toUpperCase(), `${student.userName}@HIEN.test`][attempt % 3]
    const { data } = await server.graphql(null, signInDocument, { account, password: 'sai mật khẩu' })
    codes.push(data?.['memberLogin']?.error?.code)
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'))
  expect(codes[11]).toBe('RATE_LIMITED')
  const elsewhere = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: '10.0.0.9',
    payload: { query: signInDocument, variables: { account: student.userName, password: student.password } },
  })
  expect(elsewhere.json().data.memberLogin.isSuccess).toBe(true)
})

test('an unknown phone is limited like a known one, however it is spelt', async () => {
  const codes: (string | undefined)[] = []
  for (const spelt of [
    '0911222333',
    '0 911 222 333',
    '+84911222333',
    '84.911.222.333',
    '0911-222-333',
    '091 122 2333',
  ]) {
    for (const password of ['sai một', 'sai hai']) {
      const { data } = await server.graphql(null, signInDocument, { account: spelt, password })
      codes.push(data?.['memberLogin']?.error?.code)
    }
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'))
  expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})

test('failed sign-ins from one address are limited also when they are sent at once', async () => {
  const crowd = await createTestServer()
  try {
    const { userName, password } = await aStudent(crowd)
    // Send the document once first. New documents of one sender are checked one after the other, and only 100 requests may wait
    // for this check.
    await crowd.graphql(null, signInDocument, { account: userName, password })
    const wrong = Array.from({ length: 330 }, (_, n) =>
      crowd.graphql(null, signInDocument, { account: `nobody${n}`, password: 'sai mật khẩu' }),
    )
    const codes = (await Promise.all(wrong)).map(({ data }) => data?.['memberLogin']?.error?.code)
    const tried = codes.filter((code) => code === 'INVALID_CREDENTIALS').length
    expect(tried).toBeGreaterThanOrEqual(300)
    expect(tried).toBeLessThanOrEqual(302)
    const { data } = await crowd.graphql(null, signInDocument, { account: userName, password })
    expect(data?.['memberLogin']?.error?.code).toBe('RATE_LIMITED')
  } finally {
    await crowd.close()
  }
  // The longer timeout is needed because 300 passwords are hashed.
}, 60_000)

test('if the operator approves teachers, new teachers and centres wait', async () => {
  const careful = await createTestServer({ config: { teacherSignup: 'approval' } })
  try {
    for (const role of ['TCHER', 'CENR']) {
      const account = `cho.${role.toLowerCase()}`
      const own = { ...input, role, userName: account, email: `${account}@hien.test` }
      await careful.graphql(null, registerDocument, { input: own })
      const { data } = await careful.graphql(null, signInDocument, { account, password: input.password })
      expect([role, data?.['memberLogin']?.error]).toEqual([
        role,
        expect.objectContaining({
          code: 'MEMBER_PENDING',
          description: 'Tài khoản đang chờ người quản trị xác nhận. Sau đó bạn mới đăng nhập được',
        }),
      ])
    }
    for (const role of ['MEME', 'PAME'] as const) await aMember(careful, role)
  } finally {
    await careful.close()
  }
})

test('the database holds neither passwords nor refresh tokens', async () => {
  const real = await createTestServer({ hasRealPasswords: true })
  const student = await aStudent(real)
  const { rows } = await real.sql.query(
    `select row_to_json(members)::text || (select string_agg(row_to_json(refresh_tokens)::text, '') from refresh_tokens) as all
     from members where id = $1`,
    [student.id],
  )
  expect(rows[0].all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(rows[0].all).not.toContain(student.password)
  expect(rows[0].all).not.toContain(student.refreshToken)
  expect(real.logLines.join('')).not.toContain(student.accessToken)
  await real.close()
})
