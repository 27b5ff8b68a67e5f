import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRoom, createVisitors, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aPairingCode } from '../../../test/pairing-codes.ts'
import { aStudent, aTeacher, signInMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Line = Record<string, unknown> & { msg?: string; reqId?: string }
const linesOf = (server: TestServer) => server.logLines.map((line) => JSON.parse(line) as Line)

test('a database error in the middle of a sign-up logs nothing about the person', async () => {
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

test('A32: requests of all kinds at the finest log level leave no secret and no personal data in the log', async () => {
  const server = await createTestServer({
    config: { dataDir: folder, logLevel: 'trace', zoomWebhookSecret: 'zoom-webhook-secret' },
  })
  const address = await server.listen()
  const get = (url: string, headers: Record<string, string> = {}) => fetch(address + url, { headers })
  const teacher = await aTeacher(server, { lastName: 'Đặng', firstName: 'Quỳnh Hoa' })
  const student = await aStudent(server, { lastName: 'Vương', firstName: 'Ngọc Ẩn' })
  const wrongPassword = 'mật khẩu gõ nhầm'
  await server.graphql(
    null,
    `mutation { memberLogin(account: "${student.userName}", password: "${wrongPassword}") { isSuccess } }`,
  )
  const renewed = await server.graphql<{
    memberRefreshToken: { value: { accessToken: string; refreshToken: string } }
  }>(
    null,
    `mutation { memberRefreshToken(refreshToken: "${student.refreshToken}") { value { accessToken refreshToken } } }`,
  )

  // Enter the lesson. Tokens are in the query of the URL, where the SignalR client and the specification put them.
  const visitors = createVisitors(server, address)
  const room = await aRoom(server, teacher, [student])
  const owner = await visitors.join(teacher, room)
  const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType
  for (const transport of [WebSockets, ServerSentEvents, LongPolling])
    await visitors.join(student, room, undefined, transport)
  await owner.say('Lời nhắn riêng của lớp')
  const link = await enterLesson(server, teacher, owner.token)
  await get(`${new URL(link).pathname}${new URL(link).search}`)
  await get(`/phong-cho?sessiontoken=${owner.token}&groupId=${room.groupId}`)
  await get(`/hubs/chat?id=a-connection-token&access_token=${student.accessToken}`)
  await visitors.leave()

  // Open the link of a student's pairing code, as a parent does with its QR code.
  const pairingCode = await aPairingCode(server, student)
  await get(`/ghep-phu-huynh/${pairingCode}`)

  // Set a new password with a mailed link.
  await server.graphql(
    null,
    `mutation { memberRequestPasswordReset(email: "${student.userName}@hien.test") { isSuccess } }`,
  )
  const mail = (await outboxOf(server)).at(-1)?.text ?? ''
  const resetToken = /dat-lai-mat-khau\/([\w-]{43})/.exec(mail)?.[1] ?? 'no token'
  await get(`/dat-lai-mat-khau/${resetToken}`)
  const newPassword = 'mật khẩu hoàn toàn mới'
  await server.graphql(
    null,
    `mutation { memberResetPassword(token: "${resetToken}", password: "${newPassword}") { isSuccess } }`,
  )

  // Send requests as providers, proxies and attackers do, and cause a fault in the middle of a sign-in.
  await get('/callbacks/bigbluebutton/0197/callback-secret')
  const headers = {
    'content-type': 'application/json',
    'x-zm-signature': 'v0=zoom-signature',
    authorization: 'Bearer rubbish-token',
  }
  await fetch(`${address}/callbacks/zoom`, {
    method: 'POST',
    headers,
    body: '{"payload":{"email":"zoom-body@hien.test"}}',
  })
  await fetch(`${address}/graphql`, { method: 'POST', headers, body: '{"query":"broken-body-secret' })
  await get('/%zz?access_token=query-of-no-address')
  await get('/metrics', { authorization: 'Bearer metrics-token-guess' })
  await server.sql.query('alter table sessions rename to elsewhere')
  const { errors } = await server.graphql(
    null,
    `mutation { memberLogin(account: "${student.userName}", password: "${newPassword}") { isSuccess } }`,
  )
  await server.sql.query('alter table elsewhere rename to sessions')
  await signInMember(server, student.userName, newPassword)
  await server.close()

  const log = server.logLines.join('')
  const { accessToken, refreshToken } = renewed.data!.memberRefreshToken.value
  const people = [teacher, student].flatMap((one) => [
    one.userName,
    one.name,
    one.password,
    one.code,
    one.accessToken,
    one.refreshToken,
  ])
  const secrets = [
    ...people,
    accessToken,
    refreshToken,
    owner.token,
    resetToken,
    pairingCode,
    wrongPassword,
    newPassword,

    new URL(link).searchParams.get('pass')!,
    'a-connection-token',
    'callback-secret',
    'zoom-signature',
    'rubbish-token',
    'zoom-body',
    'broken-body-secret',
    'query-of-no-address',
    'metrics-token-guess',
    'zoom-webhook-secret',
    '@hien.test',
    '912345678',
    '0912345678',
    'Lời nhắn riêng',
    '$argon2',
  ]
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])

  // The log is not empty: it has lines for what happened, under the request id that the caller got.
  const requestId = errors?.[0]?.extensions.requestId
  const lines = linesOf(server)
  expect(lines.filter(({ reqId }) => reqId === requestId).map(({ msg }) => msg)).toEqual([
    'incoming request',
    'operation failed',
    'request completed',
  ])
  expect(lines.some((line) => JSON.stringify(line).includes('"/hubs/chat/negotiate"'))).toBe(true)
  expect(lines.filter(({ reqId }) => reqId === undefined).map(({ msg }) => msg)).toEqual([
    expect.stringContaining('Server listening'),
  ])
  // For a body that cannot be read, only its error code is logged.
  expect(lines.find(({ msg }) => msg === 'request refused')).toMatchObject({ code: 'FST_ERR_CTP_INVALID_JSON_BODY' })
}, 30_000)

test('lines that an operation logs carry the id of its request', async () => {
  // Nothing listens on this port.
  const bigBlueButton = {
    apiUrl: 'http://127.0.0.1:9/bigbluebutton/api',
    secret: 'bbb-shared-secret',
    checksum: 'sha256' as const,
  }
  const server = await createTestServer({ config: { bigBlueButton } })
  const teacher = await aTeacher(server)
  const room = await aRoom(server, teacher, [])
  expect(await enterLesson(server, teacher, await roomToken(server, teacher, room))).toBe('MEETING_PROVIDER_FAILED')
  await server.close()
  const lines = linesOf(server)
  const failed = lines.find(({ msg }) => msg === 'the meeting provider failed')
  expect(lines.filter(({ reqId }) => reqId === failed?.reqId)).toHaveLength(3)
  expect(server.logLines.join('')).not.toContain('bbb-shared-secret')
  expect(server.logLines.filter((line) => line.split('"reqId"').length > 2)).toEqual([])
})
