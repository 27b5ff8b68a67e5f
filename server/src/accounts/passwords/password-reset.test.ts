import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectHub } from '../../../test/hub-client.ts'
import { aMember, aStudent, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf, readMail } from '../../../test/read-mail.ts'
import { createSmtpServer } from '../../../test/smtp-server.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let folder: string
let server: TestServer
let student: TestMember
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-reset-'))
  server = await createTestServer({ config: { dataDir: folder, publicUrl: 'https://hoc.example.vn' } })
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const minute = 60_000
const emailOf = (member: TestMember) => `${member.userName}@hien.test`
const requestDocument = `mutation ($email: String!) {
  memberRequestPasswordReset(email: $email) { isSuccess isFailure error { code description field } }
}`
const request = (email: string, from: string | null = null, target = server) =>
  target.fastify.inject({
    method: 'POST',
    url: '/graphql',
    // A random network address for each request, so that one test does not use up another test's limit.
    remoteAddress: from ?? `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    payload: { query: requestDocument, variables: { email } },
  })
const codeOf = async (answer: ReturnType<typeof request>) =>
  (await answer).json().data.memberRequestPasswordReset.error?.code ?? 'ok'
const mailsTo = async (member: TestMember) =>
  (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(`<${emailOf(member)}>`))
const tokenIn = (text: string) =>
  /https:\/\/hoc\.example\.vn\/dat-lai-mat-khau\/([\w-]{43})$/m.exec(text)?.[1] ?? 'no link'

/** Requests a link and returns its token from the mail. */
async function aLink(member: TestMember): Promise<string> {
  // Mails written in the same millisecond have no order in the outbox.
  server.clock.advance(1)
  await request(emailOf(member))
  return tokenIn((await mailsTo(member)).at(-1)?.text ?? 'no mail')
}
async function reset(token: string, password: string, from = '127.0.0.1') {
  const query = `mutation ($token: String!, $password: String!) {
      memberResetPassword(token: $token, password: $password) { isSuccess error { code description field } }
    }`
  const payload = { query, variables: { token, password } }
  const answer = await server.fastify.inject({ method: 'POST', url: '/graphql', remoteAddress: from, payload })
  return answer.json().data.memberResetPassword
}
const codeOfReset = async (token: string, password = 'một mật khẩu mới', from?: string): Promise<string> =>
  (await reset(token, password, from)).error?.code ?? 'ok'
const canSignIn = (member: TestMember, password: string) =>
  signInMember(server, member.userName, password).then(
    () => true,
    () => false,
  )
const isSignedIn = async (token: string) =>
  (await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess } }')).errors === undefined
const stateOf = async ({ id }: TestMember) => ({
  members: (await server.sql.query('select * from members where id = $1', [id])).rows,
  sessions: (await server.sql.query('select * from sessions where member_id = $1', [id])).rows,
  resets: (await server.sql.query('select * from password_resets where member_id = $1', [id])).rows,
})

test('the mailed link gives a new password once, shows that the address is real and ends every sign-in', async () => {
  const address = await server.listen()
  const socket = await connectHub(address, student)
  const closed = new Promise((resolve) => socket.connection.onclose(resolve))
  expect(await isSignedIn(student.accessToken)).toBe(true)

  // The address is matched in upper or lower case.
  await request(emailOf(student).toUpperCase())
  const token = tokenIn((await mailsTo(student))[0]!.text)
  expect(await isSignedIn(student.accessToken)).toBe(true)
  expect(await reset(token, 'một mật khẩu mới')).toEqual({ isSuccess: true, error: null })

  expect(await isSignedIn(student.accessToken)).toBe(false)
  await closed
  expect(await canSignIn(student, student.password)).toBe(false)
  const { accessToken } = await signInMember(server, student.userName, 'một mật khẩu mới')
  expect(claimsOf(accessToken)).toMatchObject({ email_verified: true })

  const before = await stateOf(student)
  expect(await reset(token, 'noch ein Passwort')).toEqual({
    isSuccess: false,
    error: {
      code: 'RESET_TOKEN_INVALID',
      description: 'Đường dẫn đặt lại mật khẩu không đúng hoặc đã hết hạn',
      field: null,
    },
  })
  expect(await stateOf(student)).toEqual(before)
})

test('the mail is Vietnamese, by text and by HTML, calls the member by name and fetches nothing', async () => {
  const member = await aStudent(server, { lastName: 'Đỗ', firstName: 'Thị <b>Ệch</b>' })
  await request(emailOf(member))
  const [mail] = await mailsTo(member)
  const link = `https://hoc.example.vn/dat-lai-mat-khau/${tokenIn(mail!.text)}`
  expect(mail!.headers).toMatchObject({
    subject: 'Đặt lại mật khẩu Hiên',
    from: 'Hiên <no-reply@localhost>',
    to: `Đỗ Thị <b>Ệch</b> <${emailOf(member)}>`,
  })
  expect(mail!.text).toBe(
    [
      'Chào Đỗ Thị <b>Ệch</b>,',
      '',
      `Có người (chắc là bạn) vừa yêu cầu đặt lại mật khẩu cho tài khoản ${member.userName} trên Hiên.`,
      'Mở đường dẫn dưới đây để chọn mật khẩu mới:',
      '',
      link,
      '',
      'Đường dẫn chỉ dùng được một lần, trong vòng 30 phút kể từ lúc yêu cầu.',
      'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn vẫn như cũ.',
      '',
      'Hiên',
    ].join('\n'),
  )
  expect(mail!.html).toContain('Chào Đỗ Thị &#60;b&#62;Ệch&#60;/b&#62;,')
  expect(mail!.html).toContain(`<a href="${link}">${link}</a>`)
  expect(mail!.html).not.toMatch(/<img|src=|url\(|<script|<link/)
  expect(mail!.html.match(/https?:/g)).toHaveLength(2)
})

test('nobody can tell by the answer, or by its time, whether an address is known', async () => {
  const known = await request(emailOf(student), '10.2.0.1')
  const unknown = await request('nobody@hien.test', '10.2.0.1')
  expect(known.json()).toEqual({
    data: { memberRequestPasswordReset: { isSuccess: true, isFailure: false, error: null } },
  })
  const seen = ({ statusCode, headers, body }: typeof known) => [statusCode, { ...headers, date: '' }, body]
  expect(seen(unknown)).toEqual(seen(known))
  expect(await mailsTo(student)).toHaveLength(1)
  const mails = (await outboxOf(server)).length

  // The lookup of the member waits for this lock. The answer must not wait for the lookup.
  const client = await server.sql.connect()
  try {
    await client.query('begin; lock table members in access exclusive mode')
    for (const email of [emailOf(student), 'nobody@hien.test']) {
      // If the request waited for the lock, its statement would time out before the lock is released, and the answer would
      // differ.
      expect(await codeOf(request(email, '10.2.0.1'))).toBe('ok')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await outboxOf(server)).toHaveLength(mails + 1)
})

test('a link is good for thirty minutes', async () => {
  const other = await aStudent(server)
  const late = await aLink(other)
  const token = await aLink(student)
  server.clock.advance(30 * minute - 1)
  expect(await codeOfReset(token)).toBe('ok')
  const before = await stateOf(other)
  expect(await codeOfReset(late)).toBe('RESET_TOKEN_INVALID')
  expect(await stateOf(other)).toEqual(before)
})

test('a newer link makes the older one void', async () => {
  const first = await aLink(student)
  const second = await aLink(student)
  expect((await stateOf(student)).resets).toHaveLength(1)
  expect(await codeOfReset(first)).toBe('RESET_TOKEN_INVALID')
  expect(await codeOfReset(second)).toBe('ok')
})

test('only one of two links requested at once is valid', async () => {
  const client = await server.sql.connect()
  try {
    // Plays the first request: it has locked the member and inserted its link, but not committed.
    await client.query('begin')
    await client.query('select 1 from members where id = $1 for no key update', [student.id])
    await client.query(
      `insert into password_resets (hash, member_id, expires_at) values ('first', $1, now() + interval '1 day')`,
      [student.id],
    )
    await request(emailOf(student))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
  } finally {
    await client.query('commit')
    client.release()
  }
  const [mail] = await mailsTo(student)
  expect((await stateOf(student)).resets).toHaveLength(1)
  expect(await codeOfReset(tokenIn(mail!.text))).toBe('ok')
})

test('only one of two people who use a link at once succeeds', async () => {
  const token = await aLink(student)
  const passwords = ['mật khẩu mới một', 'mật khẩu mới hai']
  const codes = await Promise.all(passwords.map((password) => codeOfReset(token, password)))
  expect([...codes].sort()).toEqual(['RESET_TOKEN_INVALID', 'ok'])
  expect(await Promise.all(passwords.map((password) => canSignIn(student, password)))).toEqual(
    codes.map((code) => code === 'ok'),
  )
})

test.each([
  ['a short password', 'ngắn', 'Mật khẩu cần ít nhất 8 ký tự'],
  ['a common password', '12345678', 'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác'],
  ['a password from the breach lists', 'Monkey12', 'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác'],
  ['the user name', 'Hong.Ngoc', 'Mật khẩu không được trùng tên đăng nhập'],
])('%s is refused as the new password, and the link stays valid', async (what, password, description) => {
  student = await aStudent(server, what === 'the user name' ? { userName: 'hong.ngoc' } : {})
  const token = await aLink(student)
  const before = await stateOf(student)
  expect(await reset(token, password)).toEqual({
    isSuccess: false,
    error: { code: 'INVALID_INPUT', description, field: 'password' },
  })
  expect(await stateOf(student)).toEqual(before)
  expect(await codeOfReset(token)).toBe('ok')
})

test('an unknown token changes nothing, and guessing is limited', async () => {
  const before = await stateOf(student)
  for (const token of ['', 'x', 'x'.repeat(5000), '\u0000', "' or 1=1"]) {
    expect(await codeOfReset(token)).toBe('RESET_TOKEN_INVALID')
  }
  const codes: string[] = []
  for (let guess = 0; guess < 61; guess++) codes.push(await codeOfReset(`${guess}`, 'một mật khẩu mới', '10.5.0.1'))
  expect([codes[0], codes.at(-1)]).toEqual(['RESET_TOKEN_INVALID', 'RATE_LIMITED'])
  expect(await stateOf(student)).toEqual(before)
})

test('a changed password makes a mailed link void', async () => {
  const token = await aLink(student)
  await server.graphql(
    student.accessToken,
    `mutation ($p: String!) { memberChangePassword(password: $p, newPassword: "một mật khẩu khác") { isSuccess } }`,
    { p: student.password },
  )
  expect(await codeOfReset(token)).toBe('RESET_TOKEN_INVALID')
  expect(await canSignIn(student, 'một mật khẩu khác')).toBe(true)
})

test('a disabled member gets no mail', async () => {
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  expect(await codeOf(request(emailOf(student)))).toBe('ok')
  expect(await mailsTo(student)).toEqual([])
  expect((await stateOf(student)).resets).toEqual([])
})

test('an invalid address is refused with the name of its field', async () => {
  for (const [email, description] of [
    ['', 'Email không được để trống'],
    ['ngoc', 'Email không hợp lệ'],
  ]) {
    expect((await request(email!)).json().data.memberRequestPasswordReset).toEqual({
      isSuccess: false,
      isFailure: true,
      error: { code: 'INVALID_INPUT', description, field: 'email' },
    })
  }
})

test.each(['known', 'unknown'])('an address that is %s gets five mails in a quarter of an hour', async (which) => {
  const email = which === 'known' ? emailOf(student) : 'stranger@hien.test'
  const codes: string[] = []
  for (let n = 0; n < 6; n++) codes.push(await codeOf(request(n % 2 ? email.toUpperCase() : email, `10.3.0.${n}`)))
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'RATE_LIMITED'])
  expect(await mailsTo(student)).toHaveLength(which === 'known' ? 5 : 0)
})

test('requests for many addresses from one network are limited, and others are not', async () => {
  const codes = await Promise.all(
    Array.from({ length: 61 }, (_, n) => codeOf(request(`someone${n}@hien.test`, '10.4.0.1'))),
  )
  expect(codes.filter((code) => code === 'ok')).toHaveLength(60)
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
  expect(await codeOf(request(emailOf(student), '10.4.0.2'))).toBe('ok')
})

test('neither the database nor the log contains the token, and the log does not name the account', async () => {
  const token = await aLink(student)
  const { rows } = await server.sql.query<{ all: string }>(
    `select string_agg(row_to_json(password_resets)::text, '') as all from password_resets`,
  )
  expect(rows[0]?.all).toContain(student.id)
  expect(rows[0]?.all).not.toContain(token)
  await server.fastify.inject({ url: `/dat-lai-mat-khau/${token}` })
  await codeOfReset(token)
  const log = server.logLines.join('')
  expect(log).toContain('"path":"/dat-lai-mat-khau/"')
  expect([token, emailOf(student), student.userName].filter((secret) => log.includes(secret))).toEqual([])
})

test('with a mail server the mail is sent there, and a failure is logged but does not change the answer', async () => {
  const smtp = await createSmtpServer()
  const posting = await createTestServer({
    config: { smtpUrl: smtp.url, mailFrom: { name: 'Trung tâm Hiên', address: 'hien@example.vn' } },
  })
  try {
    const teacher = await aMember(posting, 'TCHER')
    await request(emailOf(teacher), null, posting)
    await expect.poll(() => smtp.taken.length).toBe(1)
    const { headers, text } = readMail(smtp.taken[0]!.source)
    expect(headers).toMatchObject({ subject: 'Đặt lại mật khẩu Hiên', from: 'Trung tâm Hiên <hien@example.vn>' })
    expect(text).toContain('http://localhost:3000/dat-lai-mat-khau/')

    smtp.replies = ['550 no such user']
    expect(await codeOf(request(emailOf(teacher), null, posting))).toBe('ok')
    await expect.poll(() => posting.logLines.join('')).toContain('mail not sent')
    expect(posting.logLines.join('')).not.toContain(emailOf(teacher))

    // Closing the server tries the pending mails once more.
    smtp.replies = ['451 try later']
    await request(emailOf(teacher), null, posting)
    await expect.poll(() => posting.logLines.join('')).toContain('mail not sent yet')
  } finally {
    await posting.close()
    await smtp.close()
  }
  expect(smtp.taken).toHaveLength(2)
})
