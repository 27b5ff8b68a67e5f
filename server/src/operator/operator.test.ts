import path from 'node:path'
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlOf } from '../../test/database-url.ts'
import { aGuardianship } from '../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, claimsOf, signInMember } from '../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { createTokenSigner } from '../accounts/sign-in/token-signer.ts'
import { explainCommand, runOperator } from './run-operator.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ config: { teacherSignup: 'approval' } })
})
afterAll(() => server.close())

const publicUrl = 'https://hoc.example.vn'

/** Runs one command of the operator. Returns the lines it printed, and the lines of its error, or null if it succeeded. */
async function operator(argv: string[], input = ''): Promise<{ output: string[]; fault: string[] | null }> {
  const output: string[] = []
  const config = {
    ...readConfig({}),
    databaseUrl: databaseUrlOf(server),
    publicUrl,
    teacherSignup: 'approval' as const,
  }
  try {
    await runOperator(argv, {
      readConfig: () => config,
      print: (line) => void output.push(line),
      readStdin: async () => input,
    })
    return { output, fault: null }
  } catch (error) {
    const fault = explainCommand(error)
    if (!fault) throw error
    return { output, fault }
  }
}

/** Creates a centre and approves it with the command `verify`, because new centres wait for approval with these settings. */
async function aVerifiedCentre() {
  const userName = `verified.centre${++made}`
  await expect(aMember(server, 'CENR', { userName })).rejects.toThrow('MEMBER_PENDING')
  await operator(['verify', userName])
  const { accessToken } = await signInMember(server, userName, `mật khẩu của ${userName}`)
  const { sub: id, member_code: code } = claimsOf(accessToken)
  return { id, code, userName }
}

let made = 0
const newTeacher = (...more: string[]) => {
  const userName = `operators.teacher${++made}`
  const argv = ['create-user', '--role', 'TCHER', '--user-name', userName, '--last-name', 'Trần']
  argv.push('--first-name', 'Thị Ngọc', '--email', `${userName}@hien.test`, '--phone', '0912345678', ...more)
  return { userName, argv }
}

const linkIn = (output: string[]) => output.join('\n').split(publicUrl + webPaths.resetPassword(''))[1] ?? ''

const resetDocument = `mutation ($token: String!, $password: String!) {
  memberResetPassword(token: $token, password: $password) { isSuccess error { code } }
}`
const choosePassword = async (token: string, password: string) => {
  const { data } = await server.graphql(null, resetDocument, { token: decodeURIComponent(token), password })
  return data?.['memberResetPassword']
}
const refresh = async (token: string) => {
  const { data } = await server.graphql<{ memberRefreshToken: ResultEnvelope }>(
    null,
    'mutation ($token: String!) { memberRefreshToken(refreshToken: $token) { isSuccess error { code } } }',
    { token },
  )
  return data?.memberRefreshToken.isSuccess
}

/** Sets the server's test clock to the real time, because the operator's commands use the real time for links. */
const toTheClock = () => server.clock.set(new Date().toISOString())
const auditOf = async (id: string) => {
  const { rows } = await server.sql.query<{ action: string; member_id: string | null }>(
    'select action, member_id from audit_log where about_member_id = $1 order by id',
    [id],
  )
  return rows
}
const accounts = async () => {
  const { rows } = await server.sql.query('select user_name, status, password_hash from members order by id')
  return rows
}

test('a new teacher is active at once and chooses a password with a link that works once', async () => {
  toTheClock()
  const { userName, argv } = newTeacher()
  const { output } = await operator(argv)
  expect(output[0]).toMatch(new RegExp(`^GV[A-Z2-9]{6}: Trần Thị Ngọc has the account ${userName}$`))
  const token = linkIn(output)
  expect(await choosePassword(token, 'mật khẩu tự chọn')).toMatchObject({ isSuccess: true })
  expect(await choosePassword(token, 'mật khẩu khác nữa')).toMatchObject({ error: { code: 'RESET_TOKEN_INVALID' } })

  const { accessToken } = await signInMember(server, userName, 'mật khẩu tự chọn')
  const claims = claimsOf(accessToken)
  // The link came from the operator and not by e-mail, so it proves nothing about the e-mail address.
  expect(claims).toMatchObject({ role: 'TCHER', email_verified: false })
  const done = await auditOf(claims.sub)
  expect(done.map(({ action }) => action)).toEqual(['account_created', 'reset_link_made', 'password_reset'])
  expect(done.slice(0, 2).map(({ member_id }) => member_id)).toEqual([null, null])
})

test('a password can come from standard input, and no command prints one', async () => {
  const { userName, argv } = newTeacher('--password-stdin')
  const { output } = await operator(argv, 'mật khẩu gõ vào\n')
  await signInMember(server, userName, 'mật khẩu gõ vào')
  const shown = [...output, ...(await operator(['show', userName])).output, ...(await operator(['list'])).output]
  expect(shown.filter((line) => line.includes(userName)).length).toBeGreaterThanOrEqual(3)
  expect(shown.join('\n')).not.toMatch(/gõ vào|argon2/)
})

test('wrong data for a new account gives one line, and nothing is stored', async () => {
  const student = await aStudent(server)
  const before = await accounts()
  const faults: Record<string, string[]> = {
    'email: Email không hợp lệ': [...newTeacher().argv, '--email', 'none'],
    'userName: Tên đăng nhập đã được sử dụng': [...newTeacher().argv, '--user-name', student.userName],
    '--role: must be MEME, TCHER, PAME, CENR': [...newTeacher().argv, '--role', 'ADMIN'],
    'password: Mật khẩu cần ít nhất 8 ký tự': newTeacher('--password-stdin').argv,
  }
  for (const [line, argv] of Object.entries(faults)) expect((await operator(argv, 'ngắn')).fault).toEqual([line])
  expect(await accounts()).toEqual(before)
})

test('reset-password accepts a user name, e-mail or code; only the newest link works and earlier sign-ins end', async () => {
  toTheClock()
  const student = await aStudent(server)
  const first = linkIn((await operator(['reset-password', student.userName])).output)
  const byEmail = linkIn((await operator(['reset-password', `${student.userName.toUpperCase()}@HIEN.test`])).output)
  const byCode = linkIn((await operator(['reset-password', student.code.toLowerCase()])).output)
  for (const token of [first, byEmail]) {
    expect(await choosePassword(token, 'mật khẩu mới tinh')).toMatchObject({ error: { code: 'RESET_TOKEN_INVALID' } })
  }
  expect(await choosePassword(byCode, 'mật khẩu mới tinh')).toMatchObject({ isSuccess: true })
  expect(await refresh(student.refreshToken)).toBe(false)
  await signInMember(server, student.userName, 'mật khẩu mới tinh')
})

test('a disabled member is signed out at once and can return when enabled; other members are not affected', async () => {
  toTheClock()
  const [student, other] = [await aStudent(server), await aStudent(server)]
  const link = linkIn((await operator(['reset-password', student.userName])).output)
  expect((await operator(['disable', student.userName])).output).toEqual([`${student.userName} is disabled`])
  expect(await refresh(student.refreshToken)).toBe(false)
  await expect(signInMember(server, student.userName, student.password)).rejects.toThrow('INVALID_CREDENTIALS')
  expect(await choosePassword(link, 'mật khẩu mới tinh')).toMatchObject({ error: { code: 'RESET_TOKEN_INVALID' } })
  expect((await operator(['reset-password', student.userName])).fault).toEqual([
    `${student.userName}: is disabled; enable the account first`,
  ])
  const before = await accounts()
  expect((await operator(['disable', student.userName])).fault?.[0]).toMatch(/is disabled.*nothing was changed/)
  expect((await operator(['verify', student.userName])).fault?.[0]).toMatch(/nothing was changed/)
  expect(await accounts()).toEqual(before)

  await operator(['enable', student.userName])
  await signInMember(server, student.userName, student.password)
  expect(await refresh(other.refreshToken)).toBe(true)
  expect((await auditOf(student.id)).map(({ action }) => action)).toEqual([
    'reset_link_made',
    'account_disabled',
    'account_enabled',
  ])
})

test('a new password leaves the second factor on; the operator can switch it off, which is audited', async () => {
  toTheClock()
  const centre = await aVerifiedCentre()
  expect((await operator(['reset-second-factor', centre.userName])).fault).toEqual([
    `${centre.userName}: has no second factor`,
  ])
  expect((await auditOf(centre.id)).map(({ action }) => action)).toEqual(['account_verified'])
  await server.sql.query(
    `insert into second_factors (member_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [centre.id],
  )
  await server.sql.query(`insert into recovery_codes (member_id, hash) values ($1, 'hash')`, [centre.id])
  const link = linkIn((await operator(['reset-password', centre.userName])).output)
  expect(await choosePassword(link, 'mật khẩu mới tinh')).toMatchObject({ isSuccess: true })
  const signIn = () => signInMember(server, centre.userName, 'mật khẩu mới tinh')
  await expect(signIn()).rejects.toThrow('SECOND_FACTOR_REQUIRED')

  expect((await operator(['reset-second-factor', centre.code])).output).toEqual([
    `${centre.userName} now signs in with only the password`,
  ])
  await signIn()
  expect((await server.sql.query('select * from recovery_codes where member_id = $1', [centre.id])).rows).toEqual([])
  const done = await auditOf(centre.id)
  const actions = ['account_verified', 'reset_link_made', 'password_reset', 'second_factor_off']
  expect(done.map(({ action }) => action)).toEqual(actions)
})

test('the operator cannot enable an account that its member has closed, but can give the member a new password', async () => {
  const student = await aStudent(server)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  await server.sql.query(
    `insert into account_closings (member_id, closed_at, erase_after, kept) values ($1, now(), now(), '{}')`,
    [student.id],
  )
  const before = await accounts()
  expect((await operator(['enable', student.userName])).fault?.[0]).toMatch(/closed by its owner; nothing was changed/)
  expect(await accounts()).toEqual(before)
  const link = linkIn((await operator(['reset-password', student.userName])).output)
  expect(await choosePassword(link, 'mật khẩu mới tinh')).toMatchObject({ isSuccess: true })
  await expect(signInMember(server, student.userName, 'mật khẩu mới tinh')).rejects.toThrow('ACCOUNT_CLOSED')
})

test('a teacher who waits for approval can sign in after being verified', async () => {
  await expect(aTeacher(server, { userName: 'waits' })).rejects.toThrow('MEMBER_PENDING')
  expect((await operator(['list', '--status', 'pending'])).output).toEqual([
    expect.stringMatching(/\twaits\tTCHER\tpending\t/),
  ])
  expect((await operator(['verify', 'waits'])).output).toEqual(['waits may sign in'])
  await signInMember(server, 'waits', 'mật khẩu của waits')
})

test('a centre that waits for approval is listed and can sign in after being verified', async () => {
  await expect(aMember(server, 'CENR', { userName: 'trung-tam-cho' })).rejects.toThrow('MEMBER_PENDING')
  expect((await operator(['list', '--role', 'CENR', '--status', 'pending'])).output).toEqual([
    expect.stringMatching(/\ttrung-tam-cho\tCENR\tpending\t/),
  ])
  expect((await operator(['verify', 'trung-tam-cho'])).output).toEqual(['trung-tam-cho may sign in'])
  await signInMember(server, 'trung-tam-cho', 'mật khẩu của trung-tam-cho')
})

test('revoke ends every sign-in of one member and keeps the password', async () => {
  const [student, other] = [await aStudent(server), await aStudent(server)]
  const second = await signInMember(server, student.userName, student.password)
  expect((await operator(['revoke', student.code])).output).toEqual([`${student.userName} was signed out on 2 devices`])
  for (const token of [student.refreshToken, second.refreshToken]) expect(await refresh(token)).toBe(false)
  expect(await refresh(other.refreshToken)).toBe(true)
  await signInMember(server, student.userName, student.password)
})

test('list finds people without accents, and viewing an account is audited', async () => {
  const { id, userName, code } = await aMember(server, 'PAME', { lastName: 'Đặng', firstName: 'Ngọc Ẩn' })
  expect((await operator(['list', 'dang ngoc an'])).output).toEqual([
    expect.stringContaining(`${code}\t${userName}\tPAME`),
  ])
  expect((await operator(['list', code.toLowerCase(), '--role', 'PAME'])).output).toHaveLength(1)
  expect((await operator(['list', code, '--role', 'MEME'])).output).toEqual([])
  expect((await operator(['show', code])).output[1]).toContain(id)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(Array(3).fill('account_viewed'))
})

test('the audit command filters by who did it, about whom, by action and by date', async () => {
  const [student, other] = [await aStudent(server), await aStudent(server)]
  await operator(['revoke', student.userName])
  await operator(['revoke', other.userName])
  const about = await operator(['audit', '--about', student.userName])
  expect(about.output).toEqual([expect.stringMatching(new RegExp(`\tsession_revoked\t-\t${student.code}\t$`))])
  expect((await operator(['audit', '--by', student.userName])).output).toEqual([])
  expect((await operator(['audit', '--action', 'session_revoked', '--since', '2999-01-01'])).output).toEqual([])
  expect((await operator(['audit', '--action', 'session_revoked'])).output.length).toBeGreaterThanOrEqual(2)
  expect((await operator(['audit', '--action', 'nothing'])).fault?.[0]).toMatch(/^--action: must be one of /)
  expect((await operator(['audit', '--since', 'gestern'])).fault?.[0]).toMatch(/^--since: /)
})

test('export prints all data about a member, and hold and release are audited', async () => {
  const student = await aStudent(server)
  const { output } = await operator(['export', student.code])
  expect(JSON.parse(output.join('\n'))).toMatchObject({ profile: { userName: student.userName }, devices: [{}] })
  expect((await operator(['hold', student.code])).fault).toEqual(['--reason: must be given'])
  expect((await operator(['release', student.code])).fault?.[0]).toMatch(/is not under a hold/)
  await operator(['hold', student.code, '--reason', 'Thanh tra ngày 24-11'])
  expect((await operator(['hold', student.code, '--reason', 'khác'])).fault?.[0]).toMatch(/is already under a hold/)
  await operator(['release', student.code])
  expect((await auditOf(student.id)).map(({ action, member_id }) => [action, member_id])).toEqual([
    ['data_exported', null],
    ['erasure_held', null],
    ['erasure_released', null],
  ])
})

test('close closes an account for a member who cannot do it, and signs it out', async () => {
  const student = await aStudent(server)
  expect((await operator(['close', student.code])).output).toEqual([
    expect.stringMatching(new RegExp(`^${student.userName} is closed and will be erased after \\d{4}-`)),
  ])
  expect(await refresh(student.refreshToken)).toBe(false)
  expect((await operator(['enable', student.code])).fault?.[0]).toMatch(/closed by its owner/)
  expect((await auditOf(student.id)).map(({ action }) => action)).toEqual(['account_closed'])
})

test('guardianships lists ties; end-guardianship ends one and signs the parent out', async () => {
  const [student, parent] = [await aStudent(server), await aMember(server, 'PAME')]
  await aGuardianship(server, { child: student, parent })
  const line = new RegExp(`^${student.code}\t${student.name}\t${parent.code}\t${parent.name}\tmother\tactive\t\\d{4}-`)
  for (const person of [student.userName, parent.code]) {
    expect((await operator(['guardianships', person])).output).toEqual([expect.stringMatching(line)])
  }
  expect((await auditOf(parent.id)).filter(({ action }) => action === 'account_viewed')).toHaveLength(2)

  expect((await operator(['end-guardianship', parent.code])).fault?.[0]).toBe(
    'Usage: end-guardianship <student> <parent>',
  )
  expect((await operator(['end-guardianship', parent.code, student.code])).fault?.[0]).toMatch(
    /there is no guardianship/,
  )
  expect((await operator(['end-guardianship', student.code, parent.userName])).output).toEqual([
    `${parent.userName} no longer sees ${student.userName} and was signed out on 2 devices`,
  ])
  expect(await refresh(parent.refreshToken)).toBe(false)
  expect((await operator(['guardianships', student.code])).output).toEqual([])
  expect((await operator(['end-guardianship', student.code, parent.userName])).fault?.[0]).toMatch(
    /there is no guardianship/,
  )
  const rows = (await auditOf(student.id)).filter(({ action }) => action === 'guardianship_ended')
  expect(rows.map(({ member_id }) => member_id)).toEqual([null])
})

test('guardianships without a person lists the ties that students reported', async () => {
  const [student, parent] = [await aStudent(server), await aMember(server, 'PAME')]
  const tie = await aGuardianship(server, { child: student, parent })
  expect((await operator(['guardianships'])).output).toEqual([])
  await server.sql.query(`update guardianships set reported_at = '2026-11-24T12:00:00Z' where id = $1`, [tie])
  expect((await operator(['guardianships'])).output).toEqual([
    expect.stringMatching(new RegExp(`^${student.code}\t.*\treported 2026-11-24T12:00:00.000Z$`)),
  ])
})

test('end-guardianship also changes the address of the student’s picture', async () => {
  const [student, parent] = [await aStudent(server), await aMember(server, 'PAME')]
  await aGuardianship(server, { child: student, parent })
  const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await server.graphql(student.accessToken, `mutation { memberUpdateAvatar(avatar: "${onePixel}") { isSuccess } }`)
  const { rows } = await server.sql.query<{ avatar: string }>('select avatar from members where id = $1', [student.id])
  const url = rows[0]?.avatar ?? ''
  expect((await server.fastify.inject({ url })).statusCode).toBe(200)
  await operator(['end-guardianship', student.code, parent.code])
  expect((await server.fastify.inject({ url })).statusCode).toBe(404)
})

test('closing a child’s account signs the parents out, whose open pages may show the child', async () => {
  const [student, parent] = [await aStudent(server), await aMember(server, 'PAME')]
  await aGuardianship(server, { child: student, parent })
  await operator(['close', student.code])
  expect(await refresh(parent.refreshToken)).toBe(false)
  expect((await operator(['guardianships', parent.code])).output).toEqual([])
})

test('correct changes a user name and an e-mail address, but refuses those of another member', async () => {
  toTheClock()
  const [student, other] = [await aStudent(server), await aStudent(server)]
  await server.sql.query('update members set email_verified = true where id = $1', [student.id])
  const link = linkIn((await operator(['reset-password', student.code])).output)
  const before = await accounts()
  expect((await operator(['correct', student.code, '--user-name', other.userName])).fault).toEqual([
    'userName: Tên đăng nhập đã được sử dụng',
  ])
  expect((await operator(['correct', student.code, '--email', `${other.userName}@HIEN.test`])).fault?.[0]).toMatch(
    /^email: /,
  )
  expect((await operator(['correct', student.code])).fault).toEqual([
    '--user-name, --email or --birth-date: must be given',
  ])
  expect(await accounts()).toEqual(before)

  await operator(['correct', student.code, '--user-name', 'Ten.Moi', '--email', 'moi@hien.test'])
  const { accessToken } = await signInMember(server, 'ten.moi', student.password)
  expect(claimsOf(accessToken)).toMatchObject({ email: 'moi@hien.test', email_verified: false })
  expect(await choosePassword(link, 'mật khẩu mới tinh')).toMatchObject({ error: { code: 'RESET_TOKEN_INVALID' } })
})

test('correct changes a birth date, also of a student under 16, and overrides what they stated about their age', async () => {
  toTheClock()
  const student = await aStudent(server, { dob: '2014-03-05' })
  const stored = async () =>
    (
      await server.sql.query('select dob::text, stated_of_age_at is not null as stated from members where id = $1', [
        student.id,
      ])
    ).rows[0]
  expect((await operator(['correct', student.code, '--birth-date', '5-3-2008'])).fault).toEqual([
    'dob: Ngày sinh không hợp lệ',
  ])
  expect((await operator(['correct', student.code, '--birth-date', '2999-01-01'])).fault).toEqual([
    'dob: Ngày sinh không được sau hôm nay',
  ])
  expect(await stored()).toEqual({ dob: '2014-03-05', stated: false })
  expect((await operator(['correct', student.code, '--birth-date', 'none'])).fault).toBeNull()
  expect(await stored()).toEqual({ dob: null, stated: false })
  await server.sql.query('update members set stated_of_age_at = now() where id = $1', [student.id])
  await operator(['correct', student.code, '--birth-date', '2012-01-31'])
  expect(await stored()).toEqual({ dob: '2012-01-31', stated: false })
  expect(new Set((await auditOf(student.id)).map(({ action }) => action))).toEqual(
    new Set(['birth_date_changed', 'of_age_taken_back', 'account_corrected']),
  )
})

test('an unknown command, option or person is reported before anything is done', async () => {
  const before = await accounts()
  expect((await operator(['disable', 'nobody'])).fault).toEqual([
    'nobody: nobody has this user name, e-mail address or code',
  ])
  expect((await operator(['disable'])).fault).toEqual(['Usage: disable <person>'])
  expect((await operator(['disable', 'a', 'b'])).fault).toEqual(['Usage: disable <person>'])
  expect((await operator(['show', 'a', '--force'])).fault?.[0]).toMatch(/--force.*Usage: show <person>$/)
  expect((await operator(['constructor'])).fault?.[0]).toBe('constructor: is not a command')
  expect((await operator([])).fault?.join('\n')).toContain('reset-password <person>')
  expect((await operator(['help'])).output.join('\n')).toContain('check-config')
  expect(await accounts()).toEqual(before)
})

test('check-config reports every fault of the settings, but no secret', async () => {
  const check = (environment: Record<string, string>, output: string[] = []) =>
    runOperator(['check-config'], {
      readConfig: () => readConfig(environment),
      print: (line) => void output.push(line),
      readStdin: async () => '',
    }).then(
      () => output,
      (error: unknown) => (error instanceof ConfigError ? error.lines : [String(error)]),
    )
  expect(await check({ PORT: 'x', SMTP_URL: 'smtp:geheim' })).toEqual([
    'PORT: must be a port number',
    expect.stringMatching(/^SMTP_URL: must be (?!.*geheim)/),
  ])
  expect(await check({ DATABASE_URL: 'postgres://hien:geheim@db:5432/hien', PUBLIC_URL: publicUrl })).toEqual([
    `The settings can be used. Address: ${publicUrl}; database: db:5432; files: in ${path.resolve('data')}`,
  ])
  const nodes = { DATABASE_URL: 'postgres://hien@db:5432/hien', PUBLIC_URL: publicUrl, REDIS_URL: 'redis://redis' }
  expect(await check(nodes)).toContainEqual(expect.stringMatching(/^Several nodes need FILES_URL/))
  expect(await check({ ...nodes, FILES_URL: 'https://key:geheim@s3.example.vn/hien' })).toEqual([
    `The settings can be used. Address: ${publicUrl}; database: db:5432; files: hien at https://s3.example.vn`,
  ])
})

test('new-keys signs everybody out and voids links; nodes that start afterwards refuse old tokens', async () => {
  toTheClock()
  const student = await aStudent(server)
  const link = linkIn((await operator(['reset-password', student.userName])).output)
  const { database } = server.dependencies
  const isGood = async () =>
    (await (await createTokenSigner(database, server.clock)).verify('access', student.accessToken)) !== null
  expect(await isGood()).toBe(true)
  expect((await operator(['new-keys'])).output).toEqual([expect.stringMatching(/^\d+ sign-ins have ended\. Start/)])
  expect(await isGood()).toBe(false)
  expect(await refresh(student.refreshToken)).toBe(false)
  expect(await choosePassword(link, 'mật khẩu mới tinh')).toMatchObject({ error: { code: 'RESET_TOKEN_INVALID' } })
})

test('centres are listed with their size and last use, and a suspended one loses its page', async () => {
  const { id, code, userName } = await aVerifiedCentre()
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into courses (code, title, colour, days, minutes, room_type, centre_id)
     values ('OPERATOR-CENTRE', 'Toán', '#2f6ca8', '3', 90, 'bigblue', $1) returning id`,
    [id],
  )
  // Two classes are over, one is closed, and two are running, by the clock of the process: the operator's commands use it.
  const now = new Date()
  const classes = await server.sql.query<{ id: string; runs: boolean }>(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, status)
     select $1, 'OPER' || n, 'Lớp', $2::timestamptz, $2::timestamptz + interval '9 days', 90, '3',
       $2::timestamptz + interval '9 days' * n, case n when 3 then 0 else 1 end
     from generate_series(-1, 3) n returning id, code in ('OPER1', 'OPER2') as runs`,
    [rows[0]?.id, now],
  )
  const running = classes.rows.filter(({ runs }) => runs)
  const [student, former] = [await aStudent(server), await aStudent(server)]
  for (const lesson of classes.rows)
    await server.sql.query(`insert into enrolments (class_id, member_id, state) values ($1, $2, 'joined')`, [
      lesson.id,
      lesson.runs ? student.id : former.id,
    ])
  await server.sql.query(
    `insert into files (owner_id, class_id, name, size, started_at) values ($1, $2, 'x', 3145728, now())`,
    [id, running[0]?.id],
  )
  await server.sql.query(
    `insert into lesson_sessions (class_id, state, started_at, ended_at, expires_at)
     values ($1, 'ended', '2026-11-20T12:00:00Z', now(), now())`,
    [running[0]?.id],
  )
  await server.sql.query(
    `insert into centre_pages (centre_id, slug, published, colour, introduction, show_fees) values ($1, 'duyet', true, '#1b7355', '', true)`,
    [id],
  )
  const lineOf = async () => (await operator(['centres'])).output.find((line) => line.startsWith(code))?.split('\t')
  expect(await lineOf()).toEqual([
    code,
    'active',
    expect.any(String),
    'duyet',
    '0',
    '2',
    '1',
    '3.0',
    '2026-11-20T12:00:00.000Z',
  ])
  const page = async () => (await server.fastify.inject('/tt/duyet')).statusCode
  expect(await page()).toBe(200)
  await operator(['disable', userName])
  server.clock.advance(60_000)
  expect((await lineOf())?.[1]).toBe('disabled')
  expect(await page()).toBe(404)
  await operator(['enable', userName])
  server.clock.advance(60_000)
  expect(await page()).toBe(200)
})

test('quotas of a centre are set, printed and lifted', async () => {
  const { userName } = await aVerifiedCentre()
  expect((await operator(['quota', userName])).output).toEqual([`${userName}: students none, files none`])
  expect((await operator(['quota', userName, '--students', '200', '--files', '500'])).output).toEqual([
    `${userName}: students 200, files 500 MB`,
  ])
  expect((await operator(['quota', userName, '--files', 'none'])).output).toEqual([
    `${userName}: students 200, files none`,
  ])
  expect((await operator(['quota', userName, '--students', '-1'])).fault).not.toBeNull()
  expect((await operator(['quota', userName, '--students', 'many'])).fault).toEqual([
    '--students: must be a whole number, or none',
  ])
  const { userName: studentName } = await aStudent(server)
  expect((await operator(['quota', studentName])).fault).toEqual([`${studentName}: is not a centre`])
})
