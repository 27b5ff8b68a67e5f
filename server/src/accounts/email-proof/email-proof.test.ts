import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { noCaller } from '../../platform/audit/record-audit.ts'
import { changeStatus } from '../change-status.ts'
import { correctAccount } from '../correct-account.ts'
import { removeExpired } from '../sign-ins/remove-expired.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' } })
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterAll(() => server.close())

const day = 24 * 60 * 60_000
const emailOf = ({ userName }: TestMember) => `${userName}@hien.test`
const mailsTo = async (address: string) =>
  (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(`<${address}>`))
const linkPattern = /https:\/\/hoc\.example\.vn\/xac-nhan-email\/([\w-]{43})$/m

/** Returns a new access token: a token is valid for minutes only, and the tests move the clock by hours. */
const tokenOf = async ({ userName, password }: TestMember) =>
  (await signInMember(server, userName, password)).accessToken
async function ask(member: TestMember) {
  const { data } = await server.graphql(
    await tokenOf(member),
    'mutation { memberRequestEmailProof { isSuccess error { code description field } } }',
  )
  return data?.['memberRequestEmailProof']
}
/** Requests a link and returns the token from the mail. */
async function aToken(member: TestMember): Promise<string> {
  // Mails written in the same millisecond have no order in the outbox.
  server.clock.advance(1)
  expect(await ask(member)).toEqual({ isSuccess: true, error: null })
  return linkPattern.exec((await mailsTo(emailOf(member))).at(-1)?.text ?? '')?.[1] ?? 'no link'
}
async function prove(token: string, { by = null, from = '127.0.0.1' }: { by?: TestMember | null; from?: string } = {}) {
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: by ? { authorization: `Bearer ${await tokenOf(by)}` } : {},
    payload: {
      query: 'mutation ($token: String!) { memberProveEmail(token: $token) { isSuccess error { code description } } }',
      variables: { token },
    },
  })
  return answer.json().data.memberProveEmail as ResultEnvelope
}
const codeOf = async (result: Promise<ResultEnvelope>) => (await result).error?.code ?? 'ok'
const isVerified = async ({ id }: TestMember): Promise<boolean> =>
  (await server.sql.query('select email_verified from members where id = $1', [id])).rows[0].email_verified
const proofsOf = async ({ id }: TestMember) =>
  (await server.sql.query('select * from email_proofs where member_id = $1', [id])).rows
const shownVerified = async (member: TestMember) => {
  const { data } = await server.graphql<{ memberGetOwnerInfoById: { item: { emailVerified: boolean } } }>(
    await tokenOf(member),
    '{ memberGetOwnerInfoById { item { emailVerified } } }',
  )
  return data?.memberGetOwnerInfoById.item.emailVerified
}
const invalid = {
  isSuccess: false,
  error: {
    code: 'EMAIL_PROOF_INVALID',
    description: 'Đường dẫn xác nhận email không đúng, đã được dùng hoặc đã hết hạn',
  },
}

test('the mailed link confirms the address once, also when signed out, and the audit log notes it', async () => {
  expect(await shownVerified(student)).toBe(false)
  const token = await aToken(student)
  expect(await shownVerified(student)).toBe(false)
  expect(await prove(token)).toEqual({ isSuccess: true, error: null })
  expect(await shownVerified(student)).toBe(true)
  const { rows } = await server.sql.query(
    `select member_id, about_member_id from audit_log where action = 'email_proved' and about_member_id = $1`,
    [student.id],
  )
  expect(rows).toEqual([{ member_id: null, about_member_id: student.id }])
  expect(await prove(token)).toEqual(invalid)
  expect(await proofsOf(student)).toEqual([])
})

test('the link confirms the address of the member who asked for it, whoever is signed in', async () => {
  const other = await aStudent(server)
  expect(await codeOf(prove(await aToken(student), { by: other }))).toBe('ok')
  expect([await isVerified(student), await isVerified(other)]).toEqual([true, false])
})

test('the mail names the account and says what to do, as text and as HTML that loads nothing', async () => {
  const member = await aMember(server, 'PAME', { lastName: 'Đỗ', firstName: 'Thị <b>Ệch</b>' })
  const link = `https://hoc.example.vn/xac-nhan-email/${await aToken(member)}`
  const [mail] = await mailsTo(emailOf(member))
  expect(mail?.headers['subject']).toBe('Xác nhận email trên Hiên')
  expect(mail?.text).toBe(
    [
      'Chào Đỗ Thị <b>Ệch</b>,',
      `Chủ tài khoản ${member.userName} trên Hiên đã khai địa chỉ email này để nhận thư.`,
      `Nếu đó là bạn, hãy mở đường dẫn dưới đây rồi bấm nút xác nhận:\n${link}`,
      'Đường dẫn chỉ dùng được một lần, trong vòng 24 giờ kể từ lúc yêu cầu.',
      'Nếu không phải bạn, hãy bỏ qua thư này: chúng tôi sẽ không gửi thông báo nào đến đây.',
      'Hiên',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain('Chào Đỗ Thị &#60;b&#62;Ệch&#60;/b&#62;,')
  expect(mail?.html).toContain(`<a href="${link}">${link}</a>`)
  expect(mail?.html).not.toMatch(/<img|src=|url\(|<script|<link/)
})

test('a link is valid for a day, and expired links are deleted', async () => {
  const late = await aStudent(server)
  const lateToken = await aToken(late)
  const token = await aToken(student)
  server.clock.advance(day - 1)
  expect(await codeOf(prove(token))).toBe('ok')
  expect(await prove(lateToken)).toEqual(invalid)
  expect(await isVerified(late)).toBe(false)
  await removeExpired(server.dependencies)
  expect(await proofsOf(late)).toEqual([])
})

test('a newer link voids the older one', async () => {
  const first = await aToken(student)
  const second = await aToken(student)
  expect(await proofsOf(student)).toHaveLength(1)
  expect(await prove(first)).toEqual(invalid)
  expect(await isVerified(student)).toBe(false)
  expect(await codeOf(prove(second))).toBe('ok')
})

test('if two people use a link at once, one of them wins', async () => {
  const token = await aToken(student)
  const codes = await Promise.all([codeOf(prove(token)), codeOf(prove(token))])
  expect(codes.toSorted()).toEqual(['EMAIL_PROOF_INVALID', 'ok'])
  const { rowCount } = await server.sql.query(
    `select 1 from audit_log where action = 'email_proved' and about_member_id = $1`,
    [student.id],
  )
  expect(rowCount).toBe(1)
})

test('a link does not confirm an address that replaced the one it was sent to', async () => {
  const token = await aToken(student)
  const operator = { dependencies: server.dependencies, ...noCaller }
  await correctAccount(operator, student.id, { email: `khac.${student.userName}@hien.test` })
  expect(await prove(token)).toEqual(invalid)
  // The address can also change between reading the link and using it. Then the link's row is still there, but must not confirm
  // the new address.
  const other = await aStudent(server)
  const otherToken = await aToken(other)
  await server.sql.query(`update members set email = 'moi.' || email where id = $1`, [other.id])
  expect(await prove(otherToken)).toEqual(invalid)
  expect([await isVerified(student), await isVerified(other)]).toEqual([false, false])
  expect(await proofsOf(other)).toHaveLength(1)
})

test('a disabled account’s link is void', async () => {
  const token = await aToken(student)
  await changeStatus({ dependencies: server.dependencies, ...noCaller }, student.id, 'disable')
  expect(await prove(token)).toEqual(invalid)
  expect(await isVerified(student)).toBe(false)
})

test('a member whose address is confirmed already is told so, and gets no mail', async () => {
  await prove(await aToken(student))
  const mails = (await mailsTo(emailOf(student))).length
  expect(await ask(student)).toEqual({
    isSuccess: false,
    error: { code: 'STATE_CHANGED', description: 'Email của bạn đã được xác nhận', field: null },
  })
  expect(await mailsTo(emailOf(student))).toHaveLength(mails)
})

test('neither database nor log hold the token', async () => {
  const token = await aToken(student)
  expect(JSON.stringify(await proofsOf(student))).not.toContain(token)
  await server.fastify.inject({ url: `/xac-nhan-email/${token}` })
  await prove(token)
  const log = server.logLines.join('')
  expect(log).toContain('"path":"/xac-nhan-email/"')
  expect(log).not.toContain(token)
  expect(log).not.toContain(emailOf(student))
})
