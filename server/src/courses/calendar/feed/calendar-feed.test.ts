import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { watchStatements } from '../../../../test/growth/record-statements.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' } })
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  student = await aStudent(server, { lastName: 'Vương', firstName: 'Ngọc Ẩn' })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  course = await aCourse(server, teacher, { name: 'Toán 9, nâng cao; ôn thi vào lớp 10 chuyên của trường' })
  // Tuesdays and Thursdays at 19:00 from 10 November to 3 December: eight lessons.
  studyClass = await aClass(server, teacher, course, {
    startDate: '2026-11-10 19:00:00',
    endDate: '2026-12-03 00:00:00',
    title: 'Lớp tối thứ ba và thứ năm',
  })
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

type Answer = ResultEnvelope & { item: { address?: string; since?: string | null } | null }
async function run(operation: string, by: TestMember): Promise<Answer> {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data } = await server.graphql<{ answer: Answer }>(accessToken, operation)
  return data!.answer
}
const renew = async (by: TestMember) => {
  const { item } = await run(
    'mutation { answer: memberRenewCalendarAddress { isSuccess error { code } item { address } } }',
    by,
  )
  return item!.address!
}
const remove = (by: TestMember) =>
  run('mutation { answer: memberRemoveCalendarAddress { isSuccess error { code } } }', by)
const since = async (by: TestMember) =>
  (await run('{ answer: memberGetCalendarFeed { isSuccess error { code } item { since } } }', by)).item?.since

const get = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.fastify.inject({ method, url: new URL(address).pathname, headers })
const read = async (by: TestMember, address?: string) => {
  const { body } = await get(address ?? (await renew(by)))
  // Keep only events of the current class. Earlier tests of this file left the teacher and the student with more classes.
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one, { strictExceptions: true }))
    .filter(({ uid }) => ids.has(uid.replace('@hien', '')))
  return { body, calendar, events }
}
let ids = new Set<string>()
const lessonIds = async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at',
    [studyClass.id],
  )
  ids = new Set(rows.map(({ id }) => id))
  return [...ids]
}
const property = (event: ICAL.Event, name: string) => String(event.component.getFirstPropertyValue(name))

test('a student reads their lessons in a calendar application, each once, in UTC', async () => {
  const own = await lessonIds()
  const address = await renew(student)
  expect(address).toMatch(/^https:\/\/hoc\.example\.vn\/calendar\/[\w-]{43}\.ics$/)
  expect(await since(student)).toBe('2026-11-24T11:50:00.000Z')
  const answer = await get(address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]{43}"$/),
  })
  const { calendar, events } = await read(student, address)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Lịch học')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
  expect(events.map(({ uid }) => uid)).toEqual(own.map((id) => `${id}@hien`))
  const [first] = events
  expect(first!.summary).toBe(`${course.title} - Lớp tối thứ ba và thứ năm`)
  expect(first!.description).toBe('Giáo viên: Phạm Thu Hà')
  expect([property(first!, 'dtstart'), property(first!, 'dtend')]).toEqual([
    '2026-11-10T12:00:00Z',
    '2026-11-10T13:30:00Z',
  ])
  expect([property(first!, 'status'), property(first!, 'sequence')]).toEqual(['CONFIRMED', '0'])
  expect(answer.body).not.toMatch(/TZID|RRULE|URL|http|ATTENDEE|ORGANIZER/)
})

test('the feed has lines of at most 75 octets, ended by CR and LF, and every event is complete', async () => {
  await lessonIds()
  const { body, calendar, events } = await read(student)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(body.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  const tooLong = body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)
  expect(tooLong).toEqual([])
  expect(calendar.getFirstPropertyValue('prodid')).toMatch(/^-\/\/Hien\/\//)
  expect(events).toHaveLength(8)
  for (const event of events) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend', 'sequence', 'last-modified', 'summary', 'status']) {
      expect(event.component.getAllProperties(name)).toHaveLength(1)
    }
    for (const name of ['dtstamp', 'dtstart', 'dtend', 'last-modified']) {
      expect(property(event, name)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/)
    }
  }
  // Commas and semicolons in titles are escaped and read back unchanged.
  expect(events[0]!.summary).toContain('Toán 9, nâng cao; ôn thi')
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})

test('a moved, cancelled or made-up lesson keeps its UID and gets a higher SEQUENCE; a cancelled one disappears after 30 days', async () => {
  const [, , , lastWeek, tonight, thursday, next] = await lessonIds()
  const address = await renew(student)
  const tag = (await get(address)).headers['etag']
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  server.clock.advance(1000)
  await server.graphql(
    accessToken,
    `mutation ($moved: ID!, $cancelled: ID!, $class: ID!) {
      lessonMove(id: $moved, startsAt: "2026-11-28 09:00:00", timeLearn: 60) { isSuccess }
      lessonCancel(id: $cancelled, reason: "Em Vương Ngọc Ẩn ốm") { isSuccess }
      lessonAdd(classId: $class, startsAt: "2026-12-05 09:00:00", timeLearn: 90, makesUpFor: $cancelled) { isSuccess }
    }`,
    { moved: thursday, cancelled: next, class: studyClass.id },
  )
  await lessonIds()
  const { events, body } = await read(student, address)
  const of = (id?: string) => events.find(({ uid }) => uid === `${id}@hien`)!
  expect([tonight, thursday, next].map((id) => [property(of(id), 'sequence'), property(of(id), 'status')])).toEqual([
    ['0', 'CONFIRMED'],
    ['1', 'CONFIRMED'],
    ['1', 'CANCELLED'],
  ])
  expect(property(of(thursday), 'dtstart')).toBe('2026-11-28T02:00:00Z')
  expect(property(of(thursday), 'dtend')).toBe('2026-11-28T03:00:00Z')
  expect(property(of(thursday), 'last-modified')).toBe('2026-11-24T11:50:01Z')
  expect(of(thursday).description).toBe('Giáo viên: Phạm Thu Hà\nDời từ 19:00 26-11')
  expect(of(next).summary).toMatch(/^Nghỉ: /)
  expect(events.map(({ summary }) => summary).filter((summary) => summary.startsWith('Học bù: '))).toHaveLength(1)
  expect(body).not.toContain('Ngọc Ẩn')
  const changed = await get(address, { 'if-none-match': String(tag) })
  expect([changed.statusCode, changed.headers['etag'] === tag]).toEqual([200, false])

  server.clock.set('2026-12-24T18:50:00+07:00')
  expect((await read(student, address)).events.map(({ uid }) => uid)).toContain(`${next}@hien`)
  server.clock.set('2026-12-24T18:50:02+07:00')
  const later = (await read(student, address)).events.map(({ uid }) => uid)
  expect(later).toContain(`${thursday}@hien`)
  expect(later).not.toContain(`${next}@hien`)
  // The lesson of last week is not cancelled, but by now it is more than 30 days past.
  expect(later).not.toContain(`${lastWeek}@hien`)
})

test('a feed has lessons from 30 days back to 365 days ahead, of a teacher’s own or a student’s joined classes', async () => {
  const far = { startDate: '2026-10-24 08:00:00', endDate: '2027-12-31 00:00:00', days: '3,7', title: 'Lớp dài' }
  studyClass = await aClass(server, teacher, course, far)
  await lessonIds()
  const { events } = await read(teacher)
  expect([property(events[0]!, 'dtstart'), property(events.at(-1)!, 'dtstart')]).toEqual([
    '2026-10-27T01:00:00Z',
    '2027-11-23T01:00:00Z',
  ])
  expect((await read(student)).events).toEqual([])
  await anEnrolment(server, {
    class: studyClass,
    student: await signedIn(student),
    teacher: await signedIn(teacher),
    state: 'wait',
  })
  expect((await read(student)).events).toEqual([])
  const { events: ofStranger } = await read(await aTeacher(server))
  expect(ofStranger).toEqual([])
})
const signedIn = async (member: TestMember) => ({
  ...member,
  ...(await signInMember(server, member.userName, member.password)),
})

test('an unchanged feed answers 304, and HEAD answers like GET', async () => {
  const address = await renew(student)
  const complete = await get(address)
  const tag = String(complete.headers['etag'])
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const answer = await get(address, { 'if-none-match': known })
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', tag])
  }
  expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  server.clock.advance(3600_000)
  expect((await get(address, { 'if-none-match': tag })).statusCode).toBe(304)
  const head = await get(address, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['etag'], head.headers['content-length']]).toEqual([
    200,
    '',
    tag,
    complete.headers['content-length'],
  ])
})

test('A62: an unknown or void address and one of a closed or disabled account open nothing and answer the same', async () => {
  liftLimits(server)
  const old = await renew(student)
  const renewed = await renew(student)
  expect(renewed).not.toBe(old)
  expect((await get(renewed)).statusCode).toBe(200)
  await remove(student)
  expect(await since(student)).toBe(null)
  expect((await remove(student)).isSuccess).toBe(true)

  const disabled = await aStudent(server)
  const ofDisabled = await renew(disabled)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [disabled.id])
  const closed = await aStudent(server)
  const ofClosed = await renew(closed)
  const closing = await server.graphql(
    closed.accessToken,
    'mutation ($password: String!) { memberCloseAccount(password: $password) { isSuccess } }',
    { password: closed.password },
  )
  expect(closing.data?.['memberCloseAccount']?.isSuccess).toBe(true)
  const { rows } = await server.sql.query('select from calendar_feeds where member_id = $1', [closed.id])
  expect(rows).toEqual([])

  const never = `https://hoc.example.vn/calendar/${'A'.repeat(43)}.ics`
  const short = 'https://hoc.example.vn/calendar/a.ics'
  const answers = []
  for (const address of [never, short, old, renewed, ofDisabled, ofClosed]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await get(address, { 'if-none-match': '*' }, method)
      const { date: _date, ...rest } = headers
      answers.push(JSON.stringify({ statusCode, rest, body: method === 'GET' ? body : 'Not found' }))
    }
  }
  expect(new Set(answers).size).toBe(1)
  expect(JSON.parse(answers[0]!)).toMatchObject({ statusCode: 404, body: 'Not found' })
})

test('A62: every address that opens nothing takes the same database queries', async () => {
  const disabled = await aStudent(server)
  const ofDisabled = await renew(disabled)
  const old = await renew(student)
  await renew(student)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [disabled.id])
  const asked = []
  for (const address of [`https://hoc.example.vn/calendar/${'B'.repeat(43)}.ics`, old, ofDisabled]) {
    const statements: (string | undefined)[] = []
    const stop = watchStatements(({ name }) => void statements.push(name))
    await get(address)
    stop()
    asked.push(statements)
  }
  expect(asked).toEqual([['calendar_feed_by_hash'], ['calendar_feed_by_hash'], ['calendar_feed_by_hash']])
})

test('only a hash of an address is stored, and neither logs nor exports contain the token', async () => {
  const address = await renew(student)
  const token = /([\w-]{43})\.ics/.exec(address)![1]!
  await get(address)
  await get(address.replace(token, `${token}x`))
  const { rows } = await server.sql.query('select hash from calendar_feeds where member_id = $1', [student.id])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const { accessToken } = await signInMember(server, student.userName, student.password)
  const file = await server.fastify.inject({
    method: 'POST',
    url: '/personal-data',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(file.json().profile.calendarFeedSince).toBe('2026-11-24T11:50:00.000Z')
  expect(file.body).not.toContain(token)
  expect(file.body).not.toContain((rows[0] as { hash: string }).hash)
  expect(server.logLines.join('')).not.toContain(token)
})

test('A63: one feed can be read at most sixty times a minute, and trying addresses is limited', async () => {
  const other = await createTestServer({ beside: server })
  const address = new URL(await renew(student)).pathname
  const statuses = new Map<number, number>()
  for (let n = 0; n < 61; n++) {
    const { statusCode } = await other.fastify.inject({ url: address })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 1],
  ])
  const unknown: number[] = []
  for (let n = 0; n < 601; n++) {
    const url = `/calendar/${String(n).padStart(43, 'C')}.ics`
    unknown.push((await other.fastify.inject({ url, remoteAddress: '203.0.113.7' })).statusCode)
  }
  expect([unknown.indexOf(429), unknown.lastIndexOf(404)]).toEqual([600, 599])
  await other.close()
})

test('centres have no feed', async () => {
  const centre = await aMember(server, 'CENR')
  for (const operation of [
    'mutation { answer: memberRenewCalendarAddress { isSuccess error { code } item { address } } }',
    'mutation { answer: memberRemoveCalendarAddress { isSuccess error { code } } }',
    '{ answer: memberGetCalendarFeed { isSuccess error { code } item { since } } }',
  ]) {
    expect((await run(operation, centre)).error?.code).toBe('FORBIDDEN')
  }
})
