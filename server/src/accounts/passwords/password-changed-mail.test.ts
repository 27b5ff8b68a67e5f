import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let folder: string
let server: TestServer
let student: TestMember
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-changed-'))
  server = await createTestServer({ config: { dataDir: folder, publicUrl: 'https://hoc.example.vn' } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:05:00+07:00')
  student = await aStudent(server)
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const confirmAddress = () => server.sql.query('update members set email_verified = true where id = $1', [student.id])
/** Changes the password and returns the error code; 'ok' if there is none. */
async function change(password = student.password) {
  const document = `mutation ($password: String!) {
    memberChangePassword(password: $password, newPassword: "một mật khẩu mới") { error { code } }
  }`
  const { data } = await server.graphql(student.accessToken, document, { password })
  return data?.['memberChangePassword']?.error?.code ?? 'ok'
}
const mails = async () =>
  (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(`<${student.userName}@hien.test>`))
const subjects = async () => (await mails()).map(({ headers }) => headers['subject'])
const changed = 'Mật khẩu Hiên của bạn vừa được đổi'

test('a member who changes the password gets a mail with the time and with what to do if somebody else did it', async () => {
  await confirmAddress()
  expect(await change()).toBe('ok')
  const [mail] = await mails()
  expect(mail?.headers['subject']).toBe(changed)
  expect(mail?.text).toContain(
    `Mật khẩu của tài khoản ${student.userName} trên Hiên vừa được đổi, lúc 18:05 ngày 24-11-2026.`,
  )
  expect(mail?.text).toContain('vào https://hoc.example.vn/login, chọn "Quên mật khẩu?"')
})

test('a member who sets a password with a mailed link gets the mail too, because the link has confirmed the address', async () => {
  await server.graphql(null, 'mutation ($email: String!) { memberRequestPasswordReset(email: $email) { isSuccess } }', {
    email: `${student.userName}@hien.test`,
  })
  const [link] = await mails()
  const token = /dat-lai-mat-khau\/([\w-]+)$/m.exec(link?.text ?? '')?.[1]
  server.clock.advance(1)
  const document = `mutation ($token: String!) {
    memberResetPassword(token: $token, password: "một mật khẩu mới") { isSuccess }
  }`
  const { data } = await server.graphql(null, document, { token })
  expect(data?.['memberResetPassword']).toEqual({ isSuccess: true })
  expect(await subjects()).toEqual(['Đặt lại mật khẩu Hiên', changed])
})

test.each([
  ['to an address that nobody has confirmed', () => change(), 'ok'],
  ['of a change that was refused', () => confirmAddress().then(() => change('sai mật khẩu')), 'INVALID_CREDENTIALS'],
])('no mail is sent %s', async (_what, make, answer) => {
  expect(await make()).toBe(answer)
  expect(await mails()).toEqual([])
})

test('a mail that could not be sent for a week is dropped', async () => {
  await confirmAddress()
  expect(await change()).toBe('ok')
  server.clock.advance(7 * 24 * 60 * 60_000)
  expect(await mails()).toEqual([])
})
