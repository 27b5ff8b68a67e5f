/** Tests threads: lists, messages, reading, writing and reports. access.test.ts tests the access of each person. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { messageOf, threadsOn, type Pair } from '../../../test/threads.ts'
import { listAudit } from '../../platform/audit/list-audit.ts'

let server: TestServer
let threads: ReturnType<typeof threadsOn>
let centre: TestMember
let teacher: TestMember
let maths: TestClass
/** An and Bình have joined, and have one mother. */
let an: TestMember
let binh: TestMember
let mother: TestMember
/** The thread about An in the class. */
let ofAn: Pair

beforeAll(async () => {
  server = await createTestServer()
  threads = threadsOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre, { lastName: 'Trần', firstName: 'Lan' })
  maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An', dob: '2014-01-01' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Bình', dob: '2012-01-01' })
  mother = await aMember(server, 'PAME', { lastName: 'Phạm', firstName: 'Hoa' })
  for (const student of [an, binh]) {
    await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
    await aGuardianship(server, { child: student, parent: mother })
  }
  ofAn = { class: maths, student: an }
})

const send = async (by: TestMember, text: string, pair = ofAn) => messageOf(await threads.send(by, pair, text))
const textsOf = async (by: TestMember, pair = ofAn) => (await threads.read(by, pair)).items.map(({ text }) => text)
/** Returns each thread of a member as `student code: unread messages`, in the order of the list. */
const unreadOf = async (by: TestMember, where = {}) =>
  (await threads.list(by, where)).items.map(({ studentCode, unread }) => `${studentCode}: ${unread}`)
const removeStudent = (student: TestMember) =>
  server.graphql(
    centre.accessToken,
    `mutation { classRemoveCandidate(id: "${maths.id}", candidateCode: "${student.code}") { isSuccess } }`,
  )

test('guardian, student, teacher and centre read the same messages, newest first, each with the author’s name and role', async () => {
  await send(mother, 'Hôm nay An nghỉ ạ')
  await send(teacher, 'Vâng, chị')
  await send(centre, 'Trung tâm đã ghi nhận')
  await send(an, 'Em cảm ơn')
  for (const reader of [mother, teacher, centre, an]) {
    const { items, totalRecord } = await threads.read(reader, ofAn)
    expect(totalRecord).toBe(4)
    expect(items.map(({ authorName, authorRole, text, mine }) => ({ authorName, authorRole, text, mine }))).toEqual([
      { authorName: 'Nguyễn An', authorRole: 'MEME', text: 'Em cảm ơn', mine: reader === an },
      { authorName: centre.name, authorRole: 'CENR', text: 'Trung tâm đã ghi nhận', mine: reader === centre },
      { authorName: 'Trần Lan', authorRole: 'TCHER', text: 'Vâng, chị', mine: reader === teacher },
      { authorName: 'Phạm Hoa', authorRole: 'PAME', text: 'Hôm nay An nghỉ ạ', mine: reader === mother },
    ])
  }
  expect(await textsOf(mother, { class: maths, student: binh })).toEqual([])
})

test('each page has the next older messages, and a page beyond the end is empty', async () => {
  for (const text of ['một', 'hai', 'ba', 'bốn', 'năm']) await send(teacher, text)
  const page = async (skip: number) =>
    (await threads.read(mother, ofAn, { skip, take: 2 })).items.map(({ text }) => text)
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
    ['năm', 'bốn'],
    ['ba', 'hai'],
    ['một'],
    [],
  ])
  expect(await threads.read(mother, ofAn, { take: 2 })).toMatchObject({ totalRecord: 5, totalPages: 3 })
})

test('unread threads are first, then the newest, then those without messages by name', async () => {
  const [chi, dung, giang] = [
    await aStudent(server, { lastName: 'Vũ', firstName: 'Chi', dob: '2005-01-01' }),
    await aStudent(server, { lastName: 'Vũ', firstName: 'Dung', dob: '2005-01-01' }),
    await aStudent(server, { lastName: 'Đỗ', firstName: 'Giang', dob: '2005-01-01' }),
  ]
  for (const student of [giang, dung, chi])
    await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
  const ofBinh = { class: maths, student: binh }
  await send(teacher, 'Chào chị', ofBinh)
  server.clock.advance(60_000)
  await send(teacher, 'Chào chị')
  server.clock.advance(60_000)
  expect(await unreadOf(teacher)).toEqual([an, binh, chi, dung, giang].map(({ code }) => `${code}: 0`))
  await send(mother, 'Chào cô', ofBinh)
  await send(mother, 'Cô khoẻ không ạ', ofBinh)
  server.clock.advance(60_000)
  await send(chi, 'Em chào cô', { class: maths, student: chi })
  await threads.read(teacher, { class: maths, student: chi })
  expect(await unreadOf(teacher)).toEqual([
    `${binh.code}: 2`,
    ...[chi, an, dung, giang].map(({ code }) => `${code}: 0`),
  ])
  expect(await threads.list(teacher)).toMatchObject({ totalRecord: 5 })
  expect(await threads.list(teacher, { take: 1, skip: 2 })).toMatchObject({ items: [{ studentCode: chi.code }] })
  expect([await threads.count(teacher), await threads.count(mother)]).toEqual([1, 2])
  const { items } = await threads.list(teacher, { search: 'giang' })
  expect(items).toMatchObject([
    { hasMessages: false, lastText: '', lastAt: '2026-11-24T05:00:00.000Z', studentName: 'Đỗ Giang' },
  ])
})

test('a search finds names without accents and beginnings of codes; a class and a child narrow the list', async () => {
  const other = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await anEnrolment(server, { class: other, student: an, teacher: centre, state: 'joined' })
  expect(await unreadOf(centre, { search: 'nguyen BINH' })).toEqual([`${binh.code}: 0`])
  expect(await unreadOf(teacher, { search: binh.code.toLowerCase() })).toEqual([`${binh.code}: 0`])
  expect(await unreadOf(centre, { search: '%' })).toEqual([])
  expect(await unreadOf(teacher, { classId: other.id })).toEqual([`${an.code}: 0`])
  expect(await unreadOf(mother)).toHaveLength(3)
  const { items } = await threads.list(mother, { childCode: an.code })
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([`${maths.id}_${an.code}`, `${other.id}_${an.code}`]))
  expect((await threads.list(an)).items).toHaveLength(2)
})

test('the first page marks a thread as read; an older page does not, and neither does sending', async () => {
  for (const text of ['một', 'hai', 'ba']) await send(teacher, text)
  expect(await unreadOf(an)).toEqual([`${an.code}: 3`])
  await threads.read(an, ofAn, { skip: 2, take: 1 })
  expect(await unreadOf(an)).toEqual([`${an.code}: 3`])
  await threads.read(an, ofAn)
  expect(await unreadOf(an)).toEqual([`${an.code}: 0`])
  // One guardian's reading does not read for the other readers.
  expect(await unreadOf(mother, { childCode: an.code })).toEqual([`${an.code}: 3`])
  await send(mother, 'Cảm ơn cô')
  expect(await unreadOf(mother, { childCode: an.code })).toEqual([`${an.code}: 3`])
  expect(await unreadOf(teacher, { search: an.code })).toEqual([`${an.code}: 1`])
})

test('own messages are never unread: neither before, between nor after unread messages of others', async () => {
  const unread = async () => {
    const { items } = await threads.list(mother, { childCode: an.code })
    return [items[0]?.unread, await threads.count(mother)]
  }
  for (const text of ['một', 'hai']) await send(mother, text)
  expect(await unread()).toEqual([0, 0])
  await send(teacher, 'ba')
  await send(mother, 'bốn, không đọc tin ba')
  expect(await unread()).toEqual([1, 1])
  await send(an, 'năm')
  await send(mother, 'sáu')
  expect(await unread()).toEqual([2, 1])
  await threads.read(mother, ofAn)
  expect(await unread()).toEqual([0, 0])
  await send(mother, 'bảy')
  expect(await unread()).toEqual([0, 0])
  // A reading of one device that a message of another device overtook leaves only own messages unread.
  await server.sql.query('update thread_reads set seq = 6 where member_id = $1', [mother.id])
  expect(await unread()).toEqual([0, 0])
})

test('at most a hundred unread messages are counted', async () => {
  const { id } = await send(teacher, 'tin 1')
  await server.sql.query(
    `insert into thread_messages (thread_id, seq, author_id, author_role, text, client_id, created_at)
     select thread_id, n, author_id, author_role, text, gen_random_uuid(), created_at
     from thread_messages, generate_series(2, 150) n where id = $1`,
    [id],
  )
  await server.sql.query('update threads set last_seq = 150 where student_id = $1', [an.id])
  expect(await unreadOf(an)).toEqual([`${an.code}: 100`])
})

test('a read that was overtaken by a later one does not mark later messages as unread again', async () => {
  for (const text of ['một', 'hai']) await send(teacher, text)
  await threads.read(an, ofAn)
  const { markRead } = await import('./message-store.ts')
  const { rows } = await server.sql.query('select id from threads where student_id = $1', [an.id])
  const late = { threadId: rows[0].id as string, memberId: an.id, seq: 1 }
  expect(await markRead(server.dependencies.database, late)).toBe(false)
  expect(await unreadOf(an)).toEqual([`${an.code}: 0`])
})

describe('sending', () => {
  test('a repeated client id sends no second message, also at the same moment; answers are the first message', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => threads.send(mother, ofAn, 'Cô ơi', clientId)))
    const ids = new Set(answers.map((answer) => messageOf(answer).id))
    expect(ids.size).toBe(1)
    expect(messageOf(await threads.send(mother, ofAn, 'Chữ khác', clientId.toUpperCase())).text).toBe('Cô ơi')
    expect(await textsOf(teacher)).toEqual(['Cô ơi'])
    // The same id of another member is another message.
    expect(messageOf(await threads.send(teacher, ofAn, 'Dạ', clientId)).text).toBe('Dạ')
  })

  test('a client id of another thread is refused and shows nothing of that thread', async () => {
    const clientId = randomUUID()
    messageOf(await threads.send(teacher, ofAn, 'Bí mật của An', clientId))
    const answer = await threads.send(teacher, { class: maths, student: binh }, 'Chào', clientId)
    expect(answer).toMatchObject({ item: null, error: { code: 'INVALID_INPUT', field: 'clientId' } })
    expect(JSON.stringify(answer)).not.toContain('Bí mật')
    // The refused message left no empty thread behind.
    expect((await server.sql.query('select from threads where student_id = $1', [binh.id])).rowCount).toBe(0)
  })

  test('messages that are sent at the same moment get numbers without gaps', async () => {
    const authors = [mother, teacher, an, centre]
    await Promise.all(Array.from({ length: 20 }, (_, n) => send(authors[n % 4]!, `tin ${n}`)))
    const { rows } = await server.sql.query<{ seqs: number[]; last: number }>(
      `select array_agg(seq order by seq) as seqs, max(last_seq) as last from thread_messages
       join threads on threads.id = thread_id where student_id = $1`,
      [an.id],
    )
    expect(rows[0]).toEqual({ seqs: Array.from({ length: 20 }, (_, n) => n + 1), last: 20 })
  })

  test('a message is trimmed and keeps its lines; an empty, invisible or too long one is refused', async () => {
    expect(await send(mother, '  Dòng một\r\n\u202Edòng hai \n')).toMatchObject({ text: 'Dòng một\ndòng hai' })
    expect(await send(mother, 'a'.repeat(2000))).toMatchObject({ text: 'a'.repeat(2000) })
    for (const text of ['', '  \n', '\u200B\u2800', 'a'.repeat(2001), `a${'\u0301'.repeat(9)}`])
      expect(await threads.send(mother, ofAn, text)).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'text' } })
    expect(await threads.send(mother, ofAn, 'Chào', 'không phải uuid')).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'clientId' },
    })
    expect(await textsOf(teacher)).toHaveLength(2)
  })

  test('who loses the thread, or the right to write, while a message waits for the one before it, sends nothing', async () => {
    await send(teacher, 'một')
    const { rows } = await server.sql.query<{ id: string }>('select id from threads where student_id = $1', [an.id])
    const outcomeOf = async (by: TestMember, change: string, values: string[]) => {
      const other = await server.sql.connect()
      try {
        await other.query('begin')
        await other.query('select from threads where id = $1 for update', [rows[0]?.id])
        const sending = threads.send(by, ofAn, 'hai')
        await untilBlocked(server.sql)
        await other.query(change, values)
        await other.query('commit')
        return (await sending).error?.code
      } finally {
        await other.query('rollback')
        other.release()
      }
    }
    const successor = await aCentreTeacher(server, centre)
    const teach = 'update courses set teacher_id = $1 where code = $2'
    expect(await outcomeOf(mother, `update guardianships set state = 'ended' where parent_id = $1`, [mother.id])).toBe(
      'NOT_FOUND',
    )
    await server.sql.query(`update guardianships set state = 'active' where parent_id = $1`, [mother.id])
    expect(await outcomeOf(teacher, teach, [successor.id, maths.courseCode])).toBe('NOT_FOUND')
    await server.sql.query(teach, [teacher.id, maths.courseCode])
    expect(await outcomeOf(mother, 'update classes set status = 0 where id = $1', [maths.id])).toBe('STATE_CHANGED')
    await server.sql.query('update classes set status = 1 where id = $1', [maths.id])
    expect(
      await outcomeOf(an, 'delete from enrolments where class_id = $1 and member_id = $2', [maths.id, an.id]),
    ).toBe('NOT_FOUND')
    expect(await textsOf(teacher)).toEqual(['một'])
  })

  test('a message has the time when the one before it was stored, or a later one', async () => {
    await send(teacher, 'một')
    const other = await server.sql.connect()
    await other.query('begin')
    await other.query('select from threads where student_id = $1 for update', [an.id])
    const sending = send(mother, 'hai')
    await untilBlocked(server.sql)
    server.clock.advance(2000)
    await other.query('commit')
    other.release()
    expect((await sending).at).toBe('2026-11-24T05:00:02.000Z')
  })

  test('whoever reads the thread is told of a message that was sent, or it is not sent', async () => {
    const told: string[][] = []
    server.dependencies.threadEvents.subscribe('sent', ({ memberIds }) => void told.push(memberIds))
    const { database } = server.dependencies
    const execute = database.execute.bind(database)
    // Nothing can be read outside of the transaction once the message is stored.
    const spy = vi.spyOn(database, 'execute').mockImplementation((query: Parameters<typeof execute>[0]) => {
      if (spy.mock.calls.length > 1) throw new Error('The connection was lost')
      return execute(query)
    })
    try {
      await send(mother, 'Cô ơi')
    } finally {
      spy.mockRestore()
    }
    expect(told.map((ids) => new Set(ids))).toEqual([new Set([an, mother, teacher, centre].map(({ id }) => id))])
  })

  test('a member sends at most thirty messages in a minute', async () => {
    const limited = await createTestServer({ beside: server })
    liftLimits(
      limited,
      Object.keys(limited.dependencies.rateLimits).filter((name) => name !== 'threadMessages'),
    )
    const on = threadsOn(limited)
    for (let n = 0; n < 30; n++) messageOf(await on.send(mother, ofAn, `tin ${n}`))
    expect(await on.send(mother, ofAn, 'tin 31')).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    messageOf(await on.send(teacher, ofAn, 'Chậm lại chị ơi'))
    await limited.close()
  })
})

describe('a thread in which nobody can write stays readable', () => {
  const refused = (why: string) => ({
    isSuccess: false,
    item: null,
    error: { code: 'STATE_CHANGED', field: null, description: expect.stringContaining(why) },
  })
  const canWrite = async (by: TestMember) =>
    (await threads.list(by, { search: an.code })).items.map((thread) => thread.canWrite)

  test('of a student who has left, for teacher and centre', async () => {
    const clientId = randomUUID()
    const first = messageOf(await threads.send(teacher, ofAn, 'Chào chị', clientId))
    expect(await canWrite(teacher)).toEqual([true])
    await removeStudent(an)
    for (const manager of [teacher, centre]) {
      expect(await textsOf(manager)).toEqual(['Chào chị'])
      expect(await canWrite(manager)).toEqual([false])
      expect(await threads.send(manager, ofAn, 'Còn đó không')).toEqual(refused('rời lớp'))
    }
    // A client that got no answer still gets the first message.
    expect(messageOf(await threads.send(teacher, ofAn, 'Chào chị', clientId)).id).toBe(first.id)
    await anEnrolment(server, { class: maths, student: an, teacher: centre, state: 'joined' })
    expect(await textsOf(an)).toEqual(['Chào chị'])
    expect(await canWrite(an)).toEqual([true])
  })

  test('of a closed class and of an archived course; without messages it is no longer listed', async () => {
    await send(teacher, 'Chào chị')
    await server.graphql(centre.accessToken, `mutation { classClose(id: "${maths.id}") { isSuccess } }`)
    for (const reader of [teacher, centre, an, mother]) {
      expect(await textsOf(reader)).toEqual(['Chào chị'])
      expect(await unreadOf(reader)).toEqual([`${an.code}: 0`])
      expect(await canWrite(reader)).toEqual([false])
      expect(await threads.send(reader, ofAn, 'Chào')).toEqual(refused('kết thúc'))
    }
    await server.sql.query('update classes set status = 1 where id = $1', [maths.id])
    expect(await canWrite(an)).toEqual([true])
    await server.sql.query('update courses set status = 0 where code = $1', [maths.courseCode])
    expect(await threads.send(mother, ofAn, 'Chào')).toEqual(refused('kết thúc'))
  })

  test('of a child without a guardian and a teacher without a centre: nobody is alone with one child', async () => {
    const alone = await aTeacher(server)
    const own = await aClass(server, alone, await aCourse(server, alone))
    const child = await aStudent(server, { dob: '2014-01-01' })
    const unknown = await aStudent(server)
    const grown = await aStudent(server, { dob: '2005-01-01' })
    const stated = await aStudent(server)
    const mutation = 'mutation { memberUpdate(input: { isOfAge: true }) { isSuccess error { code } } }'
    expect((await server.graphql(stated.accessToken, mutation)).data?.['memberUpdate']?.error).toBe(null)
    const writes = async (student: TestMember) => {
      const pair = { class: own, student }
      const outcomes = []
      for (const by of [alone, student]) {
        const { error } = await threads.send(by, pair, 'Chào')
        const [thread] = (await threads.list(by, { search: student.code })).items
        // canWrite of the list always says what sending answers.
        expect(thread?.canWrite).toBe(error === null)
        expect((await threads.read(by, pair)).isSuccess).toBe(true)
        outcomes.push(error?.code ?? 'ok')
      }
      return outcomes
    }
    for (const student of [child, unknown, grown, stated])
      await anEnrolment(server, { class: own, student, teacher: alone, state: 'joined' })
    expect(await writes(child)).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
    expect(await threads.send(child, { class: own, student: child }, 'Chào')).toEqual(refused('phụ huynh'))
    expect(await writes(unknown)).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
    expect(await writes(grown)).toEqual(['ok', 'ok'])
    expect(await writes(stated)).toEqual(['ok', 'ok'])
    await aGuardianship(server, { child, parent: mother })
    expect(await writes(child)).toEqual(['ok', 'ok'])
    // A guardian whose account is disabled does not read along.
    await server.sql.query(`update members set status = 'disabled' where id = $1`, [mother.id])
    expect(await writes(child)).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
    await server.sql.query(`update members set status = 'active' where id = $1`, [mother.id])
  })
})

describe('reports and audit', () => {
  const rowsOf = async (action: string) =>
    (await listAudit(server.dependencies.database, { action, classId: maths.id })).map(
      ({ memberId, aboutMemberId }) => ({ memberId, aboutMemberId }),
    )

  test('any reader reports a message of somebody else once; only the centre sees reports of others', async () => {
    const { id } = await send(teacher, 'Lời không hay')
    const own = await send(mother, 'Sao cô nói thế')
    expect(await threads.report(mother, id)).toMatchObject({ isSuccess: true })
    expect(await threads.report(mother, id, 'Lần nữa')).toMatchObject({ isSuccess: true })
    expect(await threads.report(an, id)).toMatchObject({ isSuccess: true })
    expect(await threads.report(mother, own.id)).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'messageId' } })
    for (const reason of ['', ' ', 'a'.repeat(201)])
      expect(await threads.report(mother, id, reason)).toMatchObject({
        error: { code: 'INVALID_INPUT', field: 'reason' },
      })
    expect((await server.sql.query('select reason from thread_reports where message_id = $1', [id])).rows).toHaveLength(
      2,
    )
    expect(new Set(await rowsOf('message_reported'))).toEqual(
      new Set([mother, an].map((reporter) => ({ memberId: reporter.id, aboutMemberId: teacher.id }))),
    )
    const reported = async (by: TestMember) => (await threads.read(by, ofAn)).items.map((message) => message.reported)
    expect(await reported(centre)).toEqual([false, true])
    expect(await reported(mother)).toEqual([false, true])
    expect(await reported(teacher)).toEqual([false, false])
    const listed = async (by: TestMember) => (await threads.list(by, { search: an.code })).items[0]?.reported
    expect([await listed(centre), await listed(teacher), await listed(mother)]).toEqual([true, false, false])
  })

  test('a read by the centre is recorded about the student, once an hour; other readers are not recorded', async () => {
    await send(teacher, 'Chào chị')
    await threads.read(mother, ofAn)
    await threads.read(teacher, ofAn)
    expect(await rowsOf('thread_viewed')).toEqual([])
    const ofBinh = { class: maths, student: binh }
    for (let n = 0; n < 2; n++) for (const pair of [ofAn, ofBinh]) await threads.read(centre, pair)
    expect(new Set(await rowsOf('thread_viewed'))).toEqual(
      new Set([an, binh].map((student) => ({ memberId: centre.id, aboutMemberId: student.id }))),
    )
    expect(await rowsOf('thread_viewed')).toHaveLength(2)
    server.clock.advance(60 * 60_000 + 1)
    const { accessToken } = await signInMember(server, centre.userName, centre.password)
    await threads.read({ ...centre, accessToken }, ofAn)
    expect(await rowsOf('thread_viewed')).toHaveLength(3)
  })
})

test('a list takes the same number of statements for two threads as for ten', async () => {
  const count = async (by: TestMember) => {
    // The first call of a member also reads the sign-in.
    await threads.list(by)
    let statements = 0
    const stop = watchStatements(() => void statements++)
    await threads.list(by)
    stop()
    return statements
  }
  await send(teacher, 'Chào chị')
  const before = [await count(teacher), await count(centre), await count(mother)]
  for (let n = 0; n < 8; n++) {
    const student = await aStudent(server, { dob: '2014-01-01' })
    await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
    await aGuardianship(server, { child: student, parent: mother })
    await send(teacher, 'Chào chị', { class: maths, student })
  }
  expect((await threads.list(mother)).items).toHaveLength(10)
  expect([await count(teacher), await count(centre), await count(mother)]).toEqual(before)
})
