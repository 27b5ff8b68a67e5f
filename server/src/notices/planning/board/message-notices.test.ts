/** Tests the notices about messages in threads and about reports of messages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../../../test/people.ts'
import { statementsOf } from '../../../../test/planned-notices.ts'
import { aPushSubscription, deliveriesOf } from '../../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { messageOf, threadsOn, type Pair } from '../../../../test/threads.ts'
import { messageNew } from './message-new.ts'

let server: TestServer
let threads: ReturnType<typeof threadsOn>
let centre: TestMember
let teacher: TestMember
let maths: TestClass
/** An has joined and has two guardians. */
let an: TestMember
let mother: TestMember
let father: TestMember
let fathersTie: string
let ofAn: Pair
let all: TestMember[]

beforeAll(async () => {
  server = await createTestServer()
  threads = threadsOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre, { lastName: 'Trần', firstName: 'Thị Lan' })
  maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher), { title: 'Lớp Toán 9A' })
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hoài An', dob: '2014-01-01' })
  mother = await aMember(server, 'PAME', { lastName: 'Phạm', firstName: 'Hoa' })
  father = await aMember(server, 'PAME', { lastName: 'Nguyễn', firstName: 'Nam' })
  await anEnrolment(server, { class: maths, student: an, teacher: centre, state: 'joined' })
  await aGuardianship(server, { child: an, parent: mother })
  fathersTie = await aGuardianship(server, { child: an, parent: father })
  ofAn = { class: maths, student: an }
  all = [centre, teacher, an, mother, father]
})

const send = async (by: TestMember, text: string) => messageOf(await threads.send(by, ofAn, text))
const planned = () => planKind(server, 'message_new', all)
const told = async () => new Map((await planned()).map(({ memberId, text }) => [memberId, text]))

test('a message of a guardian is told to the student, the other guardian and the teacher, but not to the centre', async () => {
  await send(mother, 'Hôm nay An\nnghỉ ạ')
  const text = 'Phạm Hoa (phụ huynh của An) nhắn ở lớp Toán 9A: “Hôm nay An nghỉ ạ”'
  expect(await told()).toEqual(new Map([an, father, teacher].map(({ id }) => [id, text])))
  const stored = await planned()
  expect(stored).toHaveLength(3)
  expect(new Set(stored.map(({ path }) => path))).toEqual(new Set([`/trao-doi/${maths.id}/${an.code}`]))
  expect(new Map(stored.map(({ memberId, aboutId }) => [memberId, aboutId]))).toEqual(
    new Map([
      [an.id, null],
      [father.id, an.id],
      [teacher.id, null],
    ]),
  )
})

test('a message of the teacher says to guardians whom it is about, and begins with the text of a long message', async () => {
  await send(teacher, 'chữ '.repeat(50))
  const beginning = `${'chữ '.repeat(20).trim()}…`
  expect(await told()).toEqual(
    new Map([
      [an.id, `Trần Thị Lan nhắn ở lớp Toán 9A: “${beginning}”`],
      [mother.id, `Trần Thị Lan nhắn về An ở lớp Toán 9A: “${beginning}”`],
      [father.id, `Trần Thị Lan nhắn về An ở lớp Toán 9A: “${beginning}”`],
    ]),
  )
})

test('twenty messages within five minutes are one notice, and a later one is another', async () => {
  for (let n = 0; n < 20; n++) {
    await send(teacher, `tin ${n}`)
    expect(await planned()).toHaveLength(3)
    server.clock.advance(15_000 - 1)
  }
  server.clock.set('2026-11-24T12:05:00+07:00')
  await send(teacher, 'tin sau')
  expect(await planned()).toHaveLength(6)
})

test('a message after a read is another notice, also within the same five minutes', async () => {
  const textsTo = async ({ id }: TestMember) =>
    (await planned()).filter(({ memberId }) => memberId === id).map(({ text }) => text)
  const notice = (text: string) => `Trần Thị Lan nhắn về An ở lớp Toán 9A: “${text}”`
  for (const text of ['một', 'hai']) await send(teacher, text)
  expect(await textsTo(mother)).toEqual([notice('một')])
  await threads.read(mother, ofAn)
  for (const text of ['ba', 'bốn']) await send(teacher, text)
  expect(await textsTo(mother)).toEqual([notice('một'), notice('ba')])
  // The father has read nothing.
  expect(await textsTo(father)).toEqual([notice('một')])
})

test('authors get no notice about their own messages, although they have not read everything before', async () => {
  await send(teacher, 'một')
  expect((await told()).has(mother.id)).toBe(true)
  server.clock.advance(6 * 60_000)
  await send(mother, 'hai, không đọc tin một')
  const toMother = (await planned()).filter(({ memberId }) => memberId === mother.id)
  expect(toMother.map(({ text }) => text)).toEqual(['Trần Thị Lan nhắn về An ở lớp Toán 9A: “một”'])
})

test('a reader who has read a message gets no notice, and no waiting notice is sent', async () => {
  await send(teacher, 'một')
  await threads.read(an, ofAn)
  expect(new Set((await told()).keys())).toEqual(new Set([mother.id, father.id]))
  const notices = await planned()
  const valid = async () =>
    new Set((await stillValidOf(server, 'message_new', notices)).map(({ memberId }) => memberId))
  expect(await valid()).toEqual(new Set([mother.id, father.id]))
  await threads.read(mother, ofAn)
  expect(await valid()).toEqual(new Set([father.id]))
  server.clock.advance(60_000)
  await send(teacher, 'hai')
  // The mother gets another notice about this message.
  expect(await valid()).toEqual(new Set([father.id]))
  await endGuardianship(server, mother, fathersTie).catch(() => endGuardianship(server, father, fathersTie))
  expect(await valid()).toEqual(new Set())
})

test('nobody is told once the student has left the class', async () => {
  await send(teacher, 'một')
  const notices = await planned()
  expect(await stillValidOf(server, 'message_new', notices)).toHaveLength(3)
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [maths.id, an.id])
  expect(await stillValidOf(server, 'message_new', notices)).toEqual([])
})

test('a push to a teacher waits for the message hours, that to a guardian only for the quiet hours; the bell shows both at once', async () => {
  for (const member of [teacher, mother]) await aPushSubscription(server, member)
  server.clock.set('2026-11-24T21:10:00+07:00')
  await send({ ...an, ...(await signInMember(server, an.userName, an.password)) }, 'Em hỏi bài ạ')
  const notices = await planned()
  const dueOf = async (member: TestMember) => {
    const notice = notices.find(({ memberId }) => memberId === member.id) ?? expect.fail('no notice')
    expect(notice.inApp).toBe(true)
    const rows = await deliveriesOf(server, notice.id)
    return Object.fromEntries(rows.map(({ channel, dueAt }) => [channel, dueAt]))
  }
  expect(await dueOf(mother)).toEqual({
    push: new Date('2026-11-24T21:10:00+07:00'),
    mail: new Date('2026-11-25T06:30:00+07:00'),
  })
  expect(await dueOf(teacher)).toEqual({
    push: new Date('2026-11-25T07:00:00+07:00'),
    mail: new Date('2026-11-25T07:00:00+07:00'),
  })
})

test('a report is told to the centre with the reason, once for each reported message, and not if the centre made it', async () => {
  const { id } = await send(teacher, 'Lời không hay')
  const { id: second } = await send(teacher, 'Thêm một câu')
  const reported = () => planKind(server, 'message_reported', all)
  await threads.report(centre, second, 'Trung tâm tự báo cáo')
  expect(await reported()).toEqual([])
  await threads.report(mother, id, 'Cô nói nặng lời')
  server.clock.advance(1)
  await threads.report(father, id, 'Tôi cũng thấy vậy')
  const [notice, ...more] = await reported()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    memberId: centre.id,
    text: 'Tin nhắn của Trần Thị Lan trong trao đổi về Nguyễn Hoài An ở lớp Toán 9A bị báo cáo: “Cô nói nặng lời”',
    path: `/trao-doi/${maths.id}/${an.code}`,
  })
  await threads.report(an, second, 'Em thấy không ổn')
  expect((await reported()).map(({ text }) => text.split(': ')[1])).toEqual(['“Cô nói nặng lời”', '“Em thấy không ổn”'])
  expect(await stillValidOf(server, 'message_reported', [notice!])).toHaveLength(1)
  await server.sql.query('delete from threads where student_id = $1', [an.id])
  expect(await stillValidOf(server, 'message_reported', [notice!])).toEqual([])
})

test('the bell shows messages only to those who still read the thread, and reports only to the centre of the class', async () => {
  const bell = async ({ accessToken }: Pick<TestMember, 'accessToken'>) => {
    const query = '{ answer: noticesGetWithPage(skip: 1, take: 20) { unread items { kind } } }'
    const { data } = await server.graphql<{ answer: { unread: number; items: { kind: string }[] } }>(accessToken, query)
    expect(data?.answer.unread).toBe(data?.answer.items.length)
    return data?.answer.items.map(({ kind }) => kind).toSorted()
  }
  const bells = async () => [await bell(centre), await bell(teacher), await bell(an), await bell(mother)]
  const { id } = await send(father, 'Bố nhắn')
  await threads.report(mother, id)
  await planned()
  await planKind(server, 'message_reported', all)
  const message = ['message_new']
  expect(await bells()).toEqual([['message_reported'], message, message, message])
  const teach = 'update courses set teacher_id = $1 where code = $2'
  await server.sql.query(teach, [(await aCentreTeacher(server, centre)).id, maths.courseCode])
  expect(await bells()).toEqual([['message_reported'], [], message, message])
  await server.sql.query(teach, [teacher.id, maths.courseCode])
  await server.sql.query(`update enrolments set state = 'wait' where class_id = $1`, [maths.id])
  expect(await bells()).toEqual([['message_reported'], message, [], []])
  await server.sql.query(`update enrolments set state = 'joined' where class_id = $1`, [maths.id])
  await server.sql.query(`update guardianships set state = 'ended' where parent_id = $1`, [mother.id])
  expect(await bells()).toEqual([['message_reported'], message, message, []])
  await server.sql.query('update courses set centre_id = null where code = $1', [maths.courseCode])
  expect(await bells()).toEqual([[], message, message, []])
})

test('planning takes one statement, whatever the number of messages', async () => {
  await send(teacher, 'một')
  const one = await statementsOf(server, messageNew, 'message_new')
  server.clock.advance(10 * 60_000)
  for (const by of [teacher, mother, an]) await send(by, 'hai')
  const more = await statementsOf(server, messageNew, 'message_new')
  expect(more.notices).toBeGreaterThan(one.notices)
  expect(one.statements).toEqual([1, 1])
  expect(more.statements).toEqual([1, 1])
})
