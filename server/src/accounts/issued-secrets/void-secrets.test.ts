import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { redeemOf, someSlips } from '../../../test/imports.ts'
import { aPairingCode } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
afterAll(() => server.close())

async function run<Item>(by: TestMember | null, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: Item } }>(
    by?.accessToken ?? null,
    document,
    variables,
  )
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const newPassword = 'một mật khẩu mới'

/** Requests a link for a new password and returns its token from the mail. */
async function resetToken(member: TestMember): Promise<string> {
  await run(
    null,
    'mutation ($email: String!) { answer: memberRequestPasswordReset(email: $email) { isSuccess error { code } } }',
    {
      email: `${member.userName}@hien.test`,
    },
  )
  const mail = (await outboxOf(server)).findLast(({ headers }) => headers['to']?.includes(member.userName))
  return /dat-lai-mat-khau\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const ways: [string, (member: TestMember) => Promise<ResultEnvelope>][] = [
  [
    'a password change',
    (member) =>
      run(
        member,
        'mutation ($old: String!, $new: String!) { answer: memberChangePassword(password: $old, newPassword: $new) { isSuccess error { code } } }',
        { old: member.password, new: newPassword },
      ),
  ],
  [
    'a password reset by a mailed link',
    async (member) =>
      run(
        null,
        'mutation ($token: String!, $new: String!) { answer: memberResetPassword(token: $token, password: $new) { isSuccess error { code } } }',
        {
          token: await resetToken(member),
          new: newPassword,
        },
      ),
  ],
  [
    'signing out everywhere',
    (member) => run(member, 'mutation { answer: memberRevokeDevices { isSuccess error { code } } }'),
  ],
]

test.each(ways)(
  '%s voids the calendar address, pairing codes and slips that the account gave out',
  async (_way, change) => {
    const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
    const feed = async (member: TestMember) => {
      const { item } = await run<{ address: string }>(
        member,
        'mutation { answer: memberRenewCalendarAddress { isSuccess error { code } item { address } } }',
      )
      return new URL(item?.address ?? '').pathname
    }
    const [feedOfTeacher, feedOfStudent] = [await feed(teacher), await feed(student)]
    const code = await aPairingCode(server, student, teacher)
    const own = await aPairingCode(server, student)
    const slips = await someSlips(server, teacher, { classId: studyClass.id, names: ['Trần Chi', 'Đỗ Dung'] })
    const parent = await aMember(server, 'PAME')
    const chi = await aStudent(server, { lastName: 'Trần', firstName: 'Chi' })
    const read = async (url: string) => (await server.fastify.inject({ url })).statusCode
    const add = async (pairingCode: string) =>
      (
        await run(
          parent,
          'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: other) { isSuccess error { code } } }',
          {
            code: pairingCode,
          },
        )
      ).error?.code
    expect([await read(feedOfTeacher), await read(feedOfStudent)]).toEqual([200, 200])

    expect(await change(teacher)).toEqual({ isSuccess: true, error: null })
    expect([await read(feedOfTeacher), await read(feedOfStudent)]).toEqual([404, 200])
    expect(await add(code)).toBe('PAIRING_CODE_INVALID')
    expect((await redeemOf(server, chi, slips.get('Trần Chi') ?? '')).error?.code).toBe('SLIP_INVALID')

    expect(await change(student)).toEqual({ isSuccess: true, error: null })
    expect(await read(feedOfStudent)).toBe(404)
    expect(await add(own)).toBe('PAIRING_CODE_INVALID')
  },
)

test('signing one device out voids nothing', async () => {
  const own = await aPairingCode(server, student)
  const { accessToken } = await signInMember(server, student.userName, student.password)
  const sid = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid
  await run(student, 'mutation ($ids: [ID!]) { answer: memberRevokeDevices(ids: $ids) { isSuccess error { code } } }', {
    ids: [sid],
  })
  const parent = await aMember(server, 'PAME')
  expect(
    await run(
      parent,
      'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: other) { isSuccess error { code } } }',
      {
        code: own,
      },
    ),
  ).toMatchObject({ isSuccess: true })
})
