import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  teacher = await aTeacher(server)
})
afterAll(() => server.close())

const period = 30_000
/** Returns the code of the teacher's app this number of time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * period,
  })
const wrong = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))!
}

async function ask<Item = unknown>(
  by: TestMember | null,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<ResultEnvelope & { item?: Item; value?: { accessToken: string } | null }> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: Item } }>(
    by?.accessToken ?? null,
    document,
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const error = 'isSuccess error { code description field }'
const begin = (by: TestMember, password = by.password) =>
  ask<{ secret: string; address: string }>(
    by,
    `mutation ($password: String!) { answer: memberBeginSecondFactor(password: $password) { ${error} item { secret address } } }`,
    { password },
  )
const confirm = (by: TestMember, code: string) =>
  ask<{ codes: string[] }>(
    by,
    `mutation ($code: String!) { answer: memberConfirmSecondFactor(code: $code) { ${error} item { codes } } }`,
    { code },
  )
const remove = (by: TestMember, code: string, password = by.password) =>
  ask(
    by,
    `mutation ($password: String!, $code: String!) { answer: memberRemoveSecondFactor(password: $password, code: $code) { ${error} } }`,
    { password, code },
  )
const state = async (by: TestMember) =>
  (await ask(by, `{ answer: memberGetSecondFactor { ${error} item { isOn recoveryCodesLeft } } }`)).item
const enter = async (by: TestMember, code?: string | null, password = by.password) => {
  const { isSuccess, error: refusal } = await ask(
    null,
    `mutation ($account: String!, $password: String!, $code: String) {
      answer: memberLogin(account: $account, password: $password, code: $code) { ${error} value { accessToken } }
    }`,
    { account: by.userName, password, code },
  )
  return isSuccess ? 'ok' : refusal?.code
}
async function switchOn(by = teacher) {
  const { item } = await begin(by)
  const { secret } = item!
  const answer = await confirm(by, codeOf(secret))
  // The confirmation used up the current code, so move to the next time step.
  server.clock.advance(period)
  return { secret, recovery: answer.item!.codes }
}
const rowsOf = async (id: string) => ({
  factor: (await server.sql.query('select * from second_factors where member_id = $1', [id])).rows,
  recovery: (await server.sql.query('select * from recovery_codes where member_id = $1 order by hash', [id])).rows,
  sessions: (await server.sql.query('select * from sessions where member_id = $1 order by id', [id])).rows,
})
const auditedActions = async (id: string) => {
  const { rows } = await server.sql.query<{ action: string }>(
    `select action from audit_log where about_member_id = $1 and (action like 'second%' or action like 'recovery%') order by id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

test('once confirmed, a sign-in asks for the code after the right password', async () => {
  const { secret } = await switchOn()
  expect(await state(teacher)).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  const before = await rowsOf(teacher.id)
  expect(await enter(teacher)).toBe('SECOND_FACTOR_REQUIRED')
  expect(await enter(teacher, null)).toBe('SECOND_FACTOR_REQUIRED')
  expect(await rowsOf(teacher.id)).toEqual(before)
  const code = codeOf(secret)
  expect(await enter(teacher, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('ok')
  expect(await auditedActions(teacher.id)).toEqual(['second_factor_on'])
})

test('without a confirmed second factor a sign-in works with or without a code', async () => {
  expect((await begin(teacher)).isSuccess).toBe(true)
  const student = await aStudent(server)
  for (const member of [teacher, student]) {
    expect([await enter(member), await enter(member, '123456')]).toEqual(['ok', 'ok'])
  }
  expect(await state(teacher)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
})

test('without the right password nobody learns that there is a second factor, whatever the code', async () => {
  const { secret } = await switchOn()
  const other = await aTeacher(server)
  const before = await rowsOf(teacher.id)
  for (const code of [undefined, codeOf(secret), wrong(secret)]) {
    expect([await enter(teacher, code, 'sai'), await enter(other, code, 'sai')]).toEqual([
      'INVALID_CREDENTIALS',
      'INVALID_CREDENTIALS',
    ])
  }
  expect(await rowsOf(teacher.id)).toEqual(before)
  expect(await enter(teacher, codeOf(secret))).toBe('ok')
})

test('a wrong, a too early and a too late code are refused and change nothing', async () => {
  const { secret } = await switchOn()
  server.clock.advance(10 * period)
  const before = await rowsOf(teacher.id)
  for (const code of [wrong(secret), codeOf(secret, -2), codeOf(secret, 2)]) {
    expect(await enter(teacher, code)).toBe('SECOND_FACTOR_WRONG')
  }
  expect(await enter(teacher, 'abc')).toBe('INVALID_INPUT')
  expect(await rowsOf(teacher.id)).toEqual(before)
  expect(await enter(teacher, codeOf(secret, -1))).toBe('ok')
  expect(await enter(teacher, codeOf(secret, 1))).toBe('ok')
})

test('a code works once: not again, no earlier one afterwards, and not twice at once', async () => {
  const { secret } = await switchOn()
  server.clock.advance(10 * period)
  const [earlier, code] = [codeOf(secret, -1), codeOf(secret)]
  const answers = await Promise.all([enter(teacher, code), enter(teacher, code), enter(teacher, code)])
  expect(answers.sort()).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'ok'])
  const before = await rowsOf(teacher.id)
  expect([await enter(teacher, code), await enter(teacher, earlier)]).toEqual([
    'SECOND_FACTOR_WRONG',
    'SECOND_FACTOR_WRONG',
  ])
  expect(await rowsOf(teacher.id)).toEqual(before)
})

test('the code that confirmed the second factor does not sign in', async () => {
  const { item } = await begin(teacher)
  const code = codeOf(item!.secret)
  expect((await confirm(teacher, code)).isSuccess).toBe(true)
  expect(await enter(teacher, code)).toBe('SECOND_FACTOR_WRONG')
})

test('a recovery code signs in once, however it is typed, and the audit log notes it', async () => {
  const { recovery } = await switchOn()
  expect(new Set(recovery).size).toBe(10)
  const [first = '', second = ''] = recovery
  expect(await enter(teacher, first.toLowerCase())).toBe('ok')
  expect(await enter(teacher, first)).toBe('SECOND_FACTOR_WRONG')
  expect(await state(teacher)).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  expect((await Promise.all([enter(teacher, second), enter(teacher, second)])).sort()).toEqual([
    'SECOND_FACTOR_WRONG',
    'ok',
  ])
  expect(await auditedActions(teacher.id)).toEqual(['second_factor_on', 'recovery_code_used', 'recovery_code_used'])
})

test('recovery codes work for one teacher only, and only their hashes are stored', async () => {
  const { recovery } = await switchOn()
  const other = await aTeacher(server)
  await switchOn(other)
  expect(await enter(other, recovery[0])).toBe('SECOND_FACTOR_WRONG')
  const stored = JSON.stringify((await rowsOf(teacher.id)).recovery)
  for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('wrong codes are limited as wrong passwords are, and then even a right one is refused', async () => {
  const { secret } = await switchOn()
  for (let n = 0; n < 10; n++) expect(await enter(teacher, wrong(secret))).toBe('SECOND_FACTOR_WRONG')
  const before = await rowsOf(teacher.id)
  expect(await enter(teacher, codeOf(secret))).toBe('RATE_LIMITED')
  expect((await remove(teacher, codeOf(secret))).error?.code).toBe('RATE_LIMITED')
  expect(await rowsOf(teacher.id)).toEqual(before)
})

test('codes sent at once count too', async () => {
  const { secret } = await switchOn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(teacher, wrong(secret))))
  expect(answers.filter((answer) => answer === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(10)
})

test('right codes cost no tries', async () => {
  const { secret } = await switchOn()
  for (let n = 0; n < 15; n++) {
    server.clock.advance(period)
    expect(await enter(teacher, codeOf(secret))).toBe('ok')
  }
})

test('an attacker with the password and many addresses is limited too', async () => {
  const { secret } = await switchOn()
  const { rateLimits } = server.dependencies
  for (let n = 0; n < 50; n++) await rateLimits.codeTries.take(teacher.id)
  expect(await enter(teacher, codeOf(secret))).toBe('RATE_LIMITED')
})

test('a wrong first code does not confirm the second factor; beginning again voids the first secret', async () => {
  const first = (await begin(teacher)).item!.secret
  const before = await rowsOf(teacher.id)
  expect((await confirm(teacher, wrong(first))).error).toMatchObject({ code: 'SECOND_FACTOR_WRONG', field: 'code' })
  expect(await rowsOf(teacher.id)).toEqual(before)
  const second = (await begin(teacher)).item!.secret
  const isSame = codeOf(first) === codeOf(second)
  if (!isSame) expect((await confirm(teacher, codeOf(first))).error?.code).toBe('SECOND_FACTOR_WRONG')
  expect((await confirm(teacher, codeOf(second))).isSuccess).toBe(true)
})

test('beginning needs the password, and a second factor that is on cannot be begun or confirmed again', async () => {
  expect((await begin(teacher, 'sai')).error).toMatchObject({ code: 'INVALID_CREDENTIALS', field: 'password' })
  expect((await confirm(teacher, '123456')).error?.code).toBe('STATE_CHANGED')
  expect((await rowsOf(teacher.id)).factor).toEqual([])
  const { secret } = await switchOn()
  const before = await rowsOf(teacher.id)
  expect((await begin(teacher)).error?.code).toBe('STATE_CHANGED')
  expect((await confirm(teacher, codeOf(secret))).error?.code).toBe('STATE_CHANGED')
  expect(await rowsOf(teacher.id)).toEqual(before)
})

test('the second factor is switched off with the password and a code together', async () => {
  const { secret, recovery } = await switchOn()
  const before = await rowsOf(teacher.id)
  expect((await remove(teacher, codeOf(secret), 'sai')).error?.code).toBe('INVALID_CREDENTIALS')
  expect((await remove(teacher, wrong(secret))).error).toMatchObject({ code: 'SECOND_FACTOR_WRONG', field: 'code' })
  expect((await remove(teacher, '')).error).toMatchObject({ code: 'INVALID_INPUT', field: 'code' })
  expect(await rowsOf(teacher.id)).toEqual(before)

  expect((await remove(teacher, codeOf(secret))).isSuccess).toBe(true)
  const after = await rowsOf(teacher.id)
  expect([after.factor, after.recovery]).toEqual([[], []])
  expect([await enter(teacher), await enter(teacher, recovery[0])]).toEqual(['ok', 'ok'])
  expect((await remove(teacher, codeOf(secret))).error?.code).toBe('STATE_CHANGED')
  expect(await auditedActions(teacher.id)).toEqual(['second_factor_on', 'second_factor_off'])
})

test('switching off a second factor that was only begun changes nothing', async () => {
  await begin(teacher)
  const before = await rowsOf(teacher.id)
  expect((await remove(teacher, '123456')).error?.code).toBe('STATE_CHANGED')
  expect(await rowsOf(teacher.id)).toEqual(before)
})

test('centres can have a second factor too; students and parents cannot', async () => {
  const centre = await aMember(server, 'CENR')
  const { secret } = await switchOn(centre)
  expect([await enter(centre), await enter(centre, codeOf(secret))]).toEqual(['SECOND_FACTOR_REQUIRED', 'ok'])
  for (const member of [await aStudent(server), await aMember(server, 'PAME')]) {
    expect((await begin(member)).error?.code).toBe('FORBIDDEN')
    expect((await rowsOf(member.id)).factor).toEqual([])
  }
})

test('a new password leaves the second factor on', async () => {
  const { secret } = await switchOn()
  const password = 'một mật khẩu khác'
  const { isSuccess } = await ask(
    teacher,
    `mutation ($password: String!, $newPassword: String!) {
      answer: memberChangePassword(password: $password, newPassword: $newPassword) { ${error} }
    }`,
    { password: teacher.password, newPassword: password },
  )
  expect(isSuccess).toBe(true)
  expect(await enter(teacher, undefined, password)).toBe('SECOND_FACTOR_REQUIRED')
  expect(await enter(teacher, codeOf(secret), password)).toBe('ok')
})

test('L04: a closed account is taken back with the code as well', async () => {
  const { secret } = await switchOn()
  await ask(
    teacher,
    `mutation ($password: String!, $code: String) { answer: memberCloseAccount(password: $password, code: $code) { ${error} } }`,
    { password: teacher.password, code: codeOf(secret) },
  )
  // Each code is valid only once, so move to the next time step.
  server.clock.advance(30_000)
  const takeBack = (code: string | null) =>
    ask(
      null,
      `mutation ($account: String!, $password: String!, $code: String) {
        answer: memberTakeBackAccount(account: $account, password: $password, code: $code) { ${error} value { accessToken } }
      }`,
      { account: teacher.userName, password: teacher.password, code },
    )
  expect((await takeBack(null)).error?.code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await takeBack(wrong(secret))).error?.code).toBe('SECOND_FACTOR_WRONG')
  expect(await enter(teacher)).toBe('ACCOUNT_CLOSED')
  expect((await takeBack(codeOf(secret))).isSuccess).toBe(true)
})
