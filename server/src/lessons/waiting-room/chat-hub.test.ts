import { once } from 'node:events'
import { connect as netConnect, type Socket } from 'node:net'
import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { expect, test, vi } from 'vitest'
import {
  allReceived,
  aRoom,
  askVideoRoomPage,
  connectHub,
  enterLesson,
  refusalOf,
  roomToken,
  until,
} from '../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const connect = (member: TestMember) => here.visitors.connect(member)
const joinAs = (member: TestMember, since?: number, transport?: HttpTransportType) =>
  here.visitors.join(member, here.room, since, transport)

/** Waits until the server has noticed that none of the member's connections is left in the room. */
const untilDisconnected = ({ id }: TestMember) =>
  until(
    'the server has noticed the lost connection',
    () => here.server.chat.rooms.find(here.room.groupId)!.presence.connectionsOf(id).length === 0,
  )

test('a newcomer learns who is there, and the others are told about the newcomer', async () => {
  const first = await joinAs(here.teacher)
  expect(first.joined).toEqual({
    sessionId: expect.any(String),
    status: 'waiting',
    startedAt: null,
    members: [{ id: here.teacher.id, name: here.teacher.name, role: 'TCHER' }],
    memberCount: 1,
    messages: [],
    silenced: [],
    whiteboardShown: false,
  })
  const second = await joinAs(here.an)
  expect(second.joined.members).toEqual([
    { id: here.teacher.id, name: here.teacher.name, role: 'TCHER' },
    { id: here.an.id, name: 'Nguyễn Hữu Ân', role: 'MEME' },
  ])
  await until('the teacher hears of the student', () => first.received.length === 2)
  const groupId = `${here.room.courseCode}_${here.room.classCode}`
  expect(first.received).toEqual([
    { name: 'JoinGroup', args: [groupId] },
    { name: 'UserJoined', args: [here.an.id, 'Nguyễn Hữu Ân'] },
  ])
  expect(second.received).toEqual([{ name: 'JoinGroup', args: [groupId] }])
})

test('chat goes both ways with the names, numbers and times of the server', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  await one.say('Các em mở sẵn bài 12 nhé.'.normalize('NFD'))
  await other.say('  Vâng ạ <b>em</b> mở rồi \u202E  ')
  await until('both members get both messages', () => one.messages().length === 2 && other.messages().length === 2)
  expect(other.messages()).toEqual(one.messages())
  expect(one.messages()).toEqual([
    {
      id: expect.any(String),
      seq: 1,
      groupId: `${here.room.courseCode}_${here.room.classCode}`,
      userId: here.teacher.id,
      userName: here.teacher.name,
      role: 'TCHER',
      message: 'Các em mở sẵn bài 12 nhé.'.normalize('NFC'),
      timestamp: here.server.clock.now().toISOString(),
      type: 'message',
    },
    expect.objectContaining({
      seq: 2,
      userId: here.an.id,
      userName: 'Nguyễn Hữu Ân',
      message: 'Vâng ạ <b>em</b> mở rồi',
    }),
  ])
})

test('the start is written once and reaches everyone, including members who come later or return', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  expect(await enterLesson(here.server, here.an, other.token)).toBe('MEETING_NOT_STARTED')
  const link = await enterLesson(here.server, here.teacher, one.token)
  expect(link).toMatch(/^http:\/\/localhost:3000\/phong-hoc\//)
  await until('both members get the start message', () => other.messages().length === 1 && one.messages().length === 1)
  const [start] = other.messages()
  expect(start).toMatchObject({
    seq: 1,
    type: 'start_meeting',
    userId: here.teacher.id,
    message: 'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
  })

  expect(await one.connection.invoke('SendMessage', start!.message, 'start_meeting')).toBeNull()
  expect(await enterLesson(here.server, here.teacher, one.token)).toMatch(/^http/)
  const late = await joinAs(here.binh)
  expect(late.joined).toMatchObject({ status: 'live', startedAt: start!.timestamp })
  await until('a late member gets the start message', () => late.messages().length === 1)
  await other.stop()
  const again = await joinAs(here.an)
  await until('a returning member gets the start message', () => again.messages().length === 1)
  expect([late.messages(), again.messages()]).toEqual([[start], [start]])
  expect(await enterLesson(here.server, here.an, again.token)).toMatch(/^http/)
  await allReceived(one)
  expect(one.messages()).toEqual([start])
})

test('a start that this node was not told about reaches everyone in the room when the next member comes', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  const untold = vi.spyOn(here.server.dependencies.lessonEvents, 'publish').mockReturnValue()
  expect(await enterLesson(here.server, here.teacher, one.token)).toMatch(/^http/)
  untold.mockRestore()
  expect(other.messages()).toEqual([])
  const late = await joinAs(here.binh)
  expect(late.joined).toMatchObject({ status: 'live' })
  const everyone = [one, other, late]
  await until('everybody gets the start message', () => everyone.every((visitor) => visitor.messages().length === 1))
  await here.server.chat.reconcile()
  for (const visitor of everyone) {
    await allReceived(visitor)
    expect(visitor.messages()).toMatchObject([{ type: 'start_meeting' }])
  }
})

test('only the teacher of a running class may send its start', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  const start = 'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!'
  expect(await refusalOf(one.connection.invoke('SendMessage', start, 'start_meeting'))).toBe('FORBIDDEN')
  await enterLesson(here.server, here.teacher, one.token)
  expect(await refusalOf(other.connection.invoke('SendMessage', start, 'start_meeting'))).toBe('FORBIDDEN')
})

test('a member can send only notifications about themselves, each once in half a minute', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  const notify = (text: string) => other.connection.invoke('SendMessage', text, 'notification')
  await notify('Nguyễn Hữu Ân đã tham gia chat')
  await notify('Nguyễn Hữu Ân đã tham gia chat'.normalize('NFD'))
  await notify('Nguyễn Hữu Ân đã tham gia lớp học!')
  for (const text of ['Đỗ Thị Ệch đã tham gia chat', 'Nghỉ học nhé', `${here.teacher.name} đã rời khỏi chat`]) {
    expect([text, await refusalOf(notify(text))]).toEqual([text, 'INVALID_MESSAGE'])
  }
  here.server.clock.advance(30_000)
  await notify('Nguyễn Hữu Ân đã tham gia chat')
  await until('three messages arrive', () => one.messages().length === 3)
  expect(one.messages().map(({ seq, type, message }) => [seq, type, message])).toEqual([
    [1, 'notification', 'Nguyễn Hữu Ân đã tham gia chat'],
    [2, 'notification', 'Nguyễn Hữu Ân đã tham gia lớp học!'],
    [3, 'notification', 'Nguyễn Hữu Ân đã tham gia chat'],
  ])
})

test('a member who leaves is out at once and says goodbye themselves, or the server does so after five seconds', async () => {
  const one = await joinAs(here.teacher)
  const polite = await joinAs(here.an)
  const silent = await joinAs(here.binh)
  await polite.connection.invoke('LeaveGroup', 'whatever', 1)
  await polite.connection.invoke('SendMessage', 'Nguyễn Hữu Ân đã rời khỏi chat', 'notification')
  await silent.connection.invoke('LeaveGroup')
  await until(
    'the teacher gets UserLeft for both members',
    () => one.received.filter(({ name }) => name === 'UserLeft').length === 2,
  )
  expect(polite.received.at(-1)).toEqual({
    name: 'LeaveGroup',
    args: [`${here.room.courseCode}_${here.room.classCode}`],
  })
  here.server.clock.advance(4999)
  await here.server.chat.tick()
  expect(one.messages().map(({ message }) => message)).toEqual(['Nguyễn Hữu Ân đã rời khỏi chat'])
  here.server.clock.advance(1)
  await here.server.chat.tick()
  await until('the second goodbye message arrives', () => one.messages().length === 2)
  expect(one.messages()[1]).toMatchObject({ userId: here.binh.id, message: 'Đỗ Thị Ệch đã rời khỏi chat', seq: 2 })
  expect(await refusalOf(polite.say('Em quên'))).toBe('NOT_IN_GROUP')
})

test('a lost connection counts as left after half a minute, and a return before that is not announced', async () => {
  const one = await joinAs(here.teacher)
  await (await joinAs(here.an)).stop()
  await untilDisconnected(here.an)
  here.server.clock.advance(29_999)
  await here.server.chat.tick()
  const back = await joinAs(here.an)
  here.server.clock.advance(60_000)
  await here.server.chat.tick()
  await allReceived(one)
  expect(one.received.map(({ name }) => name)).toEqual(['JoinGroup', 'UserJoined'])

  await back.stop()
  await untilDisconnected(here.an)
  here.server.clock.advance(30_000)
  await here.server.chat.tick()
  await until('the goodbye message arrives', () => one.messages().length === 1)
  expect(one.received.slice(2)).toEqual([
    { name: 'UserLeft', args: [here.an.id, here.an.name] },
    { name: 'ReceiveMessage', args: [expect.objectContaining({ message: 'Nguyễn Hữu Ân đã rời khỏi chat' })] },
  ])
})

test('several tabs are one presence', async () => {
  const one = await joinAs(here.teacher)
  const tab = await joinAs(here.an)
  const other = await joinAs(here.an)
  expect(other.joined.memberCount).toBe(2)
  await tab.connection.invoke('LeaveGroup')
  await other.say('Em vẫn ở đây')
  await until('the message arrives', () => one.messages().length === 1)
  here.server.clock.advance(60_000)
  await here.server.chat.tick()
  await allReceived(one)
  expect(one.received.map(({ name }) => name)).toEqual(['JoinGroup', 'UserJoined', 'ReceiveMessage'])
})

test('a student who goes on into the lesson has not left', async () => {
  const one = await joinAs(here.teacher)
  const other = await joinAs(here.an)
  await enterLesson(here.server, here.teacher, one.token)
  const link = await enterLesson(here.server, here.an, other.token)
  await other.stop()
  await untilDisconnected(here.an)
  for (let seconds = 0; seconds < 120; seconds += 20) {
    here.server.clock.advance(20_000)
    await askVideoRoomPage(here.server, here.an, link)
  }
  await here.server.chat.tick()
  await allReceived(one)
  expect(one.received.some(({ name }) => name === 'UserLeft')).toBe(false)
  const late = await joinAs(here.binh)
  expect(late.joined.members.map(({ id }) => id)).toContain(here.an.id)
})

test('a student who came back from the lesson, or closed its page, and then disconnects has left', async () => {
  const one = await joinAs(here.teacher)
  const left = () => one.received.flatMap(({ name, args }) => (name === 'UserLeft' ? [args[0]] : []))
  await enterLesson(here.server, here.teacher, one.token)
  for (const student of [here.an, here.binh]) {
    const before = await joinAs(student)
    const link = await enterLesson(here.server, student, before.token)
    await before.stop()
    here.server.clock.advance(5000)
    await askVideoRoomPage(here.server, student, link)
  }
  const back = await joinAs(here.an)
  here.server.clock.advance(60_000)
  await here.server.chat.tick()
  await until('UserLeft arrives for the closed page', () => left().length === 1)
  expect(left()).toEqual([here.binh.id])
  await back.stop()
  await untilDisconnected(here.an)
  here.server.clock.advance(30_000)
  await here.server.chat.tick()
  await until('UserLeft arrives for the lost connection', () => left().length === 2)
  expect(left()).toEqual([here.binh.id, here.an.id])
  await until(
    'both goodbye messages arrive',
    () => one.messages().filter(({ type }) => type === 'notification').length === 2,
  )
  expect(one.messages().at(-1)?.message).toBe('Nguyễn Hữu Ân đã rời khỏi chat')
})

test('a resend is stored once and sent again; a newcomer gets the last fifty messages, or those they missed', async () => {
  const one = await joinAs(here.teacher)
  await one.say('một', 'client-1')
  await one.say('một', 'client-1')
  await until('the message arrives twice', () => one.messages().length === 2)
  expect(new Set(one.messages().map(({ id }) => id)).size).toBe(1)
  const { rows } = await here.server.sql.query<{ id: string }>(
    `select s.id from lesson_sessions s join classes c on c.id = s.class_id where c.code = $1`,
    [here.room.classCode],
  )
  await here.server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     select $1, n, $2, 'Trần', 'TCHER', 'message', 'số ' || n, now() from generate_series(2, 70) n`,
    [rows[0]!.id, here.teacher.id],
  )
  await here.server.sql.query('update lesson_sessions set last_seq = 70 where id = $1', [rows[0]!.id])
  const fresh = await joinAs(here.an)
  expect(fresh.joined.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, i) => i + 21))
  const returning = await joinAs(here.binh, 67)
  expect(returning.joined.messages.map(({ seq }) => seq)).toEqual([68, 69, 70])
  await one.say('tiếp')
  await until('the next message arrives', () => fresh.messages().length === 1)
  expect(fresh.messages()[0]?.seq).toBe(71)
})

test('messages sent at the same time are numbered without a gap and received in that order', async () => {
  const speakers = await Promise.all([joinAs(here.teacher), joinAs(here.an), joinAs(here.binh)])
  await Promise.all(speakers.flatMap((speaker) => Array.from({ length: 5 }, (_, n) => speaker.say(`câu ${n}`))))
  for (const { messages } of speakers) {
    await until('all fifteen messages arrive', () => messages().length === 15)
    expect(messages().map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  }
})

test('nobody can join under another name, with a token of another member or class, or with a forged one', async () => {
  const client = await connect(here.an)
  const own = await roomToken(here.server, here.an, here.room)
  const foreign = await roomToken(here.server, here.binh, here.room)
  const elsewhere = await roomToken(here.server, here.an, await aRoom(here.server, here.teacher, [here.an]))
  const groupId = `${here.room.courseCode}_${here.room.classCode}`
  const join = (...args: unknown[]) => refusalOf(client.connection.invoke('JoinGroup', ...args))
  expect(await join(here.binh.id, here.an.userName, groupId, own)).toBe('FORBIDDEN')
  expect(await join(here.an.id, 'cô giáo', groupId, own)).toBe('FORBIDDEN')
  expect(await join(here.an.id, here.an.userName, groupId, foreign)).toBe('SESSION_TOKEN_INVALID')
  expect(await join(here.an.id, here.an.userName, groupId, elsewhere)).toBe('SESSION_TOKEN_INVALID')
  expect(await join(here.an.id, here.an.userName, groupId, here.an.accessToken)).toBe('SESSION_TOKEN_INVALID')
  expect(await join(here.an.id, here.an.userName, groupId, 'x')).toBe('SESSION_TOKEN_INVALID')
  expect(await join(here.an.id, here.an.userName, groupId)).toContain('Failed to invoke')
  expect(await refusalOf(client.say('xin chào'))).toBe('NOT_IN_GROUP')
  expect((await client.join(here.room, own)).memberCount).toBe(1)
})

test('empty, too long and unknown messages are refused, and so is a flood', async () => {
  const client = await joinAs(here.an)
  for (const text of ['', '  \u200B ', '\u200D\u3164', `a${'\u0316'.repeat(9)}`, 'x'.repeat(2001)])
    expect(await refusalOf(client.say(text))).toBe('INVALID_MESSAGE')
  expect(await refusalOf(client.connection.invoke('SendMessage', 'x', 'shout'))).toBe('INVALID_MESSAGE')
  here.server.clock.advance(2000)
  const flood = await Promise.all(Array.from({ length: 15 }, (_, n) => refusalOf(client.say(`${n}`))))
  expect(flood.map((code) => code === 'RATE_LIMITED')).toEqual(Array.from({ length: 15 }, (_, n) => n >= 10))
  here.server.clock.advance(200)
  expect(await refusalOf(client.say('lại được'))).toBe('no refusal')
  expect(await refusalOf(client.say('chưa'))).toBe('RATE_LIMITED')
})

test('joining and leaving is rate-limited', async () => {
  const client = await connect(here.an)
  const token = await roomToken(here.server, here.an, here.room)
  const codes: string[] = []
  for (let n = 0; n < 12; n++) {
    codes.push(await refusalOf(client.join(here.room, token)), await refusalOf(client.connection.invoke('LeaveGroup')))
  }
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'no refusal'))
  expect(codes.slice(20)).toEqual(Array.from({ length: 4 }, () => 'RATE_LIMITED'))
})

test('a message number above the maximum is an invalid argument', async () => {
  const client = await connect(here.an)
  const token = await roomToken(here.server, here.an, here.room)
  expect(await refusalOf(client.join(here.room, token, 3_000_000_000))).toContain('Failed to invoke')
  expect((await client.join(here.room, token, 2_147_483_647)).messages).toEqual([])
})

test('a connection reset in the middle of an upgrade does not crash the server', async () => {
  const { port, hostname } = new URL(here.address)
  const closed: Promise<void>[] = []
  const noteClosed = (accepted: Socket) =>
    void closed.push(new Promise((resolve) => void accepted.once('close', () => resolve())))
  here.server.fastify.server.on('connection', noteClosed)
  for (const path of ['/', '/hubs/chat', '/graphql']) {
    const socket = netConnect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`)
    socket.resetAndDestroy()
  }
  await until('the server has accepted the connections', () => closed.length === 3)
  await Promise.all(closed)
  here.server.fastify.server.off('connection', noteClosed)
  expect((await fetch(`${here.address}/healthz`)).status).toBe(200)
})

test.each([HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling])(
  'the waiting room works on a network that blocks WebSockets: transport %i',
  async (transport) => {
    const one = await joinAs(here.teacher)
    const other = await joinAs(here.an, undefined, transport)
    await one.say('Em nghe rõ không?')
    await other.say('Rõ ạ')
    await until('both members get both messages', () => one.messages().length === 2 && other.messages().length === 2)

    // The access token has expired, but the connection may still be used for some time. An hour later, its calls are
    // refused.
    here.server.clock.advance(20 * 60_000)
    await other.say('Em vẫn ở đây')
    await until('the third message arrives', () => one.messages().length === 3)
    here.server.clock.advance(60 * 60_000)
    await expect(other.say('nửa đêm rồi')).rejects.toThrow('401')
  },
)

test('signing out closes the connection for good', async () => {
  const leaver = await aStudent(here.server)
  const client = await connect(leaver)
  const closed = new Promise((resolve) => client.connection.onclose(resolve))
  await here.server.graphql(null, 'mutation ($t: String!) { memberLogout(refreshToken: $t) { isSuccess } }', {
    t: leaver.refreshToken,
  })
  await closed
  expect(client.connection.state).toBe(HubConnectionState.Disconnected)
  await expect(connectHub(here.address, leaver)).rejects.toThrow("Status code '401'")
})

test('the end of a lesson empties the room, and the next lesson begins with an empty chat', async () => {
  const one = await joinAs(here.teacher)
  await one.say('hôm nay học bài 12')
  await enterLesson(here.server, here.teacher, one.token)
  // The lesson ends by itself an hour after its planned length of 90 minutes.
  here.server.clock.advance(150 * 60_000)
  await here.server.sweep()
  await until('SessionEnded arrives', () => one.received.some(({ name }) => name === 'SessionEnded'))
  expect(await refusalOf(one.say('còn ai không?'))).toBe('NOT_IN_GROUP')
  const later = { ...here.an, ...(await signInMember(here.server, here.an.userName, here.an.password)) }
  const next = await joinAs(later)
  expect(next.joined).toMatchObject({ status: 'waiting', messages: [], memberCount: 1 })
  expect(await enterLesson(here.server, later, next.token)).toBe('MEETING_NOT_STARTED')
})

test('a member who comes after an unnoticed end opens a new session, and those inside are told about the end', async () => {
  const one = await joinAs(here.teacher)
  await enterLesson(here.server, here.teacher, one.token)
  here.server.clock.advance(150 * 60_000)
  const later = { ...here.an, ...(await signInMember(here.server, here.an.userName, here.an.password)) }
  const next = await joinAs(later)
  expect(next.joined).toMatchObject({ status: 'waiting', memberCount: 1 })
  await until('SessionEnded arrives', () => one.received.some(({ name }) => name === 'SessionEnded'))
  expect(next.received.map(({ name }) => name)).toEqual(['JoinGroup'])
})

test('a hub connection needs an access token and an allowed origin', async () => {
  const negotiate = (headers: Record<string, string>) =>
    fetch(`${here.address}/hubs/chat/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  expect((await negotiate({})).status).toBe(401)
  expect((await negotiate({ authorization: `Bearer ${here.an.accessToken}` })).status).toBe(200)
  const foreign = await negotiate({ authorization: `Bearer ${here.an.accessToken}`, origin: 'https://evil.example' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
