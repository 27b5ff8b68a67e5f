/**
 * Attacks on waiting rooms and lessons, over real sockets. docs/evidence/security.md lists further attacks, which are tested
 * next to the hubs.
 */
import { request } from 'node:http'
import { chatHubPath } from '@hien/contract/chat'
import { liveHubPath } from '@hien/contract/live'
import { videoRoomHubPath } from '@hien/contract/video-room'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  allReceived,
  aRoom,
  createVisitors,
  enterLesson,
  refusalOf,
  roomToken,
  until,
  type RoomKey,
  type Visitors,
} from '../hub-client.ts'
import { connectLiveHub } from '../live-client.ts'
import { connectVideoRoomHub } from '../video-room-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let address: string
let teacher: TestMember
let an: TestMember
let binh: TestMember
let room: RoomKey & { classId: string; groupId: string }
let visitors: Visitors
let testsBegun = 0
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  visitors = createVisitors(server, address)
  teacher = await aTeacher(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(server, { lastName: 'Đỗ', firstName: 'Thị Ệch' })
})
beforeEach(async () => {
  // Each test starts ten seconds later than the previous one, so that no member reaches the rate limit of messages.
  server.clock.set('2026-11-24T18:50:00+07:00')
  server.clock.advance(10_000 * testsBegun++)
  room = await aRoom(server, teacher, [an])
})
afterEach(async () => {
  await visitors.leave()
  // Wait until the server has noticed that everybody left. Otherwise the next test would take this change for a trace of its
  // attack.
  await until('nobody is connected', () => server.chat.server.connectionCount === 0)
  for (const wait of [31_000, 6000]) {
    server.clock.advance(wait)
    await server.chat.tick()
  }
})
afterAll(() => server.close())

const hubs = [chatHubPath, videoRoomHubPath, liveHubPath]
const negotiate = (path: string, headers: Record<string, string>) =>
  fetch(`${address}${path}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
const bearer = ({ accessToken }: TestMember) => ({ authorization: `Bearer ${accessToken}` })

/**
 * Requests a WebSocket as a browser does, and closes it.
 * @returns the status of the answer; 101 means that the server opened a connection.
 */
function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const asked = request(address + path, { headers: { ...handshake, ...headers } })
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      resolve(101)
    })
    asked.on('error', reject)
    asked.end()
  })
}

test.each(hubs)('A29: %s refuses foreign pages and callers without a token, over every transport', async (path) => {
  const foreign = { origin: 'https://evil.example' }
  expect(await upgrade(path, bearer(an))).toBe(101)
  expect(await upgrade(path, { ...bearer(an), ...foreign })).toBe(403)
  expect(await upgrade(path, { ...bearer(an), origin: 'null' })).toBe(403)
  expect(await upgrade(path, {})).toBe(401)
  expect(await upgrade(path, { authorization: `Bearer ${an.refreshToken}` })).toBe(401)
  expect((await negotiate(path, {})).status).toBe(401)
  expect((await fetch(`${address}${path}?id=x`, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
  const answer = await negotiate(path, { ...bearer(an), ...foreign })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test.each(hubs)('A29: %s runs only its own methods', async (path) => {
  const open = { [chatHubPath]: visitors.connect, [videoRoomHubPath]: () => connectVideoRoomHub(address, an) }[path]
  const { connection } = await (open?.(an) ?? connectLiveHub(address, an))
  const listener = await visitors.join(teacher, room)
  const methods = ['BroadcastAll', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then', 'onConnected']
  await withoutTrace(server, [an.accessToken], async () => {
    for (const method of [...methods, 'ReceiveMessage', 'SessionEnded', 'PeerEntered', 'x'.repeat(1000)]) {
      expect(await refusalOf(connection.invoke(method, room.groupId, 'x'))).toContain('Unknown hub method')
    }
  })
  await allReceived(listener)
  expect(listener.received.map(({ name }) => name)).toEqual(['JoinGroup'])
  expect(connection.state).toBe('Connected')
  await connection.stop()
})

const check = async (member: TestMember, token: string) =>
  server.graphql(
    member.accessToken,
    'query ($t: String!) { meetingCheckToken(token: $t) { isSuccess error { code } item { joinLink } } }',
    { t: token },
  )

test('A30: there is no link before the start, with another’s token, for another class, or after being removed', async () => {
  const elsewhere = await aRoom(server, teacher, [binh])
  const ans = await roomToken(server, an, room)
  const teachers = await roomToken(server, teacher, room)
  const attack = async (member: TestMember, token: string) => {
    const { data } = await withoutTrace(server, ['phong-hoc', 'pass='], () => check(member, token))
    return data?.['meetingCheckToken']?.error?.code
  }
  expect(await attack(an, ans)).toBe('MEETING_NOT_STARTED')
  const link = new URL(await enterLesson(server, teacher, teachers))
  expect(await attack(binh, ans)).toBe('SESSION_TOKEN_INVALID')
  expect(await attack(an, teachers)).toBe('SESSION_TOKEN_INVALID')
  expect(await attack(an, link.searchParams.get('pass') ?? '')).toBe('SESSION_TOKEN_INVALID')
  expect(await attack(an, an.accessToken)).toBe('SESSION_TOKEN_INVALID')
  const client = await visitors.connect(an)
  expect(await refusalOf(client.join(elsewhere, ans))).toBe('SESSION_TOKEN_INVALID')

  expect((await check(an, ans)).data?.['meetingCheckToken']?.isSuccess).toBe(true)
  const own = new URL(await enterLesson(server, an, ans))
  await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
    { id: room.classId, code: an.code },
  )
  expect(await attack(an, ans)).toBe('SESSION_TOKEN_INVALID')
  expect(await refusalOf(client.join(room, ans))).toBe('SESSION_TOKEN_INVALID')
  const page = await withoutTrace(server, [], () =>
    server.graphql(
      an.accessToken,
      'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess error { code } item { participants { name } } } }',
      { id: own.pathname.split('/').at(-1), pass: own.searchParams.get('pass') },
    ),
  )
  expect(page.data?.['meetingGetPage']).toMatchObject({ isSuccess: false, error: { code: 'SESSION_TOKEN_INVALID' } })
})

test('A31: nobody speaks, listens or leaves on the connection of another member', async () => {
  room = await aRoom(server, teacher, [an, binh])
  const theirs = await visitors.join(an, room)
  const mine = await visitors.join(binh, room)
  await mine.connection.invoke('LeaveGroup', an.id, an.userName, room.groupId, theirs.token)
  expect(await refusalOf(theirs.say('em vẫn ở đây'))).toBe('no refusal')

  for (const path of hubs) {
    const { connectionToken } = (await (await negotiate(path, bearer(an))).json()) as { connectionToken: string }
    const url = `${address}${path}?id=${connectionToken}`
    const asOther = (method: string) =>
      fetch(url, { method, headers: bearer(binh), ...(method === 'POST' ? { body: '{}\u001e' } : {}) })
    expect((await fetch(url, { headers: bearer(an) })).status).toBe(200)
    // For another member the server answers 404, as if the connection did not exist.
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([method, (await asOther(method)).status]).toEqual([method, 404])
    expect(await upgrade(`${path}?id=${connectionToken}`, bearer(binh))).toBe(404)
    expect(
      (await fetch(url, { method: 'POST', headers: bearer(an), body: '{"protocol":"json","version":1}\u001e' })).status,
    ).toBe(200)
    await fetch(url, { method: 'DELETE', headers: bearer(an) })
  }
})

test('A32: a student cannot start a lesson, and no token is in the log of a whole lesson', async () => {
  const one = await visitors.join(teacher, room)
  const other = await visitors.join(an, room)
  await withoutTrace(server, [other.token, an.accessToken], async () => {
    for (const [text, type] of [
      ['Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!', 'start_meeting'],
      [`${teacher.name} đã tham gia lớp học!`, 'notification'],
      ['bắt đầu', 'system'],
    ]) {
      expect(await refusalOf(other.connection.invoke('SendMessage', text, type))).toMatch(/FORBIDDEN|INVALID_MESSAGE/)
    }
  })
  expect(one.messages()).toEqual([])
  const links = [await enterLesson(server, teacher, one.token), await enterLesson(server, an, other.token)]
  for (const url of [
    `/phong-cho?sessiontoken=${other.token}&groupId=${room.groupId}`,
    `/phong-hoc/x?pass=${new URL(links[1] ?? '').searchParams.get('pass')}`,
    `${chatHubPath}?access_token=${an.accessToken}`,
    `/dat-lai-mat-khau/${an.refreshToken}`,
  ]) {
    await fetch(address + url, { redirect: 'manual' })
  }
  const log = server.logLines.join('')
  const passes = links.map((link) => new URL(link).searchParams.get('pass') ?? '')
  for (const secret of [one.token, other.token, an.accessToken, an.refreshToken, teacher.accessToken, ...passes]) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
  }
})

test('A33: no answer with personal data may be stored by caches', async () => {
  for (const document of [
    '{ memberGetOwnerInfoById { item { email } } }',
    `{ meetingCreateToken(courseCode: "${room.courseCode}", classCode: "${room.classCode}") { item { token } } }`,
    '{ nonsense }',
  ]) {
    expect((await server.graphql(an.accessToken, document)).headers['cache-control']).toBe('no-store')
  }
  expect((await negotiate(chatHubPath, bearer(an))).headers.get('cache-control')).toContain('no-store')
})

test('A34: floods and many connections of one member do not affect others', async () => {
  room = await aRoom(server, teacher, [an, binh])
  const flooder = await visitors.join(an, room)
  const listener = await visitors.join(binh, room)
  for (const text of ['x'.repeat(2001), 'ữ'.repeat(8192)])
    expect(await refusalOf(flooder.say(text))).toBe('INVALID_MESSAGE')
  server.clock.advance(10_000)
  const begun = performance.now()
  const flood = await Promise.all(Array.from({ length: 50 }, (_, n) => refusalOf(flooder.say(`${n}`))))
  // Twenty of the refusals wait 50 ms each, one after another.
  expect(performance.now() - begun).toBeGreaterThan(900)
  expect(flood.filter((code) => code === 'RATE_LIMITED')).toHaveLength(40)
  expect(await refusalOf(listener.say('vẫn nghe rõ'))).toBe('no refusal')
  const tabs = []
  for (let n = 0; n < 20; n++) tabs.push(await visitors.connect(an))
  await until('the oldest connection is closed', () => flooder.connection.state === 'Disconnected')
  expect(tabs.every(({ connection }) => connection.state === 'Connected')).toBe(true)
  expect(listener.connection.state).toBe('Connected')
})

/**
 * Requests a WebSocket and sends nothing over it.
 * @returns the status of the answer, and a function that returns true while the socket is open.
 */
function openSilently(path: string, headers: Record<string, string>): Promise<{ status: number; isOpen(): boolean }> {
  const key = Buffer.alloc(16).toString('base64')
  const asked = request(address + path, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      ...headers,
    },
  })
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, isOpen: () => false })
    })
    asked.on('upgrade', (_answer, socket) => {
      onTestFinished(() => void socket.destroy())
      let isOpen = true
      // If the server sends a close frame, answer by ending the socket, as a browser does.
      socket.on('data', () => socket.end()).on('error', () => {})
      socket.on('close', () => (isOpen = false))
      resolve({ status: 101, isOpen: () => isOpen })
    })
    asked.end()
  })
}

const unnegotiated = ['', '?id=', '?id=&id=odd', '?x=1&ID=', '?%69d=']

test.each(hubs.flatMap((path) => ['text/event-stream', '*/*'].map((accept) => [path, accept] as const)))(
  'A58: on %s a member has at most twenty connections, however they are opened: over sockets, and as %s',
  async (path, accept) => {
    const member = await aStudent(server)
    const sockets: { status: number; isOpen(): boolean }[] = []
    for (let n = 0; n < 60; n += 1) {
      const query = unnegotiated[n % unnegotiated.length] ?? ''
      sockets.push(await openSilently(path + query, bearer(member)))
    }
    expect(sockets.every(({ status }) => status === 101)).toBe(true)
    const open = () => sockets.filter(({ isOpen }) => isOpen())
    await until('twenty sockets are open', () => open().length === 20)
    expect(open()).toEqual(sockets.slice(40))
    for (let n = 0; n < 20; n += 1) {
      const answer = (await (await negotiate(path, bearer(member))).json()) as { connectionToken: string }
      const abort = new AbortController()
      onTestFinished(() => abort.abort())
      const headers = { accept, ...bearer(member) }
      await fetch(`${address}${path}?id=${answer.connectionToken}`, { headers, signal: abort.signal })
    }
    await until('later connections have replaced the sockets', () => open().length === 0)
  },
)

test.each(hubs)('A58: on %s every way of opening a connection counts towards the member’s limit', async (path) => {
  const member = await aStudent(server)
  const { connections } = server.dependencies.rateLimits
  while (
    await connections.take(member.id).then(
      () => true,
      () => false,
    )
  );
  for (const query of unnegotiated) expect([query, await upgrade(path + query, bearer(member))]).toEqual([query, 429])
  for (const negotiation of ['/negotiate', '/NEGOTIATE', '/Negotiate?id='])
    expect((await fetch(address + path + negotiation, { method: 'POST', headers: bearer(member) })).status).toBe(429)
  expect(await upgrade(path, bearer(an))).toBe(101)
})

test('A41: a disabled account loses all access within five seconds, whoever disables it', async () => {
  const leaver = await aStudent(server)
  room = await aRoom(server, teacher, [leaver])
  const { token, connection } = await visitors.join(leaver, room)
  const teachers = await roomToken(server, teacher, room)
  await enterLesson(server, teacher, teachers)
  const link = new URL(await enterLesson(server, leaver, token))
  const lesson = await connectVideoRoomHub(address, leaver)
  await lesson.enter(link.href)

  // Disable the account as the operator's command does, which runs in another process and sends no message to the server.
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [leaver.id])
  server.clock.advance(5000)
  const isClosed = ({ state }: { state: string }) => state === 'Disconnected'
  await expect.poll(() => [connection, lesson.connection].every(isClosed)).toBe(true)
  // The server also stores the time at which the student left the lesson.
  const endedStays = `select count(*)::int as ended from attendance_stays
    where member_id = $1 and connection is not null and left_at > joined_at`
  const readEnded = async () => (await server.sql.query<{ ended: number }>(endedStays, [leaver.id])).rows[0]?.ended
  await expect.poll(readEnded).toBe(1)
  await withoutTrace(server, [leaver.refreshToken, 'phong-hoc'], async () => {
    expect((await check(leaver, token)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await negotiate(chatHubPath, bearer(leaver))).status).toBe(401)
    const refreshed = await server.graphql(
      null,
      'mutation ($t: String!) { memberRefreshToken(refreshToken: $t) { isSuccess error { code } } }',
      { t: leaver.refreshToken },
    )
    expect(refreshed.data?.['memberRefreshToken']?.error?.code).toBe('REFRESH_TOKEN_INVALID')
    const signedIn = await server.graphql(
      null,
      'mutation ($a: String!, $p: String!) { memberLogin(account: $a, password: $p) { isSuccess error { code } } }',
      { a: leaver.userName, p: leaver.password },
    )
    expect(signedIn.data?.['memberLogin']?.error?.code).toBe('INVALID_CREDENTIALS')
  })
})
