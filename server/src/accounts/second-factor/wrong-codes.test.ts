import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTeacher, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let folder: string
let server: TestServer
let teacher: TestMember
let secret: string
let recovery: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-codes-'))
  server = await createTestServer({ config: { dataDir: folder, publicUrl: 'https://hoc.example.vn' } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const oneDay = 24 * 60 * 60_000
const period = 30_000
const codeOfApp = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
const wrongCode = () => {
  const timestamp = server.clock.now().getTime()
  const near = [-1, 0, 1].map((step) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: timestamp + step * period }),
  )
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!
}

let networks = 0
type Answer = { error: { code: string; description: string; field: string | null } | null; item: unknown }
/**
 * Sends each request from another network and gives the try back to `codeTries`, so that only the limits of wrong-codes.ts
 * apply.
 */
async function ask(token: string | null, query: string, variables: Record<string, unknown>): Promise<Answer> {
  networks += 1
  server.clock.advance(1)
  const response = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: `10.7.${networks >> 8}.${networks & 255}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  await server.dependencies.rateLimits.codeTries.giveBack(teacher.id)
  return response.json().data.answer
}
const enter = async (code: string, password = teacher.password) =>
  (
    await ask(
      null,
      `mutation ($account: String!, $password: String!, $code: String) {
        answer: memberLogin(account: $account, password: $password, code: $code) { error { code description field } }
      }`,
      { account: teacher.userName, password, code },
    )
  ).error
const codeOf = async (answer: ReturnType<typeof enter>) => (await answer)?.code ?? 'ok'

beforeEach(async () => {
  teacher = await aTeacher(server)
  const begun = await ask(
    teacher.accessToken,
    'mutation ($password: String!) { answer: memberBeginSecondFactor(password: $password) { error { code } item { secret } } }',
    { password: teacher.password },
  )
  secret = (begun.item as { secret: string }).secret
  const confirmed = await ask(
    teacher.accessToken,
    'mutation ($code: String!) { answer: memberConfirmSecondFactor(code: $code) { error { code } item { codes } } }',
    { code: codeOfApp() },
  )
  recovery = (confirmed.item as { codes: string[] }).codes
  server.clock.advance(period)
})

/** Adds audit entries of wrong codes, spread evenly over the given number of days before now. */
const addWrongCodes = (count: number, { days }: { days: number }) =>
  server.sql.query(
    `insert into audit_log (id, at, action, about_member_id)
      select gen_random_uuid(), $1::timestamptz - n * $2::interval / $3, 'wrong_code', $4 from generate_series(1, $3) n`,
    [server.clock.now(), `${days * 24} hours`, count, teacher.id],
  )
const changePassword = async (newPassword: string) =>
  (
    await ask(
      teacher.accessToken,
      'mutation ($password: String!, $newPassword: String!) { answer: memberChangePassword(password: $password, newPassword: $newPassword) { error { code } } }',
      { password: teacher.password, newPassword },
    )
  ).error
const mails = async () =>
  (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(`<${teacher.userName}@hien.test>`))

test('A47: after a hundred wrong codes in a day no code of the app is checked until the next day', async () => {
  await addWrongCodes(99, { days: 0.9 })
  expect(await codeOf(enter(wrongCode()))).toBe('SECOND_FACTOR_WRONG')
  expect(await enter(codeOfApp())).toEqual({
    code: 'RATE_LIMITED',
    description:
      'Tài khoản này có quá nhiều lần nhập sai mã. Hãy dùng một mã khôi phục, hoặc đặt lại mật khẩu rồi đăng nhập lại',
    field: 'code',
  })
  server.clock.advance(oneDay)
  expect(await codeOf(enter(codeOfApp()))).toBe('ok')
})

test('A47: after three hundred wrong codes in thirty days no code of the app is checked', async () => {
  await addWrongCodes(300, { days: 29 })
  expect(await codeOf(enter(codeOfApp()))).toBe('RATE_LIMITED')
  server.clock.advance(2 * oneDay)
  expect(await codeOf(enter(codeOfApp()))).toBe('ok')
})

test('an attacker with the password cannot lock out an owner who has a recovery code or sets a new password', async () => {
  await addWrongCodes(100, { days: 0.5 })
  expect(await codeOf(enter(codeOfApp()))).toBe('RATE_LIMITED')
  expect(await codeOf(enter(recovery[0]!))).toBe('ok')
  const newPassword = 'nắng ngoài hiên nhà'
  expect(await changePassword(newPassword)).toBeNull()
  server.clock.advance(period)
  expect(await codeOf(enter(codeOfApp(), newPassword))).toBe('ok')
})

test('A47: new passwords do not allow guessing codes of the app without end', async () => {
  await addWrongCodes(1000, { days: 20 })
  const newPassword = 'nắng ngoài hiên nhà'
  expect(await changePassword(newPassword)).toBeNull()
  expect(await codeOf(enter(codeOfApp(), newPassword))).toBe('RATE_LIMITED')
  expect(await codeOf(enter(recovery[0]!, newPassword))).toBe('ok')
})

test('A47: wrong codes sent at once count one by one', async () => {
  await addWrongCodes(98, { days: 0.5 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(enter(wrongCode()))))
  expect(answers.filter((answer) => answer === 'SECOND_FACTOR_WRONG')).toHaveLength(2)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(6)
})

test('A47: the warning about wrong codes is not lost while no mail can be sent', async () => {
  const outbox = path.join(folder, 'outbox')
  await mails()
  await rename(outbox, `${outbox}.kept`).catch(() => {})
  await writeFile(outbox, '')
  await addWrongCodes(9, { days: 0.1 })
  expect(await codeOf(enter(wrongCode()))).toBe('SECOND_FACTOR_WRONG')
  await server.sendMails()
  await rm(outbox)
  await rename(`${outbox}.kept`, outbox).catch(() => {})
  expect(await mails()).toEqual([])
  server.clock.advance(oneDay / 24)
  expect((await mails()).map(({ headers }) => headers['subject'])).toEqual([
    'Có người nhập sai mã xác thực tài khoản Hiên của bạn',
  ])
})

test('A47: the owner gets a mail about ten wrong codes, at most once a day', async () => {
  for (let n = 0; n < 9; n++) await enter(wrongCode())
  expect(await mails()).toEqual([])
  for (let n = 0; n < 15; n++) await enter(wrongCode())
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.headers['subject']).toBe('Có người nhập sai mã xác thực tài khoản Hiên của bạn')
  expect(mail?.text).toBe(
    [
      'Chào Trần Thị Hồng Ngọc,',
      `Có người đã nhập đúng mật khẩu của tài khoản ${teacher.userName} trên Hiên, rồi nhập sai mã xác thực 10 lần. Các lần đó đều không vào được.`,
      'Nếu đó không phải là bạn thì người khác đã biết mật khẩu của bạn. Hãy đổi mật khẩu ngay: vào https://hoc.example.vn/login, chọn "Quên mật khẩu?" và làm theo thư gửi đến. Nếu bạn dùng mật khẩu này ở nơi khác, hãy đổi cả ở đó.',
      'Nếu chính bạn nhập sai, bạn không cần làm gì. Mã sai nhiều lần thường là do đồng hồ của điện thoại chạy lệch: hãy để điện thoại tự đặt giờ.',
      'Hiên',
    ].join('\n\n'),
  )
  expect(mail?.html).toContain('10 lần')

  server.clock.advance(oneDay + 1)
  expect(await codeOf(enter(codeOfApp()))).toBe('ok')
  expect(await mails()).toHaveLength(1)
  await enter(wrongCode())
  expect(await mails()).toHaveLength(2)
})

test('wrong recovery codes and wrong passwords do not count as wrong codes of the app', async () => {
  await addWrongCodes(99, { days: 0.5 })
  await enter('ABCDEFGHIJKL')
  await enter(wrongCode(), 'sai mật khẩu')
  server.clock.advance(period)
  expect(await codeOf(enter(codeOfApp()))).toBe('ok')
})
